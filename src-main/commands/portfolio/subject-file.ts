import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Compile } from 'typebox/compile';
import { WatchedSubject } from '../../contract/portfolios.ts';
import { subjectOf } from '../../portfolio/subject.ts';
import { CommandError } from '../context.ts';

const subject = Compile(WatchedSubject);

/** Whether a file is read as JSON of subjects: by its name, or by how it begins where the name does not tell. */
export async function isSubjectJson(file: string): Promise<boolean> {
  if (/\.(json|ndjson|jsonl)$/i.test(file)) return true;
  if (/\.(csv|tsv|txt|xlsx|xlsm|xls)$/i.test(file)) return false;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return /^\ufeff?\s*[[{]/.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/**
 * The subjects of a file: JSON (an array, or an object with `subjects`), or NDJSON, a subject a line. Nothing of a file is
 * taken unless all of it can be read.
 *
 * @throws CommandError with the place of what cannot.
 */
export async function subjectsOfFile(file: string): Promise<WatchedSubject[]> {
  const name = path.basename(file);
  const text = (await readFile(file, 'utf8').catch(() => refuse(`${name} cannot be read.`))).replace(/^\ufeff/, '');
  const found = /\.(ndjson|jsonl)$/i.test(name) ? linesOf(text, name) : wholeOf(text, name);
  for (const [at, one] of found.entries()) {
    if (!subject.Check(one)) {
      refuse(
        `Subject ${at + 1} of ${name} is not one: it needs "reference", and takes "name", "taxId", "birthDate", "country" and "type", all text, and "moreTaxIds", texts too.`,
      );
    }
  }
  return found as WatchedSubject[];
}

/** Where in a file each reference is: references are often a CPF, and what is printed ends in logs. */
export function placesIn(subjects: readonly WatchedSubject[]): Map<string, string> {
  return new Map(subjects.map((one, at) => [subjectOf(one).reference, `subject ${at + 1}`]));
}

function linesOf(text: string, name: string): unknown[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line)];
    } catch {
      return refuse(`Line ${at + 1} of ${name} is not JSON.`);
    }
  });
}

function wholeOf(text: string, name: string): unknown[] {
  const wrong = `${name} is no JSON of subjects; give an array of them, or an object with "subjects".`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse(wrong);
  }
  const found = Array.isArray(value) ? value : (value as { subjects?: unknown } | null)?.subjects;
  return Array.isArray(found) ? found : refuse(wrong);
}

function refuse(sentence: string): never {
  throw new CommandError(sentence);
}
