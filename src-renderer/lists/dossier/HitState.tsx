import { useTranslation } from 'react-i18next';
import type { Hit } from '../../../src-main/contract/dossiers.ts';
import { useFormat } from '../../shared/format.ts';
import results from '../results/results.module.css';
import classes from './hit-state.module.css';

/** How a record stands in the dossier, in a cell: what was decided, and under it when and by whom. */
export function HitState({ hit }: { hit: Hit }) {
  const { t } = useTranslation('filing');
  const { dateTime } = useFormat();
  const { state, decision } = hit;
  const whole = useDecisionText()(hit);
  if (state !== 'decided' || !decision) {
    return (
      <span className={`${results.cell} ${classes.open}`} title={whole}>
        {t(state === 'changed' ? 'decided.changed' : 'decided.open')}
      </span>
    );
  }
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

/** How a record stands in the dossier, in a sentence. */
export function useDecisionText(): (hit: Hit) => string {
  const { t } = useTranslation('filing');
  const { dateTime } = useFormat();
  return ({ state, decision }) => {
    if (!decision) return t('decided.openText');
    const said = t('decided.whole', {
      outcome: t(`decided.${decision.outcome}`),
      date: dateTime(decision.time),
      who: decision.author.name,
    });
    return state === 'changed' ? t('decided.changedHint', { before: said }) : said;
  };
}
