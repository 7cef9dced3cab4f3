import { useTranslation } from 'react-i18next';
import { Copy } from '../../../shared/Copy.tsx';
import type { Federal } from '../../words/federal.ts';
import { federalStatus, toneOf } from '../../words/federal-status.ts';
import { OtherFields } from '../fields/OtherFields.tsx';
import { Facts, Section } from '../Section.tsx';
import { Activities } from './Activities.tsx';
import classes from './federal-block.module.css';
import { Partners } from './Partners.tsx';
import { TaxOptions } from './TaxOptions.tsx';

/** What Receita Federal has on record, in the order in which it is asked about. */
export function FederalBlock({ federal }: { federal: Federal }) {
  const { t } = useTranslation('taxpayers');
  const { street, place } = federal.address;
  const address = [street, place].filter((line) => line !== '').join('\n');
  return (
    <div className={classes.block}>
      <Section title={t('federal.identity')}>
        <Facts
          facts={[
            [t('federal.opened'), federal.opened],
            [t('federal.size'), federal.size],
            [t('federal.capital'), federal.capital],
            [t('federal.nature'), federal.nature],
            [t('federal.responsible'), federal.responsible],
            [t('federal.reason'), toneOf(federalStatus(federal.status)) === 'good' ? federal.reason : ''],
            [t('federal.publicEntity'), federal.publicEntity],
          ]}
        />
      </Section>
      <Section
        title={t('federal.address')}
        aside={address && <Copy iconOnly text={address} label={t('federal.copyAddress')} />}
      >
        <p className={classes.address}>{address || <i>{t('federal.noAddress')}</i>}</p>
        <Facts
          flowing
          facts={[
            [t('federal.phones'), federal.phones.join(' · ')],
            [t('federal.email'), federal.email],
          ]}
        />
      </Section>
      <Activities main={federal.mainActivities} others={federal.activities} />
      <TaxOptions simples={federal.simples} mei={federal.mei} />
      <Partners partners={federal.partners} />
      {federal.rest && <OtherFields title={t('others.federal')} node={federal.rest} />}
    </div>
  );
}
