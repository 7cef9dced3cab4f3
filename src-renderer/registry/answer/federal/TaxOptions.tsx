import { useTranslation } from 'react-i18next';
import { isHollow } from '../../words/take.ts';
import type { TaxOption } from '../../words/tax-option.ts';
import { ProviderValue } from '../fields/ProviderValue.tsx';
import { Section } from '../Section.tsx';
import classes from './federal-block.module.css';

interface TaxOptionsProps {
  simples: TaxOption | null;
  mei: TaxOption | null;
  /** The answer is of the published file, from which a company that never opted is absent: that is not a gap. */
  published: boolean;
}

/** Simples Nacional and MEI. */
export function TaxOptions({ simples, mei, published }: TaxOptionsProps) {
  const { t } = useTranslation('registry');
  const absent = t(published ? 'federal.optionAbsent' : 'federal.optionUnsaid');
  return (
    <Section title={t('federal.options')}>
      <div className={classes.options}>
        <Option name={t('federal.simples')} option={simples} absent={absent} />
        <Option name={t('federal.mei')} option={mei} absent={absent} />
      </div>
    </Section>
  );
}

function Option({ name, option, absent }: { name: string; option: TaxOption | null; absent: string }) {
  const { t } = useTranslation('registry');
  if (!option) {
    return (
      <div>
        <p className={classes.soft}>{name}</p>
        <p>{absent}</p>
      </div>
    );
  }
  const { opted, since, until, rest } = option;
  const known = opted === 'yes' || opted === 'no';
  return (
    <div>
      <p className={classes.soft}>{name}</p>
      <p className={classes.option}>{known ? t(`federal.opted.${opted}`) : opted || absent}</p>
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
