import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { partsOf, signOf } from '../../../src-main/charts/ages.ts';
import { DECISIONS } from '../../../src-main/contract/dossiers.ts';
import type { AlertCounts, PortfolioReport } from '../../../src-main/contract/portfolio-report.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './report.module.css';
import { Scrolled } from './Section.tsx';
import { useReportWords } from './use-report-words.ts';

const MEASURES = ['raised', 'seen', 'decided', 'open', 'late'] as const;

interface Row {
  key: string;
  cells: readonly string[];
  /** A sum of others. */
  total?: boolean;
}

/** A table of numbers: the first cell of a row names it; `words` are other columns without numbers. */
function Numbers({
  label,
  heads,
  rows,
  words = [],
}: {
  label: string;
  heads: readonly string[];
  rows: readonly Row[];
  words?: readonly number[];
}) {
  return (
    <Table aria-label={label} verticalSpacing={4} className={classes.numbers} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, at) => (
            <Table.Th key={head} data-words={words.includes(at) || undefined}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells, total }) => (
          <Table.Tr key={key} data-total={total || undefined}>
            {cells.map((cell, at) => (
              <Table.Td key={heads[at]} data-words={words.includes(at) || undefined} className={classes.cell}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export function AlertTable({ alerts }: Pick<PortfolioReport, 'alerts'>) {
  const { t } = useTranslation(['portfolioReport', 'alerts']);
  const { count } = useFormat();
  const names = useNames();
  const row = (name: string, counts: AlertCounts, total = false): Row => ({
    key: name,
    cells: [name, ...MEASURES.map((measure) => count(counts[measure]))],
    total,
  });
  const rows = [
    ...alerts.byKind.map((one) => row(t(`alerts:kind.${one.kind}`), one)),
    ...alerts.byUrgency.map((one) => row(t(one.urgent ? 'urgent' : 'notUrgent'), one)),
    ...alerts.byList
      .filter((one) => MEASURES.some((measure) => one[measure] > 0))
      .map((one) => row(names.list(one.list), one)),
    ...(MEASURES.some((measure) => alerts.registrations[measure] > 0)
      ? [row(t('alerts:registration.source'), alerts.registrations)]
      : []),
    row(t('columns.total'), alerts.total, true),
  ];
  const heads = [t('columns.what'), ...MEASURES.map((measure) => t(`columns.${measure}`))];
  return <Numbers label={t('tables.alerts')} heads={heads} rows={rows} />;
}

export function DayTable({ alerts: { days } }: Pick<PortfolioReport, 'alerts'>) {
  const { t } = useTranslation('portfolioReport');
  const { count, date } = useFormat();
  const heads = [t('columns.day'), ...MEASURES.map((measure) => t(`columns.${measure}`))];
  const rows = days.map((one) => ({
    key: one.day,
    cells: [date(one.day), ...MEASURES.map((measure) => count(one[measure]))],
  }));
  return (
    <Scrolled label={t('tables.days')}>
      <Numbers label={t('tables.days')} heads={heads} rows={rows} />
    </Scrolled>
  );
}

export function WaitingTable({ waiting }: Pick<PortfolioReport, 'waiting'>) {
  const { t } = useTranslation('portfolioReport');
  const { count } = useFormat();
  const words = useReportWords();
  const rows = (['untilSeen', 'untilDecided', 'inTime', 'late'] as const).map((name) => {
    const { alerts, median, p90 } = waiting[name];
    return { key: name, cells: [t(`waits.${name}`), count(alerts), words.duration(median), words.duration(p90)] };
  });
  const heads = [t('columns.what'), t('columns.alerts'), t('columns.median'), t('columns.p90')];
  return <Numbers label={t('tables.waiting')} heads={heads} rows={rows} />;
}

export function PeopleTable({ decisions }: Pick<PortfolioReport, 'decisions'>) {
  const { t } = useTranslation(['portfolioReport', 'dossiers']);
  const { count } = useFormat();
  const words = useReportWords();
  const row = (key: string, name: string, counts: typeof decisions.total, total = false): Row => ({
    key,
    cells: [
      name,
      ...DECISIONS.map((outcome) => count(counts[outcome])),
      count(DECISIONS.reduce((sum, outcome) => sum + counts[outcome], 0)),
    ],
    total,
  });
  const rows = [
    ...decisions.byPerson.map(({ author, ...counts }) => row(JSON.stringify(author), words.person(author), counts)),
    row('', t('columns.total'), decisions.total, true),
  ];
  const heads = [
    t('columns.person'),
    ...DECISIONS.map((outcome) => t(`dossiers:decision.${outcome}`)),
    t('columns.total'),
  ];
  return <Numbers label={t('tables.people')} heads={heads} rows={rows} />;
}

export function NamesakeTable({ namesakes }: Pick<PortfolioReport, 'namesakes'>) {
  const { t } = useTranslation(['portfolioReport', 'lists']);
  const { count } = useFormat();
  const names = useNames();
  const words = useReportWords();
  type Rate = (typeof namesakes.byListAndMatch)[number];
  const row = (
    name: string,
    { match, decided, discarded }: Pick<Rate, 'match' | 'decided' | 'discarded'>,
    total = false,
  ) => {
    const how = match === null ? t('matchNotRecorded') : t(`lists:query.comparison.${match}`);
    return {
      key: `${name} ${match}`,
      cells: [name, how, count(decided), count(discarded), words.share(discarded, decided)],
      total,
    };
  };
  const rows = [
    ...namesakes.byListAndMatch.map((one) => row(names.list(one.list), one)),
    ...namesakes.byMatch.map((one) => row(t('columns.total'), one, true)),
  ];
  const columns = ['list', 'match', 'decided', 'discarded', 'share'] as const;
  const heads = columns.map((column) => t(`columns.${column}`));
  return <Numbers label={t('tables.namesakes')} heads={heads} rows={rows} words={[1]} />;
}

/** Ages day by day, as many days beside each other as a page holds. */
export function AgesTables({ freshness }: Pick<PortfolioReport, 'freshness'>) {
  const { t } = useTranslation('portfolioReport');
  const { date } = useFormat();
  const names = useNames();
  const days = freshness[0]!.days;
  return (
    <>
      <p className={classes.soft}>{t('matrix')}</p>
      {partsOf(days.length).map(({ from, to }) => {
        const label = t('tables.ages', { from: date(days[from]!.day), to: date(days[to - 1]!.day) });
        return (
          <Scrolled key={from} label={label}>
            <Table aria-label={label} className={classes.matrix} captionSide="top">
              <Table.Caption>{label}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('columns.list')}</Table.Th>
                  {days.slice(from, to).map(({ day }) => (
                    <Table.Th key={day} aria-label={date(day)}>
                      {Number(day.slice(8))}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {freshness.map(({ list, days: all }) => (
                  <Table.Tr key={list}>
                    <Table.Th scope="row">{names.list(list)}</Table.Th>
                    {all.slice(from, to).map((day) => (
                      <Table.Td key={day.day}>{signOf(day)}</Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Scrolled>
        );
      })}
    </>
  );
}

export function WatchedTable({ watched }: Pick<PortfolioReport, 'watched'>) {
  const { t } = useTranslation(['portfolioReport', 'portfolios', 'alerts']);
  const { count } = useFormat();
  const names = useNames();
  const words = useReportWords();
  const { registrations } = watched;
  const columns = ['list', 'state', 'subjects', 'pending', 'notScreened', 'found'] as const;
  return (
    <Table aria-label={t('tables.watched')} verticalSpacing={4} className={classes.numbers}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} data-words={column === 'state' || undefined}>
              {t(`columns.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {watched.lists.map((one) => (
          <Table.Tr key={one.list}>
            <Table.Td>{names.list(one.list)}</Table.Td>
            <Table.Td data-words className={one.failure || one.pending > 0 ? classes.unsure : undefined}>
              {words.watched(one)}
            </Table.Td>
            <Table.Td>{count(one.subjects)}</Table.Td>
            <Table.Td>{count(one.pending)}</Table.Td>
            <Table.Td>
              {count(one.notScreened)}
              {one.why.map(({ failure, subjects }) => (
                <div key={failure} className={classes.why}>
                  {t(`portfolios:failure.${failure}`)}: {count(subjects)}
                </div>
              ))}
            </Table.Td>
            <Table.Td>{one.failure ? t('none') : count(one.subjectsFound)}</Table.Td>
          </Table.Tr>
        ))}
        {registrations && (
          <Table.Tr>
            <Table.Td>{t('alerts:registration.source')}</Table.Td>
            <Table.Td
              data-words
              className={registrations.failure || registrations.pending > 0 ? classes.unsure : undefined}
            >
              {registrations.failure === 'demonstration'
                ? t('portfolios:failure.demonstration')
                : words.watched({ failure: registrations.failure, pending: registrations.pending })}
            </Table.Td>
            <Table.Td>{count(registrations.subjects)}</Table.Td>
            <Table.Td>{count(registrations.pending)}</Table.Td>
            <Table.Td>{count(registrations.notScreened)}</Table.Td>
            <Table.Td>{t('none')}</Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}
