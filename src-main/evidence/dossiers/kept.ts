import type { Author, ConsultationFacts, HitRecord } from '../../contract/dossiers.ts';
import { removeMask } from '../../documents/mask.ts';
import { foldedWords } from '../../text/folded-words.ts';
import type { StoredRecord } from '../store/record-store.ts';

/** Payload of a consultation, in a dossier or in none. */
export interface ConsultationPayload {
  author: Author;
  facts: ConsultationFacts;
  hits: HitRecord[];
}

/** Summary of a consultation that is in no dossier: by it everything about one person is found. */
export interface LoneSummary {
  lone: true;
  /** Values of the query that name somebody. */
  asked: string[];
  askedAt: string;
}

/** The query's parameters that say who is looked for. */
const WHO = new Set(['name', 'taxId', 'cnpj', 'cpf', 'ie']);

export function loneSummaryOf({ parameters, askedAt }: ConsultationFacts): LoneSummary {
  return { lone: true, asked: parameters.filter(([name]) => WHO.has(name)).map(([, value]) => value), askedAt };
}

/** Whether a consultation asked for exactly this document or, accents, case and punctuation aside, this name. */
export function isAbout({ asked }: LoneSummary, { taxId, name }: { taxId?: string; name?: string }): boolean {
  const bare = (text: string) => removeMask(text)?.toUpperCase();
  return asked.some(
    (one) =>
      (taxId !== undefined && bare(taxId) !== undefined && bare(one) === bare(taxId)) ||
      (name !== undefined && foldedWords(name) !== '' && foldedWords(one) === foldedWords(name)),
  );
}

/** The consultation that a record is; null where it is something else. */
export function consultationIn(record: StoredRecord | null): (StoredRecord & { payload: ConsultationPayload }) | null {
  return record?.entry.kind === 'consultation' ? (record as StoredRecord & { payload: ConsultationPayload }) : null;
}
