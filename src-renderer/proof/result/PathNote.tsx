import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReadingDetails } from '../../../src-main/contract/reading.ts';
import { useFormat } from '../../shared/format.ts';
import { AnchorList } from './AnchorList.tsx';
import { confidenceWord } from './confidence.ts';
import classes from './result-panel.module.css';

type PathDetails = Pick<ReadingDetails, 'path' | 'issuer' | 'ocrBecause'>;

/** Who issued the bill and by which signs that is known, by which path it was read and why, in plain words. */
export function PathNote({ details: { path, issuer, ocrBecause } }: { details: PathDetails }) {
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
          <div className={classes.value}>
            {issuer ? issuer.name + (issuer.uf ? ` · ${issuer.uf}` : '') : t('path.noIssuer')}
            <p className={classes.soft}>
              {issuer
                ? t(`path.confidence.${confidenceWord(issuer.confidence)}`, {
                    percent: format.percent(issuer.confidence),
                  })
                : t('path.noIssuerHint')}
            </p>
            {issuer && <AnchorList anchors={issuer.anchors} />}
          </div>
        </dd>
        <dt>{t('path.how')}</dt>
        <dd>
          <div className={classes.value}>
            {t(`path.${path}.name`)}
            {ocrBecause && <p>{t(`path.because.${ocrBecause}`)}</p>}
            <p className={classes.soft}>{t(`path.${path}.text`)}</p>
          </div>
        </dd>
      </dl>
    </section>
  );
}
