import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SearchRecord } from '../../../src-main/contract/list-search.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './details.module.css';
import { ReconciliationBadge } from './ReconciliationBadge.tsx';
import { standingOf } from './reconciliation.ts';

/** How much it says that the record is in the answer: no longer listed, confirmed or to be verified. */
export function Standing({ record }: { record: SearchRecord }) {
  const { t } = useTranslation('lists');
  const { date } = useFormat();
  const { reconciliation, noLongerListedSince } = record;
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
    </>
  );
}
