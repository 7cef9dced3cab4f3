import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format.ts';
import { ChoiceMark } from '../../../shared/grid/ChoiceMark.tsx';
import state from '../../dossier/hit-state.module.css';
import type { Line } from '../lines.ts';
import spreadsheet from '../spreadsheet.module.css';
import classes from './decide.module.css';

/** Whether a hit is among those that are decided together, and how it stands. */
export function DecisionCell({ line: { hit, standing }, chosen }: { line: Line; chosen: boolean }) {
  const { t } = useTranslation(['spreadsheet', 'filing']);
  const { dateTime } = useFormat();
  const textOf = useStandingText();
  if (!hit) return null;
  const whole = textOf(standing);
  return (
    <span className={classes.choice}>
      <ChoiceMark chosen={chosen} label={t(chosen ? 'decide.chosen' : 'decide.notChosen')} />
      <span title={whole}>
        {standing.state === 'decided' ? (
          <>
            <span className={`${spreadsheet.cell} ${state.state}`} data-outcome={standing.decision.outcome}>
              {t(`filing:decided.${standing.decision.outcome}`)}
            </span>
            <span className={`${spreadsheet.cell} ${spreadsheet.soft}`}>
              {standing.older ? t('decide.older') : dateTime(standing.decision.time)}
            </span>
          </>
        ) : (
          <span className={`${spreadsheet.cell} ${state.open}`}>{t(`filing:decided.${standing.state}`)}</span>
        )}
      </span>
    </span>
  );
}

/** How a hit stands, in a sentence. */
export function useStandingText(): (standing: Line['standing']) => string {
  const { t } = useTranslation(['spreadsheet', 'filing']);
  const { dateTime } = useFormat();
  return (standing) => {
    if (standing.state === 'open') return t('filing:decided.open');
    const { outcome, time, author } = standing.decision;
    const said = t('filing:decided.whole', {
      outcome: t(`filing:decided.${outcome}`),
      date: dateTime(time),
      who: author.name,
    });
    if (standing.state === 'changed') return t('filing:decided.changedHint', { before: said });
    if (standing.state === 'uncertain') return t('filing:decided.uncertainHint', { before: said });
    return standing.older ? `${said}. ${t('decide.olderHint')}` : said;
  };
}
