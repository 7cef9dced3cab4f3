import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { useNavigation } from '../../app/navigation.ts';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { useDataNotes } from '../../shared/installed/use-data-notes.ts';
import { Mark } from './Mark.tsx';

/**
 * The copy of Receita Federal's open data that answers, with its date; or why it cannot be read, since every lookup then
 * fails; or the way to one.
 */
export function LocalState() {
  const { t } = useTranslation('providers');
  const { date, count } = useFormat();
  const status = useQuery(dataStatusQuery(useClient()));
  const goTo = useNavigation((state) => state.goTo);
  const notes = useDataNotes();
  if (!status.data) return null;
  const {
    snapshots: [newest],
    unreadable,
  } = status.data.registry;
  if (newest && unreadable.length === 0) {
    return (
      <Mark kind="good">
        {t('states.installed', { date: date(newest.date), count: newest.records, shown: count(newest.records) })}{' '}
        {newest.demonstration && <DemoBadge />}
      </Mark>
    );
  }
  return (
    <Mark kind="missing">
      {unreadable.length > 0 ? unreadable.map((file) => notes.unreadable(file)).join(' ') : t('states.notInstalled')}{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={() => goTo('data')}>
        {t('states.install')}
      </Anchor>
    </Mark>
  );
}
