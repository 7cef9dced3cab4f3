import type { Author, ConsultationFacts, HitRecord } from '../../contract/dossiers.ts';
import { removeMask } from '../../documents/mask.ts';
import { foldedWords } from '../../text/folded-words.ts';
import type { StoredRecord } from '../store/record-store.ts';
import type { Person } from './export.ts';

/** Payload of a consultation, in a dossier or in none. */
export interface ConsultationPayload {
  author: Author;
  facts: ConsultationFacts;
  hits: HitRecord[];
  /** It is in no dossier. */
  lone?: true;
}

/** Summary of a consultation that is in no dossier: by it everything about one person is found. */
export interface LoneSummary {
  lone: true;
  entry: string;
  /** Values of the query that name somebody. */
  asked: string[];
}

/** The query's parameters that say who is looked for. */
const WHO = new Set(['name', 'taxId', 'cnpj', 'cpf']);

export function loneSummaryOf(entry: string, { parameters }: ConsultationFacts): LoneSummary {
  return { lone: true, entry, asked: parameters.filter(([name]) => WHO.has(name)).map(([, value]) => value) };
}

/** Whether a consultation asked for exactly this document or, accents, case and punctuation aside, this name. */
export function isAbout({ asked }: LoneSummary, { taxId, name }: Person): boolean {
  const document = bareOf(taxId);
  const words = foldedWords(name ?? '');
  return asked.some(
    (one) => (document !== null && bareOf(one) === document) || (words !== '' && foldedWords(one) === words),
  );
}

function bareOf(text = ''): string | null {
  return removeMask(text)?.toUpperCase() || null;
}

/** The consultation that a record is; null where it is something else. */
export function consultationIn(record: StoredRecord | null): (StoredRecord & { payload: ConsultationPayload }) | null {
  return record?.entry.kind === 'consultation' ? (record as StoredRecord & { payload: ConsultationPayload }) : null;
}
