import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReadFieldName, ReadingAddress } from '../../../src-main/contract/reading.ts';
import { ADDRESS_FIELDS, COMPARED_FIELDS, type ComparedField } from '../../../src-main/contract/residence.ts';
import { formatCep } from '../../../src-main/documents/cep.ts';
import { Copy } from '../../shared/Copy.tsx';
import { DifferingText } from '../../shared/comparison/DifferingText.tsx';
import { differenceOf } from '../../shared/comparison/difference.ts';
import { OutcomeMark } from '../../shared/comparison/OutcomeMark.tsx';
import { useFieldCorrection } from '../correction/CorrectField.tsx';
import { isCorrected, type SessionAddress } from '../correction/corrected.ts';
import type { Correct } from '../correction/use-correct.ts';
import type { ActiveField } from '../workbench/active-field.ts';
import classes from './comparison-table.module.css';
import { FieldName } from './FieldName.tsx';
import type { Outcome } from './verdict.ts';

export interface FieldsProps {
  address: SessionAddress;
  active: ActiveField | null;
  onActive(field: ReadFieldName | null): void;
  onShow(field: ReadFieldName): void;
  /** Takes a person's text for what was read. */
  onCorrect: Correct;
}

type Row = (typeof ADDRESS_FIELDS)[number];

/** Every field as it stands on the document beside the postal record of the same CEP, what differs marked in both. */
export function ComparisonTable(props: FieldsProps) {
  const { t } = useTranslation('proof');
  const marked = Object.values(props.address.comparison).some(({ outcome }) => outcome === 'differs');
  return (
    <section className={classes.section} aria-labelledby="proof-comparison">
      <Title order={3} id="proof-comparison">
        {t('comparison.title')}
      </Title>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('comparison.field')}</th>
            <th scope="col">{t(props.address.enteredByHand ? 'entered.column' : 'comparison.read')}</th>
            <th scope="col">{t('comparison.record')}</th>
            <th scope="col">{t('comparison.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {ADDRESS_FIELDS.map((row) => (
            <ComparisonRow key={row} row={row} {...props} />
          ))}
        </tbody>
      </table>
      {marked && <p className={classes.legend}>{t('comparison.legend')}</p>}
    </section>
  );
}

function ComparisonRow({ row, address, active, onActive, onShow, onCorrect }: FieldsProps & { row: Row }) {
  const { t } = useTranslation('proof');
  const { read, record, outcome } = compared(row, address);
  const name = t(`field.${row}`);
  const located = address.boxes[row] !== undefined;
  const correction = useFieldCorrection({ address, field: row, onCorrect });
  const differing = outcome === 'differs' ? differenceOf(read, record) : null;
  return (
    // Pointing repeats on the page, for as long as it lasts, what the button in the row does.
    <tr
      className={classes.row}
      data-field={row}
      data-active={active?.field === row || undefined}
      data-located={located || undefined}
      onMouseEnter={() => onActive(row)}
      onMouseLeave={() => onActive(null)}
      onClick={() => located && onShow(row)}
    >
      <th scope="row" className={classes.label}>
        <FieldName field={row} located={located} active={active?.field === row && active.chosen} onShow={onShow} />
      </th>
      <td colSpan={correction.editing ? 3 : 1}>
        {correction.field ||
          (differing ? (
            <DifferingText stretches={differing.read} />
          ) : (
            read || <Missing text={t(address.enteredByHand ? 'entered.empty' : 'comparison.notRead')} />
          ))}
        {!correction.editing && !address.enteredByHand && correction.note}
      </td>
      {!correction.editing && (
        <td>
          {differing ? (
            <DifferingText stretches={differing.record} />
          ) : (
            record || <Missing text={t(`comparison.noRecord.${outcome === 'notHeld' ? 'notHeld' : 'empty'}`)} />
          )}
        </td>
      )}
      {!correction.editing && (
        <td>
          <div className={classes.end}>
            <OutcomeMark outcome={outcome === 'notHeld' ? unheld(address, row) : outcome} />
            <span className={classes.tools}>
              {correction.button}
              {read && <Copy iconOnly text={read} label={t('copyField', { field: name })} />}
            </span>
          </div>
        </td>
      )}
    </tr>
  );
}

/** What is on record nowhere: read, written by hand in the place of it, or written and never read. */
function unheld(address: SessionAddress, row: Row): 'notHeld' | 'corrected' | 'entered' | 'notComparable' {
  if (address.enteredByHand) return isCorrected(address, row) ? 'entered' : 'notComparable';
  return isCorrected(address, row) ? 'corrected' : 'notHeld';
}

function Missing({ text }: { text: string }) {
  return <span className={classes.missing}>{text}</span>;
}

interface ComparedRow {
  read: string;
  record: string;
  outcome: Outcome | 'notHeld';
}

/** Number and complement are never on record: the postal service keeps streets, not houses. */
function compared(row: Row, { extraction, comparison }: ReadingAddress): ComparedRow {
  if (!isCompared(row)) return { read: extraction[row], record: '', outcome: 'notHeld' };
  const { read, record, outcome } = comparison[row];
  return row === 'zipCode' ? { read: formatCep(read), record: formatCep(record), outcome } : { read, record, outcome };
}

function isCompared(row: Row): row is ComparedField {
  return (COMPARED_FIELDS as readonly string[]).includes(row);
}
