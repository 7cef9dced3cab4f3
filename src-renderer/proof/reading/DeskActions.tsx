import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconHistory, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Intake } from '../intake/use-intake.ts';
import { type DeskDocument, showDocument, useDesk } from './desk.ts';
import { PhaseMark } from './PhaseMark.tsx';
import { usePhaseText } from './use-phase-text.ts';

/** At the head of the page: the session's other documents, and the way to a new one. */
export function DeskActions({ current, intake }: { current: DeskDocument | undefined; intake: Intake }) {
  const { t } = useTranslation('proof');
  const documents = useDesk((desk) => desk.documents);
  const textOf = usePhaseText();
  if (!current) return null;
  const leave = () => {
    intake.dismiss();
    showDocument(null);
  };
  return (
    <>
      {documents.length > 1 && (
        <Menu position="bottom-end" width={420}>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
              rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
            >
              {t('session.menu', { count: documents.length })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {documents.map((document) => (
              <Menu.Item
                key={document.id}
                leftSection={<PhaseMark phase={document.phase} />}
                aria-current={document.id === current.id || undefined}
                onClick={() => showDocument(document.id)}
              >
                {document.file.name}
                <br />
                <small>{textOf(document.phase)}</small>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={leave}>
        {t('new')}
      </Button>
    </>
  );
}
