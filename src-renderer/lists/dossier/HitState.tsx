import { useTranslation } from 'react-i18next';
import { type Stood, together } from '../../shared/dossier/decided.ts';
import { useDecisionText } from '../../shared/dossier/use-decision-text.ts';
import { useFormat } from '../../shared/format.ts';
import results from '../results/results.module.css';
import classes from './hit-state.module.css';

/** How a record stands in the dossiers that have it, in a cell: what was decided, and under it when and by whom. */
export function HitState({ hits }: { hits: readonly Stood[] }) {
  const { t } = useTranslation('filing');
  const { dateTime } = useFormat();
  const textOf = useDecisionText();
  if (hits.length === 0) return null;
  const whole = hits.map(textOf).join(' · ');
  const hit = together(hits);
  if (hit?.state !== 'decided' || !hit.decision) {
    const state = hit === null ? 'differs' : hit.state === 'decided' ? 'open' : hit.state;
    return (
      <span className={`${results.cell} ${classes.open}`} title={whole}>
        {t(`decided.${state}`)}
      </span>
    );
  }
  const { decision } = hit;
  return (
    <>
      <span className={`${results.cell} ${classes.state}`} data-outcome={decision.outcome} title={whole}>
        {t(`decided.${decision.outcome}`)}
      </span>
      <span className={results.more} title={whole}>
        {t('decided.when', { date: dateTime(decision.time), who: decision.author.name })}
      </span>
    </>
  );
}
