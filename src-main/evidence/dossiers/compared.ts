import type { HitChange, HitRecord, Subject } from '../../contract/dossiers.ts';
import { wholeDocument } from '../../documents/whole-document.ts';

/** What a list says of a record; the answer in lines has all of it, the plain one name and document alone. */
export type Said = Pick<HitRecord, 'record' | 'former'>;
/** What a decision on a hit was taken on, as far as it concerns who the subject is. */
export type ComparedSubject = Pick<Subject, 'names' | 'cpf' | 'cnpj' | 'birthDate' | 'country'>;

/** Whether it has what the publisher says besides, aliases among it. */
export function isWhole({ record }: Pick<Said, 'record'>): boolean {
  return typeof record.details === 'object' && record.details !== null;
}

/**
 * What a list says of a record, field by field, without what depends on the question (score, words that met, alias that met,
 * facts). Aliases have no order: publishers move them.
 */
export function comparedFields({ record, former }: Said): Map<string, string> {
  const fields = new Map([
    ['name', textOf(record.name)],
    ['taxId', textOf(record.taxId)],
    ['former', String(former)],
  ]);
  // Of a list that is only known to have something, all that is known is which file has how much of it for which question.
  if (record.name === undefined)
    for (const field of ['file', 'more', 'asked']) fields.set(field, textOf(record[field]));
  if (!isWhole({ record })) return fields;
  fields.set('aliases', aliasesOf(record.aliases).sort().join('; '));
  fields.set('birthDate', textOf(record.birthDate));
  fields.set('country', textOf(record.country));
  for (const [column, value] of Object.entries(record.details as object)) {
    if (value !== '') fields.set(`details.${column}`, textOf(value));
  }
  return fields;
}

/** What is another in `after` than in `before`, of what both say. */
export function recordChanges(before: Said, after: Said): HitChange[] {
  const [old, now] = [comparedFields(before), comparedFields(after)];
  const bothWhole = isWhole(before) && isWhole(after);
  const fields = [...old.keys(), ...[...now.keys()].filter((field) => !old.has(field))];
  return fields
    .filter((field) => bothWhole || (old.has(field) && now.has(field)))
    .map((field) => changeOf('record', field.replace(/^details\./, ''), old.get(field), now.get(field)))
    .filter((change) => change !== null);
}

/** A record as it was met, and which file it is from (`fileOf`). */
export interface Met {
  hit: HitRecord;
  from: string;
}

/**
 * That the file is another one, where either answer says less of the record than its list does: whoever has the name there now
 * may be somebody else, and nobody can tell from name and document. Null where everything was compared, or the file is the same.
 */
export function fileChange(before: Met, after: Met): HitChange | null {
  if (before.from === after.from || (isWhole(before.hit) && isWhole(after.hit))) return null;
  // A publisher may give another file under the same name.
  const isSameName = before.hit.file === after.hit.file;
  const [was, is] = isSameName ? [before.from, after.from] : [before.hit.file, after.hit.file];
  return { of: 'record', field: 'file', before: was, after: is };
}

/** A record with what asked for it each time, and the file that answered. */
export interface MetBy extends Met {
  metBy: { question: string; from: string }[];
}

/**
 * Whether a record that answers `question` may be taken for the one that is known, where both have the same list, name and
 * document and the publisher's numbers do not tell. Two whole records of one file are one only where they say the same. Where
 * either answer says less, it may be a namesake whom another alias met: a whole document tells, and the same question of the
 * same file; what that question meets in the next file is asked again (`fileChange`).
 */
export function mayBeSame(known: MetBy, { hit, from }: Met, question: string): boolean {
  if (isWhole(known.hit) && isWhole(hit)) return known.hit.content === hit.content || known.from !== from;
  // Of what has no name the question is part of who it is.
  if (hit.record.name === undefined || wholeDocument(textOf(hit.record.taxId)) !== null) return true;
  const sameFile = known.metBy.filter((one) => one.from === from);
  return (sameFile.length > 0 ? sameFile : known.metBy).some((one) => one.question === question);
}

/** What is another in `after` than in `before`, and that it may be where nobody can tell. */
export function changesOfMet(before: Met, after: Met): HitChange[] {
  const changes = before.hit.content === after.hit.content ? [] : recordChanges(before.hit, after.hit);
  const another = fileChange(before, after);
  // Where only the file is known, that is all that was compared.
  return another && !changes.some(({ field }) => field === another.field) ? [another, ...changes] : changes;
}

/** What is another in who the subject is; the order of its names says nothing. */
export function subjectChanges(before: ComparedSubject, after: ComparedSubject): HitChange[] {
  return [
    changeOf('subject', 'names', namesOf(before), namesOf(after)),
    changeOf('subject', 'cpf', before.cpf, after.cpf),
    changeOf('subject', 'cnpj', before.cnpj, after.cnpj),
    changeOf('subject', 'birthDate', before.birthDate, after.birthDate),
    changeOf('subject', 'country', before.country, after.country),
  ].filter((change) => change !== null);
}

function changeOf(of: HitChange['of'], field: string, before = '', after = ''): HitChange | null {
  return before === after ? null : { of, field, before, after };
}

function namesOf({ names }: ComparedSubject): string {
  return [...names].sort().join('; ');
}

function aliasesOf(aliases: unknown): string[] {
  if (!Array.isArray(aliases)) return [];
  return aliases.map(({ name, quality }) => (quality ? `${name} (${quality})` : textOf(name)));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
