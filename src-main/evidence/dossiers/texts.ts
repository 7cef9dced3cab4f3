import type { Mention } from '../../contract/dossier-exports.ts';
import type { StoredRecord } from '../store/record-store.ts';
import type { ConsultationPayload } from './kept.ts';
import { type Naming, namingWithin, type Person } from './person.ts';

type Part = Mention['parts'][number];

/**
 * What people wrote into an entry and names somebody: notes, reasons, justifications, names of files, corrections and the
 * rest that is typed freely. Of each text only the lines that do, as the others may be about other people. Who filed an
 * entry is not looked at.
 */
export function textsNaming({ entry, payload }: StoredRecord, person: Person): Part[] {
  const names = namingWithin(person);
  return [...textsIn(payload as Written, entry.kind)].flatMap(([at, text]) =>
    linesNaming(text, names).map((value) => ({ in: 'text' as const, at, value })),
  );
}

/** Over so many lines a name or a document may be broken; what is broken further is given with the whole text. */
const MOST_LINES = 8;

/** The lines of a text that name somebody; several together where a name begins on one and ends on another. */
export function linesNaming(text: string, names: Naming): string[] {
  if (!names(text)) return [];
  const lines = text.split(/\r\n|\r|\n/);
  const from = (at: number, count: number) => lines.slice(at, at + count).join('\n');
  const found = lines.flatMap((_line, at) => {
    for (let count = 1; count <= MOST_LINES && at + count <= lines.length; count++) {
      // The name begins on the first of them where it is not there without it.
      if (names(from(at, count))) return names(from(at + 1, count - 1)) ? [] : [from(at, count)];
    }
    return [];
  });
  return found.length > 0 ? found : [text];
}

/** What of a payload is typed freely, whatever its kind. */
interface Written {
  text?: string;
  reason?: string;
  justification?: string;
  /** What a partner is to the subject. */
  as?: string;
  responsible?: string | null;
  document?: { name: string };
  addresses?: { fields: { corrected: string }[] }[];
  subject?: { reference?: string; tags?: string[] };
  facts?: ConsultationPayload['facts'];
}

function* textsIn(payload: Written, kind: string): Generator<[at: string, text: string]> {
  for (const field of ['text', 'reason', 'justification', 'as', 'responsible'] as const) {
    const text = payload[field];
    if (typeof text === 'string') yield [`/${field}`, text];
  }
  if (kind === 'file' && payload.document) yield ['/document/name', payload.document.name];
  if (payload.facts?.document) yield ['/facts/document/name', payload.facts.document.name];
  for (const [at, { fields }] of (payload.addresses ?? []).entries()) {
    for (const [place, { corrected }] of fields.entries())
      yield [`/addresses/${at}/fields/${place}/corrected`, corrected];
  }
  const { reference, tags = [] } = payload.subject ?? {};
  if (reference !== undefined) yield ['/subject/reference', reference];
  for (const [at, tag] of tags.entries()) yield [`/subject/tags/${at}`, tag];
}
