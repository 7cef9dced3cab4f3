import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import type { SessionDocument } from '../reading/document.ts';
import classes from './list-head.module.css';
import { StandingMark } from './StandingMark.tsx';
import { tallyOf } from './standing.ts';

const SHOWN = ['good', 'verify', 'bad', 'none', 'failed', 'cancelled'] as const;

/** How many documents came out how; what no document came to is left out. */
export function Tallies({ documents }: { documents: readonly SessionDocument[] }) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const tally = tallyOf(documents);
  return (
    <ul className={classes.tallies} aria-label={t('session.tallies')}>
      {SHOWN.filter((standing) => tally[standing] > 0).map((standing) => (
        <li key={standing}>
          <StandingMark standing={standing} size={15} />
          {t(`session.tally.${standing}`, { count: tally[standing], shown: format.count(tally[standing]) })}
        </li>
      ))}
    </ul>
  );
}
