import type {
  Author,
  Consultation,
  DocumentRef,
  Dossier,
  DossierPage,
  DossierQuery,
  Entered,
  Erasure,
  Subject,
} from '../../contract/dossiers.ts';
import type { EntryProof } from '../../contract/evidence.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { EvidenceSettings } from '../config.ts';
import type { AnswerKept } from '../dossiers/answer-kept.ts';
import type { Person } from '../dossiers/export.ts';
import type { NewContent } from '../dossiers/new-content.ts';
import type { EvidenceRoom } from '../room.ts';

/** What the API asks of the record. All of it runs in the record's threads; what cannot be done is an ApiError. */
export interface Desk {
  find(query: DossierQuery): Promise<DossierPage>;
  open(author: Author, subject: Subject): Promise<Entered>;
  dossier(id: string): Promise<Dossier>;
  enter(dossier: string, author: Author, content: NewContent): Promise<Entered>;
  /** Keeps an answer in no dossier; the id of its entry. */
  keep(answer: AnswerKept): Promise<string>;
  erase(dossier: string, author: Author, erasure: Erasure): Promise<Entered>;
  consultation(id: string): Promise<Consultation>;
  file(dossier: string, entry: string): Promise<{ document: DocumentRef; bytes: Uint8Array }>;
  /** With what opens the entry's payload. */
  proof(entry: string): Promise<EntryProof>;
  /** JSON text, piece by piece. */
  exportOf(dossier: string): AsyncIterable<string>;
  exportOfPerson(person: Person): AsyncIterable<string>;
}

/** `settings` is read at each question, as it may change. */
export function deskOf(room: Pick<EvidenceRoom, 'place' | 'existing' | 'writer' | 'prove'>, settings: EvidenceSettings): Desk {
  const rules = () => ({ secondApproval: settings.secondApproval, retentionYears: settings.retentionYears });
  /** Of a record in which nothing was ever filed. */
  const existing = async (otherwise: 'dossierNotFound' | 'consultationNotFound' | 'fileNotFound') => {
    const at = await room.existing();
    if (!at) throw new ApiError(otherwise);
    return at;
  };
  const { writer } = room;
  return {
    async find(query) {
      const at = await room.existing();
      return at ? writer.run.findDossiers({ at, query, rules: rules() }) : { total: 0, dossiers: [] };
    },
    open: async (author, subject) => writer.run.openDossier({ at: await room.place(), author, subject }),
    dossier: async (id) => writer.run.readDossier({ at: await existing('dossierNotFound'), id, rules: rules() }),
    enter: async (id, author, content) =>
      writer.run.enterDossier({ at: await existing('dossierNotFound'), id, author, content, rules: rules() }),
    keep: async (answer) => (await writer.run.keepConsultation({ at: await room.place(), answer })).entry,
    erase: async (id, author, erasure) =>
      writer.run.eraseDossier({ at: await existing('dossierNotFound'), id, author, erasure, rules: rules() }),
    consultation: async (id) => writer.run.readConsultation({ at: await existing('consultationNotFound'), id }),
    file: async (dossier, entry) => writer.run.readFile({ at: await existing('fileNotFound'), dossier, entry }),
    async proof(entry) {
      const proof = await room.prove(entry, true);
      if (!proof) throw new ApiError('evidenceNotFound');
      return proof;
    },
    async *exportOf(id) {
      const at = await existing('dossierNotFound');
      yield* writer.stream.exportDossier({ at, id, rules: rules() });
    },
    async *exportOfPerson(person) {
      const at = await room.existing();
      if (at) yield* writer.stream.exportPerson({ at, person, rules: rules() });
      else yield JSON.stringify({ format: 'atesta-person/1', person, dossiers: [], consultations: [] });
    },
  };
}
