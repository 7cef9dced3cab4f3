import { useTranslation } from 'react-i18next';
import type { ReadFieldName, ReadingAddress } from '../../../src-main/contract/reading.ts';
import { COMPARED_FIELDS } from '../../../src-main/contract/residence.ts';
import { formatCep } from '../../../src-main/documents/cep.ts';
import { useFormat } from '../../shared/format.ts';
import { useWarningText } from '../../shared/reading-warnings/use-warning-text.ts';
import type { SessionAddress } from '../correction/corrected.ts';
import { type Expectation, type ExpectedRow, expectedRows } from '../expected/expected.ts';
import { hideTaxNumber } from '../holder/mask.ts';
import type { Reading } from '../reading/read-document.ts';
import { addressLine } from '../roles/address-line.ts';
import { strangersOf } from '../roles/roles.ts';
import { isUndated } from '../session/standing.ts';
import { FIELD_ORDER } from '../viewer/marks.ts';
import { verdictOf } from './verdict.ts';

/**
 * A reading as plain text, one fact a line. The CPF or CNPJ is copied hidden as it stands on the screen at first: who
 * needs it whole copies that field by itself, knowingly.
 */
export function useReadingText(): (reading: Reading, expectation: Expectation) => string {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const warningText = useWarningText();

  /** That a field was corrected, and what had been read of it. */
  const correctionOf = ({ enteredByHand, correctedByHand = {} }: SessionAddress, field: ReadFieldName) => {
    const before = correctedByHand[field];
    if (before === undefined) return '';
    if (enteredByHand) return ` (${t('entered.tag')})`;
    const shown = field === 'taxNumber' ? hideTaxNumber(before) : field === 'zipCode' ? formatCep(before) : before;
    return ` (${t('correction.tag')}; ${before === '' ? t('correction.nothingRead') : t('correction.read', { text: shown })})`;
  };

  const addressLines = (address: SessionAddress, { details }: Reading, expectation: Expectation) => {
    const verdict = verdictOf(address.comparison, details.postal);
    const { extraction, holder, comparison, warnings } = address;
    return [
      t(`verdict.${verdict.name}.title`, { count: verdict.fields.length }),
      ...(address.enteredByHand ? [t('entered.note')] : []),
      ...warnings.map((warning) => `! ${warningText(warning, { extraction, issuer: address.issuer?.name ?? null })}`),
      ...COMPARED_FIELDS.map((field) => {
        const { read, record, outcome } = comparison[field];
        const shown = (value: string) => (field === 'zipCode' ? formatCep(value) : value) || '–';
        return `${t(`field.${field}`)}: ${shown(read)}${correctionOf(address, field)} | ${shown(record)} | ${t(`outcome.${outcome}.name`)}`;
      }),
      ...(['number', 'addressComplement'] as const).map(
        (field) => `${t(`field.${field}`)}: ${extraction[field] || '–'}${correctionOf(address, field)}`,
      ),
      ...(['name', 'clientNumber', 'installation'] as const).map(
        (field) => `${t(`field.${field}`)}: ${holder[field] || '–'}${correctionOf(address, field)}`,
      ),
      `${t('field.taxNumber')}: ${holder.taxNumber ? hideTaxNumber(holder.taxNumber) : '–'}${correctionOf(address, 'taxNumber')}`,
      ...expectedRows(expectation, address).map(expectedLine),
    ];
  };

  const expectedLine = ({ field, expected, read, outcome }: ExpectedRow) => {
    const shown = (text: string) => (field === 'taxNumber' ? hideTaxNumber(text) : text) || '–';
    return `${t('expected.expected')}, ${t(`field.${field}`)}: ${shown(expected)} | ${shown(read)} | ${t(`expected.outcome.${outcome}`)}`;
  };

  const headOf = ({ page, role, enteredByHand }: SessionAddress, index: number) =>
    enteredByHand
      ? t('entered.numbered', { number: index + 1 })
      : t('addresses.onPage', { number: index + 1, page: page + 1, role: t(`role.${role}.name`) });

  const strangerLine = ({ role, holder, extraction }: ReadingAddress) =>
    `${t(`role.${role}.name`)}: ${[holder.name, addressLine(extraction)].filter(Boolean).join(' – ')}`;

  const deliveryLines = ({ extraction }: ReadingAddress) => [
    `${t('delivery.delivery')}:`,
    ...FIELD_ORDER.filter((field): field is keyof typeof extraction => field in extraction).map(
      (field) => `${t(`field.${field}`)}: ${extraction[field] || '–'}`,
    ),
  ];

  return (reading, expectation) => {
    const { file, issuer, dates, path, ocrBecause, postal, addresses, others } = reading.details;
    const strangers = strangersOf(reading.details);
    const blocks = addresses.map((address, index) => [
      ...(addresses.length > 1 || address.enteredByHand ? [headOf(address, index)] : []),
      ...addressLines(address, reading, expectation),
    ]);
    const facts = [
      `${t('path.issuer')}: ${issuer?.name ?? t('path.noIssuer')}`,
      ...(['issued', 'due', 'reference'] as const).map(
        (kind) => `${t(`bill.${kind}`)}: ${dates[kind] ? format.date(dates[kind]) : '–'}`,
      ),
      `${t('path.how')}: ${t(`path.${path}.name`)}`,
      ...(ocrBecause ? [t(`path.because.${ocrBecause}`)] : []),
      postal
        ? t('postal.snapshot', { date: format.date(postal.date), records: format.count(postal.records) })
        : t('postal.none'),
      ...(isUndated(dates) ? [t('bill.undated')] : []),
      ...(postal?.demonstration ? [t('postal.demonstration')] : []),
      `${t('file.name')}: ${file.name}`,
      `${t('file.sha256')}: ${file.sha256}`,
    ];
    const deliveries = others.filter(({ role }) => role === 'delivery').map(deliveryLines);
    const notTheirs =
      strangers.length > 0 ? [[t('others.title', { count: strangers.length }), ...strangers.map(strangerLine)]] : [];
    return [...blocks, ...deliveries, ...notTheirs, facts].map((lines) => lines.join('\n')).join('\n\n');
  };
}
