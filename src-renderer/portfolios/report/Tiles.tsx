import { useTranslation } from 'react-i18next';
import type { PortfolioReport } from '../../../src-main/contract/portfolio-report.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './report.module.css';
import { useReportWords } from './use-report-words.ts';

/** The figures that matter most, each with what it is of. */
export function Tiles({ report }: { report: PortfolioReport }) {
  const { t } = useTranslation('portfolioReport');
  const { count } = useFormat();
  const words = useReportWords();
  const { watched, alerts, waiting, decisions } = report;
  const { total } = alerts;
  const { untilDecided, inTime } = waiting;
  const decided = { decided: count(total.decided) };
  const ofDecided = (said: string) => (total.decided === 0 ? t('tiles.noDecision') : said);
  const many = (what: 'lists' | 'portfolios', number: number) =>
    t(`tiles.${what}`, { count: number, shown: count(number) });
  const tiles: [name: string, figure: string, said: string][] = [
    [
      t('tiles.watched'),
      count(watched.subjects),
      t('tiles.watchedIn', {
        lists: many('lists', watched.lists.length),
        portfolios: many('portfolios', watched.portfolios),
      }),
    ],
    [t('tiles.raised'), count(total.raised), t('tiles.raisedIn', { seen: count(total.seen), ...decided })],
    [t('tiles.open'), count(total.open), t('tiles.openIn', { late: count(total.late) })],
    [
      t('tiles.time'),
      words.duration(untilDecided.median),
      ofDecided(t('tiles.timeIn', { p90: words.duration(untilDecided.p90) })),
    ],
    [
      t('tiles.inTime'),
      words.share(inTime.alerts, total.decided),
      ofDecided(t('tiles.inTimeIn', { inTime: count(inTime.alerts), ...decided })),
    ],
    [
      t('tiles.namesakes'),
      words.share(decisions.total.discarded, total.decided),
      ofDecided(t('tiles.namesakesIn', { discarded: count(decisions.total.discarded), ...decided })),
    ],
  ];
  return (
    <dl className={classes.tiles}>
      {tiles.map(([name, figure, said]) => (
        <div key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd className={classes.figure}>{figure}</dd>
          <dd className={classes.soft}>{said}</dd>
        </div>
      ))}
    </dl>
  );
}
