import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuildingOff,
  IconClockExclamation,
  IconDatabaseOff,
  IconFileAlert,
  IconFlask,
  IconIdOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { agedBy } from '../../../src-main/contract/list-boards.ts';
import type { ListName } from '../../../src-main/contract/lists.ts';
import { useNavigation } from '../../app/navigation.ts';
import { useFormat } from '../format.ts';
import { useDataNotes } from '../installed/use-data-notes.ts';
import type { Coverage } from './coverage.ts';
import classes from './states.module.css';
import { useNames } from './use-names.ts';

interface CoverageNotesProps {
  coverage: Coverage;
  /** Beside records: the names of the lists that are not installed are there on demand. */
  folds?: boolean;
}

/**
 * What an answer does not rest on: the office that should have given it, lists that could not be read, lists that are not installed, data older than it may be,
 * invented data in the place of a list, and what the imports of the data had to say. Nothing where there is nothing to say.
 */
export function CoverageNotes({ coverage, folds = false }: CoverageNotesProps) {
  const { t, i18n } = useTranslation('lists');
  const notes = useDataNotes();
  const goTo = useNavigation((state) => state.goTo);
  const listed = new Intl.ListFormat(i18n.language);
  const short = useNames();
  const { date } = useFormat();
  const names = (lists: readonly { list: ListName }[]) => listed.format(lists.map(({ list }) => short.list(list)));
  const { consulted, notConsulted, withoutDocuments, demonstration, outdated, inPlace } = coverage;
  const unreadable = notConsulted.filter(({ reason }) => reason === 'unreadable');
  const missing = notConsulted.filter(({ reason }) => reason === 'notInstalled');
  const warned = consulted.flatMap(({ list, snapshots }) =>
    snapshots.flatMap(({ file, warnings = [] }) => warnings.map((warning) => ({ list, file, warning }))),
  );
  if (
    inPlace === null &&
    unreadable.length +
      missing.length +
      withoutDocuments.length +
      demonstration.length +
      outdated.length +
      warned.length ===
      0
  )
    return null;
  return (
    <ul className={classes.notes} aria-label={t('coverage.label')}>
      {inPlace && (
        <li>
          <IconBuildingOff size={16} aria-hidden />
          <span>{t(`coverage.inPlace.${inPlace}`)}</span>
        </li>
      )}
      {unreadable.map(({ list, files }) => (
        <li key={list} data-serious>
          <IconFileAlert size={16} aria-hidden />
          <span>
            <strong>{t('coverage.unreadable', { list: short.list(list) })}</strong>{' '}
            {files.map((file) => notes.unreadable(file)).join(' ')}{' '}
            <Anchor component="button" type="button" inherit underline="always" onClick={() => goTo('data')}>
              {t('states.noData.go')}
            </Anchor>
          </span>
        </li>
      ))}
      {missing.length > 0 && (
        <li>
          <IconDatabaseOff size={16} aria-hidden />
          {folds ? (
            <details>
              <summary>{t('coverage.notInstalled', { count: missing.length })}</summary>
              {names(missing)}.
            </details>
          ) : (
            <span>
              <strong>{t('coverage.notInstalled', { count: missing.length })}:</strong> {names(missing)}.
            </span>
          )}
        </li>
      )}
      {withoutDocuments.length > 0 && (
        <li>
          <IconIdOff size={16} aria-hidden />
          <span>
            <strong>{t('coverage.withoutDocuments', { count: withoutDocuments.length })}</strong>{' '}
            {names(withoutDocuments)}. {t('coverage.askTheName')}
          </span>
        </li>
      )}
      {outdated.length > 0 && (
        <li>
          <IconClockExclamation size={16} aria-hidden />
          <span>
            <strong>{t('coverage.outdated', { count: outdated.length })}</strong>{' '}
            {listed.format(
              outdated.map(
                ({ list, snapshots }) => `${short.list(list)} (${date(agedBy(list, snapshots)?.date ?? '')})`,
              ),
            )}
            .
          </span>
        </li>
      )}
      {demonstration.length > 0 && (
        <li>
          <IconFlask size={16} aria-hidden />
          <span>
            <strong>{t('coverage.demonstration', { count: demonstration.length })}</strong> {names(demonstration)}.
          </span>
        </li>
      )}
      {warned.map(({ list, file, warning }) => (
        <li key={[list, file, warning.code, warning.detail].join()}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            <strong>{short.list(list)}:</strong> {notes.warning(warning)}
          </span>
        </li>
      ))}
    </ul>
  );
}
