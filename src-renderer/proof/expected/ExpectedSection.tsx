import { Button, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCep } from '../../../src-main/documents/cep.ts';
import { useFormat } from '../../shared/format.ts';
import { MatchedWords } from '../../shared/matched-words/MatchedWords.tsx';
import type { SessionAddress } from '../correction/corrected.ts';
import { hideTaxNumber } from '../holder/mask.ts';
import type { SessionDocument } from '../reading/document.ts';
import { setExpected } from '../reading/document-session.ts';
import table from '../result/comparison-table.module.css';
import { ExpectedFields } from './ExpectedFields.tsx';
import classes from './expected.module.css';
import { type Expected, type ExpectedRow, expectedRows, isNobody, NOBODY } from './expected.ts';

interface ExpectedSectionProps {
  document: Pick<SessionDocument, 'id' | 'expected' | 'nameChecks'>;
  address: SessionAddress;
}

/** Whether the document is of whom and where it should be: what is expected, asked for here or before the reading. */
export function ExpectedSection({ document, address }: ExpectedSectionProps) {
  const { t } = useTranslation('proof');
  const [editing, setEditing] = useState(false);
  const nobody = isNobody(document.expected);
  if (nobody && !editing) {
    return (
      <details className={classes.fold}>
        <summary>{t('expected.give')}</summary>
        <Form document={document} onDone={() => setEditing(false)} />
      </details>
    );
  }
  return (
    <section aria-labelledby="proof-expected">
      <Title order={3} id="proof-expected">
        {t('expected.title')}
      </Title>
      {editing ? (
        <Form document={document} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Rows rows={expectedRows(document, address)} />
          <div className={classes.buttons}>
            <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
              {t('expected.change')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => setExpected(document.id, NOBODY)}>
              {t('expected.forget')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Form({ document, onDone }: { document: ExpectedSectionProps['document']; onDone(): void }) {
  const { t } = useTranslation('proof');
  const [draft, setDraft] = useState<Expected>(document.expected);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setExpected(document.id, draft);
    onDone();
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <ExpectedFields expected={draft} onChange={setDraft} />
      <Button type="submit" size="xs" disabled={isNobody(draft)}>
        {t('expected.compare')}
      </Button>
    </form>
  );
}

function Rows({ rows }: { rows: readonly ExpectedRow[] }) {
  const { t } = useTranslation('proof');
  const wordTexts = { query: t('expected.expected'), record: t('comparison.read'), note: t('expected.wordNote') };
  return (
    <>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('comparison.field')}</th>
            <th scope="col">{t('expected.expected')}</th>
            <th scope="col">{t('comparison.read')}</th>
            <th scope="col">{t('comparison.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field} className={table.row} data-field={`expected ${row.field}`}>
              <th scope="row" className={table.label}>
                {t(`field.${row.field}`)}
              </th>
              <td>{shown(row, row.expected)}</td>
              <td>{shown(row, row.read) || <span className={table.missing}>{t('comparison.notRead')}</span>}</td>
              <td>
                <Outcome row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.map(({ field, words }) => words.length > 0 && <MatchedWords key={field} words={words} texts={wordTexts} />)}
    </>
  );
}

function shown({ field }: ExpectedRow, text: string): string {
  if (field === 'taxNumber') return hideTaxNumber(text);
  return field === 'zipCode' ? formatCep(text.replace(/\D/g, '')) : text;
}

const ICONS = {
  same: IconCircleCheck,
  alike: IconCircleCheck,
  suffix: IconAlertCircle,
  differs: IconCircleX,
  open: IconCircleDashed,
};

function Outcome({ row: { field, outcome, score, read } }: { row: ExpectedRow }) {
  const { t } = useTranslation('proof');
  const { count } = useFormat();
  const Icon = ICONS[outcome];
  const why =
    field === 'name' && score !== null
      ? t('expected.score', { score: count(score) })
      : field === 'taxNumber' && outcome === 'alike'
        ? t('expected.visible')
        : outcome === 'open' && read !== ''
          ? t(field === 'name' ? 'expected.comparing' : 'expected.tooLittle')
          : null;
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <Icon size={17} stroke={1.8} aria-hidden />
      <span>
        {t(`expected.outcome.${outcome}`)}
        {why && <span className={classes.why}>{why}</span>}
      </span>
    </span>
  );
}
