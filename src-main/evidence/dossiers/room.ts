import { isBatch } from '../../contract/consultation-gaps.ts';
import type {
  Author,
  Consultation,
  ConsultationPage,
  ConsultationQuery,
  DocumentRef,
  Dossier,
  DossierPage,
  DossierQuery,
  Entered,
  EnteredAlone,
  ErasedDue,
  ErasedPage,
  ErasedQuery,
  Erasure,
  Hold,
  NewDossier,
  Subject,
} from '../../contract/dossiers.ts';
import type { EntryProof } from '../../contract/evidence.ts';
import type { ClientDossier, Remembered } from '../../contract/remembered.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/registry.ts';
import type { Pool } from '../../workers/pool.ts';
import type { RecordPlace } from '../store/record-tasks.ts';
import type { AnswerKept } from './answer-kept.ts';
import type { FiledForClient, Rules } from './dossiers.ts';
import { type ExportOptions, nothingOf } from './export.ts';
import type { NewContent } from './new-content.ts';
import type { Person } from './person.ts';
import { toldIn } from './remembered.ts';
import type { Viewer } from './viewer.ts';

/** The dossiers of a data directory, as `Dossiers` has them in the thread that writes. What fails is an ApiError. */
export interface DossierRoom {
  /** Those that are there for somebody: there is no other way to them. */
  as(viewer: Viewer): ViewedDossiers;
  /** Opens what a search needs, so that the first one does not wait for it: some seconds for 100,000 dossiers. */
  prepare(): Promise<void>;
}

