import type { Author, ConsultationFacts, HitRecord } from '../../contract/dossiers.ts';
import type { LogEntry } from '../../contract/evidence.ts';
import { removeMask } from '../../documents/mask.ts';
import { foldedWords } from '../../text/folded-words.ts';
import type { StoredRecord } from '../store/record-store.ts';
import type { Person } from './person.ts';
import { localDay } from './retention.ts';

/** Payload of a consultation, in a dossier or in none. */
export interface ConsultationPayload {
  author: Author;
  facts: ConsultationFacts;
  hits: HitRecord[];
  /** It is in no dossier. */
  lone?: true;
}

/** Summary of a consultation that is in no dossier: by it everything about one person is found, and what is due. */
export interface LoneSummary {
  lone: true;
  entry: string;
  /** Of that entry. */
  seq: number;
  /** The day (YYYY-MM-DD) that retention is counted from. */
  keptFrom: string;
  /** It is under legal hold. */
  hold: boolean;
  /** The Service-ReqId of its answer, which may be in a dossier as well. */
  request: string;
  /** Values of the query that name somebody. */
  asked: string[];
}

/** The query's parameters that say who is looked for. */
const WHO = new Set(['name', 'taxId', 'cnpj', 'cpf']);

export function loneSummaryOf(
  { id, seq, time, zone }: Pick<LogEntry, 'id' | 'seq' | 'time' | 'zone'>,
  { parameters, request }: ConsultationFacts,
  hold: boolean,
): LoneSummary {
  return { lone: true, entry: id, seq, keptFrom: localDay(time, zone), hold, request, asked: askedIn(parameters) };
}

/** Values of a query that name somebody; of a batch none, as its body has them. */
export function askedIn(parameters: ConsultationFacts['parameters']): string[] {
  return parameters.filter(([name]) => WHO.has(name)).map(([, value]) => value);
}

/** Whether a consultation asked for exactly this document or, accents, case and punctuation aside, this name. */
export function isAbout({ asked }: Pick<LoneSummary, 'asked'>, { taxId, name }: Person): boolean {
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
