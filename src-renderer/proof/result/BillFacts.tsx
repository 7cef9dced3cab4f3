import { useTranslation } from 'react-i18next';
import type { BillDates, ReadingIssuer } from '../../../src-main/contract/reading.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './bill-facts.module.css';

interface BillFactsProps {
  issuer: Pick<ReadingIssuer, 'name' | 'uf'> | null;
  dates: BillDates;
}

/** Whose bill it is, and of when. */
export function BillFacts({ issuer, dates }: BillFactsProps) {
  const { t } = useTranslation('proof');
  const { date } = useFormat();
  const facts = [
    [t('path.issuer'), issuer && issuer.name + (issuer.uf ? ` · ${issuer.uf}` : ''), t('path.noIssuer')],
    ...(['issued', 'due', 'reference'] as const).map(
      (kind) => [t(`bill.${kind}`), dates[kind] && date(dates[kind]), t('bill.missing')] as const,
    ),
  ] as const;
  return (
    <section aria-label={t('bill.label')}>
      <dl className={classes.facts}>
        {facts.map(([name, value, missing]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <i>{missing}</i>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