/** The dossiers that are there for somebody, and the consultations that are in none. */
export interface ViewedDossiers {
  /** Opens a dossier; it is on the disk when this resolves, as all that is entered. */
  open(author: Author, subject: Subject, limit?: NewDossier['limit']): Promise<Entered>;
  read(id: string, rules: Rules): Promise<Dossier>;
  enter(id: string, author: Author, content: NewContent, rules: Rules): Promise<Entered>;
  /** Files an answer in the dossier of a client, opened with it where there is none; under one `request` only once. */
  fileForClient(client: Subject, answer: AnswerKept): Promise<FiledForClient>;
  /** How the one record of an answer about a client stands in the client's dossiers, the surest first; nothing is entered. */
  standingFor(client: Subject, answer: AnswerKept): Promise<ClientDossier[]>;
  /** The same of several answers, in their order. */
  standingForEach(asked: readonly { client: Subject; answer: AnswerKept }[]): Promise<ClientDossier[][]>;
  erase(id: string, author: Author, erasure: Erasure, rules: Rules): Promise<Entered>;
  search(query: DossierQuery, rules: Rules): Promise<DossierPage>;
  /** The dossiers of whom an answer was about, and how its records stand there; nothing is entered. */
  remembered(answer: AnswerKept, rules: Rules): Promise<Remembered>;
  /** What was erased, the last first. */
  erased(query: ErasedQuery): Promise<ErasedPage>;
  /** Keeps a consultation that is in no dossier. */
  keep(answer: AnswerKept): Promise<EnteredAlone>;
  /** Those that are in no dossier. */
  loneConsultations(query: ConsultationQuery, rules: Rules): Promise<ConsultationPage>;
  holdAlone(id: string, author: Author, hold: Hold): Promise<EnteredAlone>;
  eraseAlone(id: string, author: Author, erasure: Erasure, rules: Rules): Promise<EnteredAlone>;
  /** Erases some of those that are due; says how many are left. */
  eraseDueAlone(author: Author, reason: string, rules: Rules): Promise<ErasedDue>;
  consultation(id: string): Promise<Consultation>;
  /** That a consultation stands in the record. */
  proofOf(consultation: string): Promise<EntryProof>;
  /** Those of some dossiers that are not limited to others, nor were when they were erased. */
  among(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether some are, or were, limited to others, whomever they are about: what must be all that there is cannot be given. */
  withholds(): Promise<boolean>;
  fileOf(dossier: string, entry: string): Promise<{ document: DocumentRef; bytes: Uint8Array }>;
  /** JSON text in pieces; what is wrong is thrown before the first. */
  exportOf(id: string, rules: Rules): AsyncGenerator<string, void>;
  exportOfPerson(person: Person, rules: Rules, options?: ExportOptions): AsyncGenerator<string, void>;
}

/** Answers whose records are looked for in dossiers at once. */
const JUDGED_AT_ONCE = 100;

interface Parts {
  place(): Promise<RecordPlace>;
  existing(): Promise<RecordPlace | null>;
  writer: Pool<typeof import('../../workers/entries/evidence.ts')>;
  prove(id: string, disclose: true): Promise<EntryProof | null>;
}

export function createDossiers({ place, existing, writer, prove }: Parts): DossierRoom {
  /** Where the record is; where there is none yet, nothing of that id can be in it. */
  async function at(otherwise: ErrorCode): Promise<RecordPlace> {
    const found = await existing();
    if (!found) throw new ApiError(otherwise);
    return found;
  }

  /** Some at a time: what others enter meanwhile does not wait for all of them. */
  async function standingForEach(viewer: Viewer, asked: readonly { client: Subject; answer: AnswerKept }[]) {
    const found = await existing();
    if (!found) return asked.map(() => []);
    const standings: ClientDossier[][] = [];
    for (let from = 0; from < asked.length; from += JUDGED_AT_ONCE) {
      const some = asked.slice(from, from + JUDGED_AT_ONCE);
      standings.push(...(await writer.run.standingForEach({ at: found, viewer, asked: some })));
    }
    return standings;
  }

  const as = (viewer: Viewer): ViewedDossiers => ({
    open: async (author, subject, limit) =>
      writer.run.openDossier({ at: await place(), viewer, author, subject, limit }),
    read: async (id, rules) => writer.run.readDossier({ at: await at('dossierNotFound'), viewer, rules, id }),
    enter: async (id, author, content, rules) =>
      writer.run.enterInDossier({ at: await at('dossierNotFound'), viewer, rules, id, author, content }),
    fileForClient: async (client, answer) => writer.run.fileForClient({ at: await place(), viewer, client, answer }),
    standingFor: async (client, answer) => (await standingForEach(viewer, [{ client, answer }]))[0]!,
    standingForEach: (asked) => standingForEach(viewer, asked),
    erase: async (id, author, erasure, rules) =>
      writer.run.eraseDossier({ at: await at('dossierNotFound'), viewer, rules, id, author, erasure }),
    search: async (query, rules) => {
      const found = await existing();
      return found
        ? writer.run.searchDossiers({ at: found, viewer, rules, query })
        : { total: 0, dossiers: [], unreadable: [] };
    },
    remembered: async (answer, rules) => {
      const told = toldIn(answer);
      // A batch, which can be long, is read where nobody else waits for it.
      const found = (told || isBatch(answer)) && (await existing());
      if (found) return writer.run.remembered({ at: found, viewer, rules, answer });
      return { by: told?.by ?? null, couldNotSay: null, dossiers: [] };
    },
    erased: async (query) => {
      const found = await existing();
      return found ? writer.run.erased({ at: found, viewer, query }) : { total: 0, erased: [] };
    },
    keep: async (answer) => writer.run.keepConsultation({ at: await place(), answer }),
    loneConsultations: async (query, rules) => {
      const found = await existing();
      return found
        ? writer.run.loneConsultations({ at: found, viewer, rules, query })
        : { total: 0, consultations: [] };
    },
    holdAlone: async (id, author, hold) =>
      writer.run.holdAlone({ at: await at('consultationNotFound'), viewer, id, author, hold }),
    eraseAlone: async (id, author, erasure, rules) =>
      writer.run.eraseAlone({ at: await at('consultationNotFound'), viewer, rules, id, author, erasure }),
    eraseDueAlone: async (author, reason, rules) => {
      const found = await existing();
      return found ? writer.run.eraseDueAlone({ at: found, rules, author, reason }) : { erased: 0, left: 0 };
    },
    consultation: async (id) => writer.run.readConsultation({ at: await at('consultationNotFound'), viewer, id }),
    fileOf: async (dossier, entry) => writer.run.readFile({ at: await at('fileNotFound'), viewer, dossier, entry }),
    async *exportOf(id, rules) {
      yield* writer.stream.exportDossier({ at: await at('dossierNotFound'), viewer, rules, id });
    },
    async *exportOfPerson(person, rules, options) {
      const found = await existing();
      if (found) yield* writer.stream.exportPerson({ at: found, viewer, rules, person, options });
      else yield nothingOf(person);
    },
    proofOf: async (id) => {
      // An entry of another kind is no consultation.
      await writer.run.readConsultation({ at: await at('consultationNotFound'), viewer, id });
      const proof = await prove(id, true);
      if (!proof) throw new ApiError('consultationNotFound');
      return proof;
    },
    among: async (ids) => {
      const found = ids.length > 0 && (await existing());
      return new Set(found ? await writer.run.dossiersAmong({ at: found, viewer, ids }) : ids);
    },
    withholds: async () => {
      const found = await existing();
      return found ? writer.run.withholds({ at: found, viewer }) : false;
    },
  });
  return {
    as,
    prepare: async () => {
      const found = await existing();
      if (found) await writer.run.prepareDossiers({ at: found });
    },
  };
}
