import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WatchedRegistrations } from '../../../src-main/contract/portfolios.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import classes from '../portfolios.module.css';
import { useWatchedWords } from '../use-watched-words.ts';

/** With which month of the open data the registrations of a portfolio were compared, and what that cannot say. */
export function RegistrationsRow({ watched }: { watched: WatchedRegistrations }) {
  const { t } = useTranslation('portfolios');
  const { count, date } = useFormat();
  const words = useWatchedWords();
  const { state, file, withPartners, notScreened, compared, notActive } = watched;
  const isAsked = state !== 'notScreened';
  return (
    <Table.Tr>
      <Table.Td>{t('one.registry')}</Table.Td>
      <Table.Td className={classes.cell}>
        {file === null ? (
          t('one.noFile')
        ) : (
          <div>
            {file.file} · {date(file.date)} {file.demonstration && <DemoBadge />}
            {file.subset && <div className={classes.soft}>{t('one.registryPart')}</div>}
          </div>
        )}
      </Table.Td>
      <Table.Td className={state === 'current' ? undefined : classes.unsure}>
        {words.state(watched)}
        {isAsked && withPartners === false && (
          <div className={classes.unsure}>{t('watched.partners', { count: 1 })}</div>
        )}
        {isAsked && notScreened > 0 && (
          <div className={classes.unsure}>
            {t('watched.registrationsOf', { count: notScreened, shown: count(notScreened) })}
          </div>
        )}
      </Table.Td>
      <Table.Td>
        {isAsked && t('one.notActive', { count: notActive, shown: count(notActive), compared: count(compared) })}
      </Table.Td>
    </Table.Tr>
  );
}
