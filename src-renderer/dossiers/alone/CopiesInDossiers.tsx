import { Alert, Button } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { DamagedDossiers } from '../../shared/dossier/DamagedDossiers.tsx';
import classes from '../../shared/dossier/dossier.module.css';
import { dossiersQuery } from '../../shared/dossier/dossiers-api.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { showDossier } from '../arrival.ts';

/**
 * The dossiers about whom a consultation in none asked for in which its answer stays when that is erased; nothing where there
 * are none. One of another name that has it is not found.
 */
export function CopiesInDossiers({ consultation }: { consultation: string }) {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  const copies = useQuery(dossiersQuery(useClient(), { consultation }));
  const { total = 0, dossiers = [], unreadable = [] } = copies.data ?? {};
  if (copies.error) return <Problem error={copies.error} onRetry={() => void copies.refetch()} />;
  return (
    <>
      <DamagedDossiers damaged={unreadable} />
      {total > 0 && (
        <Alert
          color="ochre"
          icon={<IconFolders aria-hidden />}
          title={t('alone.erase.copies', { count: total, shown: count(total) })}
        >
          <ul className={classes.same}>
            {dossiers.map(({ id, subject }) => (
              <li key={id}>
                <span>{subject.names[0]}</span>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('list.open')}: ${subject.names[0]}`}
                  onClick={() => showDossier(id)}
                >
                  {t('list.open')}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
