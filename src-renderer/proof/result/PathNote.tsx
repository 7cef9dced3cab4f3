import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReadingDetails } from '../../../src-main/contract/workstation.ts';
import { useFormat } from '../../shared/format.ts';
import { confidenceWord } from './confidence.ts';
import classes from './result-panel.module.css';

/** Who issued the bill, by which path it was read, and how sure that is, in plain words. */
export function PathNote({ details: { path, issuer } }: { details: Pick<ReadingDetails, 'path' | 'issuer'> }) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  return (
    <section className={classes.section} aria-labelledby="proof-path">
      <Title order={3} id="proof-path">
        {t('path.title')}
      </Title>
      <dl className={classes.facts}>
        <dt>{t('path.issuer')}</dt>
        <dd>
          <div>
            {issuer ? issuer.name + (issuer.uf ? ` · ${issuer.uf}` : '') : t('path.noIssuer')}
            <p className={classes.soft}>
              {issuer
                ? t(`path.confidence.${confidenceWord(issuer.confidence)}`, {
                    percent: format.percent(issuer.confidence),
                  })
                : t(`path.noIssuerHint.${path}`)}
            </p>
          </div>
        </dd>
        <dt>{t('path.how')}</dt>
        <dd>
          <div>
            {t(`path.${path}.name`)}
            <p className={classes.soft}>{t(`path.${path}.text`)}</p>
          </div>
        </dd>
      </dl>
    </section>
  );
}
