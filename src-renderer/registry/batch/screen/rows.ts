import type { CheckedRow, RowProblem } from '../../../../src-main/contract/window/spreadsheets.ts';
import { formatCnpj } from '../../../../src-main/documents/cnpj.ts';
import { isWholeCnpj, isWholeCpf } from '../../../shared/document-agreement.ts';
import { everySubjectOf, type Subject } from '../../screening/subjects.ts';
import { readBlocks } from '../../words/read-blocks.ts';
import { wholeAnswer } from '../run/ask-kept.ts';
import type { Item } from '../run/item.ts';

/** Answers that are read at a stretch: of thousands reading takes seconds, and the window is drawn in between. */
const STRETCH = 50;
/** Lengths of a name that can be asked, in code points. */
const NAME = { min: 3, max: 200 };
/** Digits of a masked CPF that a lookup needs. */
const SHOWN = 3;
/** As long as a dossier's reference may be. */
const LONGEST_REFERENCE = 100;

/** What a reference says that somebody is to a company: the same in every language, as dossiers are found by it. */
const ROLE: Readonly<Record<Subject['role'], string>> = {
  company: '',
  person: 'titular',
  owner: 'titular',
  partner: 'sócio',
  representative: 'representante',
};

/**
 * The companies of a list as rows to be looked up, each with its partners and who acts for them: the reference of a row says
 * whose partner it is. A company that the registry did not answer for is looked up by its number. Its row says that nobody
 * behind it is known, as does that of a company whose answer says nothing of partners.
 */
export async function rowsOfItems(items: readonly Item[]): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = [];
  for (const [at, item] of items.entries()) {
    if (at % STRETCH === STRETCH - 1) await new Promise((resolve) => setTimeout(resolve));
    rows.push(...rowsOfItem(item));
  }
  return rows;
}

function rowsOfItem(item: Item): CheckedRow[] {
  const { cnpj, line } = item;
  const { federal, sintegra } =
    item.state === 'answered' ? readBlocks(wholeAnswer(item.answer)) : { federal: null, sintegra: null };
  const subjects = everySubjectOf(federal, sintegra);
  const known = subjects.some(({ document }) => document === cnpj);
  const company: Subject = { role: 'company', name: '', document: cnpj };
  const rows = (known ? subjects : [company, ...subjects]).map((subject) => rowOf(subject, cnpj, line));
  if (federal && federal.partners.length > 0) return rows;
  const problem: RowProblem = federal?.partnersKnown
    ? { code: 'partnersNone', weight: 'note' }
    : { code: 'partnersUnknown', weight: 'partly' };
  return rows.map((row) => (row.taxIds.includes(cnpj) ? { ...row, problems: [problem, ...row.problems] } : row));
}

function rowOf({ role, name, document }: Subject, cnpj: string, line: number): CheckedRow {
  const problems: RowProblem[] = [];
  const length = [...name].length;
  const asksName = length >= NAME.min && length <= NAME.max;
  if (name !== '' && !asksName) problems.push({ code: 'nameLength', weight: 'partly', value: name.slice(0, 60) });
  const whole = isWholeCnpj(document) || isWholeCpf(document);
  const masked = /^[\d*]{11}$/.test(document) && document.replaceAll('*', '').length >= SHOWN;
  const asksDocument = whole || masked;
  if (document !== '' && !asksDocument) problems.push({ code: 'documentShort', weight: 'partly', value: document });
  if (!asksName && !asksDocument) {
    problems.splice(0, problems.length, ...problems.map((one) => ({ ...one, weight: 'refused' as const })));
    if (problems.length === 0) problems.push({ code: 'nothing', weight: 'refused' });
  }
  const type = isWholeCnpj(document) ? 'organization' : document.length === 11 ? 'person' : undefined;
  return {
    line,
    reference: referenceOf({ role, name, document }, cnpj),
    ...(asksName && { name }),
    taxIds: asksDocument ? [document] : [],
    ...(type && { type }),
    problems,
  };
}

/** The company's number; of somebody behind it also the role, the document as far as it is shown, and the name. */
function referenceOf({ role, name, document }: Subject, cnpj: string): string {
  const whose = role === 'company' ? [] : [ROLE[role], document, name];
  return [formatCnpj(cnpj), ...whose].filter(Boolean).join(' ').slice(0, LONGEST_REFERENCE);
}
