import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './decided.module.css';
import type { Stood } from './decided.ts';
import { goToDossier } from './go-to-dossier.ts';
import { useChangeText } from './use-change-text.ts';
import { useDecisionText } from './use-decision-text.ts';

/** What was decided of the record in the dossier in use or in one of its subject, why, and what has changed since. */
export function Decided({ hit }: { hit: Stood }) {
  const { t } = useTranslation('filing');
  const textOf = useDecisionText();
  const changeText = useChangeText();
  const { state, decision, changes, dossier } = hit;
  const title = dossier
    ? t('remembered.in', { name: dossier.name, protocol: dossier.protocol ?? '' })
    : t('decided.title');
  return (
    <section className={classes.standing} data-standing={state} aria-label={title}>
      <strong>{title}</strong>
      <Text size="sm">{textOf(hit)}</Text>
      {decision && <Text size="sm">{t('decided.reason', { reason: decision.reason })}</Text>}
      {dossier && (
        <>
          {changes.map((change) => (
            <Text key={`${change.of} ${change.field}`} size="sm">
              {changeText(change)}
            </Text>
          ))}
          <Button size="compact-xs" variant="subtle" onClick={() => goToDossier(dossier.id)}>
            {t('open')}
          </Button>
        </>
      )}
    </section>
  );
}
