import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Intake } from '../intake/use-intake.ts';
import type { SessionDocument } from './document.ts';
import { showDocument } from './document-session.ts';

/** At the head of the page: the way to new documents. Those of the session stay in the list there. */
export function SessionActions({ current, intake }: { current: SessionDocument | undefined; intake: Intake }) {
  const { t } = useTranslation('proof');
  if (!current) return null;
  const leave = () => {
    intake.dismiss();
    showDocument(null);
  };
  return (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={leave}>
      {t('new')}
    </Button>
  );
}
