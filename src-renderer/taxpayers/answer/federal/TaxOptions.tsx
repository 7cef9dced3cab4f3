import { useTranslation } from 'react-i18next';
import { isHollow } from '../../words/take.ts';
import type { TaxOption } from '../../words/tax-option.ts';
import { ProviderValue } from '../fields/ProviderValue.tsx';
import { Section } from '../Section.tsx';
import classes from './federal-block.module.css';

/** Simples Nacional and MEI. A company that is absent from the published file never opted: that is not a gap. */
export function TaxOptions({ simples, mei }: { simples: TaxOption | null; mei: TaxOption | null }) {
  const { t } = useTranslation('taxpayers');
  return (
    <Section title={t('federal.options')}>
      <div className={classes.options}>
        <Option name={t('federal.simples')} option={simples} />
        <Option name={t('federal.mei')} option={mei} />
      </div>
    </Section>
  );
}

function Option({ name, option }: { name: string; option: TaxOption | null }) {
  const { t } = useTranslation('taxpayers');
  if (!option) {
    return (
      <div>
        <p className={classes.soft}>{name}</p>
        <p>{t('federal.optionUnsaid')}</p>
      </div>
    );
  }
  const { opted, since, until, rest } = option;
  const known = opted === 'yes' || opted === 'no';
  return (
    <div>
      <p className={classes.soft}>{name}</p>
      <p className={classes.option}>{known ? t(`federal.opted.${opted}`) : opted || t('federal.optionUnsaid')}</p>
      {since && <p className={classes.soft}>{t('federal.since', { date: since })}</p>}
      {until && <p className={classes.soft}>{t('federal.until', { date: until })}</p>}
      {rest && !isHollow(rest) && (
        <div className={classes.more}>
          <ProviderValue node={rest} quiet />
        </div>
      )}
    </div>
  );
}
