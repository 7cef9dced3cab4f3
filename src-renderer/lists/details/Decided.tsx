import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Hit } from '../../../src-main/contract/dossiers.ts';
import { useDecisionText } from '../dossier/HitState.tsx';
import classes from './details.module.css';

/** What was decided of the record in the dossier in use, and why. */
export function Decided({ hit }: { hit: Hit }) {
  const { t } = useTranslation('filing');
  const textOf = useDecisionText();
  const { state, decision } = hit;
  return (
    <section className={classes.standing} data-standing={state} aria-label={t('decided.title')}>
      <strong>{t('decided.title')}</strong>
      <Text size="sm">{textOf(hit)}</Text>
      {decision && <Text size="sm">{t('decided.reason', { reason: decision.reason })}</Text>}
    </section>
  );
}
