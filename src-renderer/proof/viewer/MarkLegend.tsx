import { useTranslation } from 'react-i18next';
import classes from './mark-legend.module.css';
import type { Mark } from './marks.ts';
import { OutcomeSign } from './OutcomeSign.tsx';

const ORDER = ['match', 'differs', 'notInThisCopy', 'notComparable', 'read'] as const;

/** What the boxes on the page mean: their sign, their line, their word, and how many there are of each. */
export function MarkLegend({ marks }: { marks: readonly Pick<Mark, 'outcome'>[] }) {
  const { t } = useTranslation('proof');
  if (marks.length === 0) return null;
  const counts = ORDER.map((outcome) => [outcome, marks.filter((mark) => mark.outcome === outcome).length] as const);
  return (
    <ul className={classes.legend} aria-label={t('viewer.legend')}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => (
          <li key={outcome}>
            <span className={classes.swatch} data-outcome={outcome}>
              <OutcomeSign outcome={outcome} size={10} />
            </span>
            {t(`outcome.${outcome}.name`)} <span className={classes.count}>{count}</span>
          </li>
        ))}
    </ul>
  );
}
