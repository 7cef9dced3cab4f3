import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hit } from '../../../src-main/contract/dossiers.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './several.module.css';
import { standingsOf } from './standing.ts';

/** How what a lookup found stands in the dossier: what was decided before, and what has changed since and asks again. */
export function Standing({ hits }: { hits: readonly Hit[] }) {
  const { t } = useTranslation(['filing', 'dossiers']);
  const { count: format } = useFormat();
  if (hits.length === 0) return null;
  return (
    <p className={classes.standing}>
      {t('decided.title')}:{' '}
      {standingsOf(hits).map(({ standing, count }, at) => {
        const shown = { count, shown: format(count) };
        const text =
          standing === 'changed'
            ? t('decided.tallyChanged', shown)
            : standing === 'open'
              ? t('decided.tallyOpen', shown)
              : t(`dossiers:hits.tally.${standing}`, shown);
        return (
          <Fragment key={standing}>
            {at > 0 && ' · '}
            <span data-standing={standing}>{text}</span>
          </Fragment>
        );
      })}
    </p>
  );
}
