import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SearchRecord } from '../../../src-main/contract/workstation.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './details.module.css';
import { MatchedWords } from './MatchedWords.tsx';
import { ReconciliationBadge } from './ReconciliationBadge.tsx';
import { standingOf } from './reconciliation.ts';

/** Why the record is in the answer and how much that says: no longer listed, confirmed or to be verified, how alike. */
export function Standing({ record }: { record: SearchRecord }) {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  const { reconciliation, matchedAlias, noLongerListedSince, score, matchedWords } = record;
  return (
    <>
      {noLongerListedSince && (
        <div className={classes.standing} data-standing="former">
          <strong className={classes.since}>
            <IconHistory size={15} aria-hidden />
            {t('former.since', { date: date(noLongerListedSince) })}
          </strong>
          <Text size="sm">{t('former.text')}</Text>
        </div>
      )}
      {reconciliation && (
        <div className={classes.standing} data-standing={standingOf(reconciliation)}>
          <ReconciliationBadge reconciliation={reconciliation} />
          <Text size="sm">{t(`reconciliation.${standingOf(reconciliation)}.text`, { value: reconciliation })}</Text>
        </div>
      )}
      {score !== undefined && <MatchedWords score={score} words={matchedWords ?? []} />}
      {matchedAlias && <Text size="sm">{t('details.byAlias', { alias: matchedAlias })}</Text>}
    </>
  );
}
