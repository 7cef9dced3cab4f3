import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReadingWarning } from '../../../src-main/contract/reading.ts';
import { COMPARED_FIELDS } from '../../../src-main/contract/residence.ts';
import type { AddressCheck } from '../../../src-main/contract/window/checks.ts';
import { formatCep } from '../../../src-main/documents/cep.ts';
import { DifferingText } from '../../shared/comparison/DifferingText.tsx';
import { differenceOf } from '../../shared/comparison/difference.ts';
import { OutcomeMark } from '../../shared/comparison/OutcomeMark.tsx';
import { DemoBadge } from '../../shared/DemoBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import { TONES } from '../../shared/reading-warnings/tone.ts';
import classes from './address.module.css';
import { useAddressWarning } from './use-address-warning.ts';

interface PostalComparisonProps {
  check: UseQueryResult<AddressCheck>;
  number: string;
  /** Who has the address on record. */
  whose?: 'federal' | 'state';
}

/** A registered address beside the postal record of its CEP, field by field, and what the record says besides. */
export function PostalComparison({ check, number, whose = 'federal' }: PostalComparisonProps) {
  const { t } = useTranslation(['registry', 'common']);
  const { data, error, refetch } = check;
  if (error) {
    return (
      <p className={classes.note} data-print="hidden">
        {t('address.failed')}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    );
  }
  if (!data) return <p className={classes.note}>{t('address.waiting')}</p>;
  if (!data.postal) return <p className={classes.note}>{t('address.noPostalData')}</p>;
  return (
    <>
      <Warnings check={data} number={number} />
      <Fields check={data} whose={whose} />
      <Copy postal={data.postal} />
    </>
  );
}

const ICONS = { alert: IconAlertTriangle, check: IconAlertTriangle, note: IconInfoCircle };

function Warnings({ check: { warnings, comparison }, number }: { check: AddressCheck; number: string }) {
  const { t } = useTranslation('registry');
  const textOf = useAddressWarning();
  if (warnings.length === 0) return null;
  const icon = ({ code }: ReadingWarning) => {
    const Icon = ICONS[TONES[code]];
    return <Icon size={16} stroke={1.8} aria-hidden />;
  };
  return (
    <ul className={classes.warnings} aria-label={t('address.warnings')}>
      {warnings.map((warning) => (
        <li key={warning.code} data-tone={TONES[warning.code]}>
          {icon(warning)}
          <span>{textOf(warning, { cep: comparison.zipCode.read, number })}</span>
        </li>
      ))}
    </ul>
  );
}

function Fields({ check: { comparison }, whose }: { check: AddressCheck; whose: 'federal' | 'state' }) {
  const { t } = useTranslation('registry');
  return (
    <table className={classes.table} aria-label={t('address.title')}>
      <thead>
        <tr>
          <th scope="col">{t('address.field')}</th>
          <th scope="col">{t(`address.${whose}`)}</th>
          <th scope="col">{t('address.postal')}</th>
          <th scope="col">{t('address.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {COMPARED_FIELDS.map((field) => {
          const { outcome } = comparison[field];
          const shown = field === 'zipCode' ? formatCep : (text: string) => text;
          const [read, record] = [shown(comparison[field].read), shown(comparison[field].record)];
          const differing = outcome === 'differs' ? differenceOf(read, record) : null;
          return (
            <tr key={field}>
              <th scope="row">{t(`address.fields.${field}`)}</th>
              <td>{differing ? <DifferingText stretches={differing.read} /> : read || <None />}</td>
              <td>{differing ? <DifferingText stretches={differing.record} /> : record || <None />}</td>
              <td>
                <OutcomeMark outcome={outcome} meaning={t(`address.meaning.${outcome}`)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function None() {
  const { t } = useTranslation('registry');
  return <span className={classes.none}>{t('address.none')}</span>;
}

function Copy({ postal }: { postal: NonNullable<AddressCheck['postal']> }) {
  const { t } = useTranslation('registry');
  const { date } = useFormat();
  return (
    <p className={classes.note}>
      {t('address.comparedWith', { date: date(postal.date) })} {postal.demonstration && <DemoBadge />}
    </p>
  );
}
