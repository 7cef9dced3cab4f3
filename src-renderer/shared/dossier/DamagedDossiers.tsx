import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UnreadableDossier } from '../../../src-main/contract/dossiers.ts';
import { useFormat } from '../format.ts';

/** Dossiers that are named one by one; of more it is said how many there are. */
const NAMED = 10;

/** That dossiers are there which cannot be read, which, and what mends them; nothing where all can. */
export function DamagedDossiers({ damaged }: { damaged: readonly UnreadableDossier[] }) {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  if (damaged.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('damaged.title', { count: damaged.length, shown: count(damaged.length) })}
    >
      <p>{t('damaged.text')}</p>
      <ul>
        {damaged.slice(0, NAMED).map(({ id, protocol }) => (
          <li key={id}>{protocol ?? id}</li>
        ))}
      </ul>
    </Alert>
  );
}
