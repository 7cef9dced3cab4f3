import { useTranslation } from 'react-i18next';
import type { Remembered } from '../../../src-main/contract/remembered.ts';
import { stoodIn } from '../../shared/dossier/decided.ts';
import { useDecisionText } from '../../shared/dossier/use-decision-text.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './several.module.css';
import { tallied } from './standing.ts';

interface RememberedStandingProps {
  remembered: Remembered;
  /** Records that the lookup found, former ones too. */
  found: number;
}

/** How what a lookup found stands in each dossier of whom it was about, and how much of it a dossier has not. */
export function RememberedStanding({ remembered, found }: RememberedStandingProps) {
  const { t } = useTranslation('filing');
  const { count: format } = useFormat();
  const textOf = useDecisionText();
  return remembered.dossiers.map((one) => {
    const { dossier, protocol, by, hits } = one;
    const where = { name: dossier.subject.names[0]!, protocol };
    if (by !== 'document') {
      return (
        <p key={dossier.id} className={classes.standing}>
          {t(`remembered.${by}`, where)}
        </p>
      );
    }
    const said = tallied(stoodIn([{ ...remembered, dossiers: [one] }]).map(textOf));
    const others = found - hits.length;
    return (
      <p key={dossier.id} className={classes.standing}>
        {t('remembered.in', where)}:{' '}
        {[
          ...said.map(({ text, count }) => (count > 1 ? `${text} (${format(count)})` : text)),
          ...(others > 0 ? [t('decided.tallyOpen', { count: others, shown: format(others) })] : []),
        ].join(' · ')}
      </p>
    );
  });
}
