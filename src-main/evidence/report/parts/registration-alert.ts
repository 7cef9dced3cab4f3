import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ConsultationFacts } from '../../../contract/dossiers.ts';
import { Alert } from '../../../contract/portfolios.ts';
import { isAlert } from '../../dossiers/alert-answer.ts';
import { MOST_PRINTED, printedValue } from '../limits.ts';
import { facts, pairs, type Styled } from '../page/blocks.ts';
import { STYLES } from '../page/style.ts';
import { fieldName } from '../words/field-names.ts';
import { formatDocument } from '../words/format.ts';
import { say, type Wording } from '../words/words.ts';
import { lastJson } from './answer-json.ts';
import type { Print } from './print.ts';

const Said = Compile(Type.Pick(Alert, ['kind', 'record', 'changes']));
/** The one status of a company that asks for nobody's attention. */
const ACTIVE = 'ATIVA';

/** Whether a consultation filed an alert about a registration under watch; one about a list is told as what the list said. */
export function isRegistrationAlert(of: ConsultationFacts): boolean {
  return isAlert(of) && of.answeredFrom.every(({ kind }) => kind !== 'list');
}

/** What such an alert says in a line, and what else; null where its answer cannot be read as one. */
export function alertTold(answer: Uint8Array, wording: Wording): { title: string; lines: string[] } | null {
  const data = lastJson(answer)?.data;
  if (!Said.Check(data)) return null;
  const { verdict } = wording.words;
  const { situacaoCadastral = '' } = data.record;
  const status = situacaoCadastral && say(verdict.status, { status: printedValue(situacaoCadastral) });
  if (data.kind === 'left') {
    return { title: verdict.registrationLeft, lines: status ? [say(verdict.before, { said: status })] : [] };
  }
  if (data.kind === 'altered') {
    return { title: wording.count(data.changes.length, verdict.registrationAltered), lines: status ? [status] : [] };
  }
  if (situacaoCadastral === ACTIVE || !status) {
    return { title: verdict.registrationBack, lines: status ? [status] : [] };
  }
  return { title: status, lines: [verdict.notActive] };
}

/** The changes of such an alert, and the registration as it has it. */
export function registrationAlert({ sheet, wording }: Print, answer: Uint8Array): void {
  const { words } = wording;
  const data = lastJson(answer)?.data;
  if (!Said.Check(data)) {
    sheet.text(words.registration.notRead, STYLES.quiet);
    return;
  }
  const lines = data.changes.slice(0, MOST_PRINTED.fields).map(
    ({ field, before, after }): Styled => [
      say(words.hit.change, {
        field: fieldName(field),
        before: printedValue(before) || words.hit.nothing,
        after: printedValue(after) || words.hit.nothing,
      }),
      STYLES.cellWarning,
    ],
  );
  if (lines.length > 0) facts(sheet, [[words.hit.changes, lines]], 92);
  if (data.kind === 'left') sheet.text(words.registration.asBefore, STYLES.quiet);
  const rows = Object.entries(data.record).flatMap(([field, text]) => rowsOf(field, text, wording));
  pairs(sheet, rows.slice(0, MOST_PRINTED.fields));
  const more = Math.max(0, rows.length - MOST_PRINTED.fields) + data.changes.length - lines.length;
  if (more > 0) sheet.text(wording.count(more, words.registration.more), STYLES.quiet);
}

/** A field of the record, of partners one each. */
function rowsOf(field: string, text: string, { words }: Wording): [string, string][] {
  if (field === 'name') return [[words.columns.name, printedValue(text)]];
  if (field === 'taxId') return [[words.subject.cnpj, formatDocument(text)]];
  const all = text.split('\n');
  return all.map((one, at) => [all.length > 1 ? `${fieldName(field)} ${at + 1}` : fieldName(field), printedValue(one)]);
}
