import type { Author } from '../../contract/dossiers.ts';
import type { ReportCheck } from '../../contract/report-check.ts';
import { ApiError } from '../../errors/api-error.ts';
import { VERSION } from '../../version.ts';
import type { Pool } from '../../workers/pool.ts';
import type { RecordPlace } from '../store/record-tasks.ts';
import type { ReportLanguage } from './evidence-file.ts';
import type { Drawn, ReportOf } from './gather.ts';
import { ReportProcesses } from './processes.ts';

/** Characters of an export that is printed: as many as a thread lays out in some seconds. */
const MOST_OF_PERSON = 64 * 1024 * 1024;

/** The reports of a data directory. What fails is an ApiError. */
export interface ReportRoom {
  /** The PDF of a dossier or a consultation, made for `author`. */
  make(of: ReportOf, how: { language: ReportLanguage; author: Author }): Promise<Uint8Array>;
  /** Everything about one person as PDF; `exported`: the export as JSON text, in pieces. */
  makeOfPerson(exported: AsyncIterable<string>, how: { language: ReportLanguage; author: Author }): Promise<Uint8Array>;
  /** Checks a PDF that may be anybody's. `trustedKeys`: verifier keys of the logs that are trusted. */
  check(pdf: Uint8Array, trustedKeys: readonly string[]): Promise<ReportCheck>;
  close(): Promise<void>;
}

interface Parts {
  existing(): Promise<RecordPlace | null>;
  checker: Pool<typeof import('../../workers/entries/evidence.ts')>;
}

export function createReports({ existing, checker }: Parts): ReportRoom {
  const processes = new ReportProcesses();
  return {
    async make(of, { language, author }) {
      const at = await existing();
      if (!at) throw new ApiError(of.of === 'dossier' ? 'dossierNotFound' : 'consultationNotFound');
      const drawn: Drawn[] = [];
      for (const { entry, document, bytes } of await checker.run.reportFiles({ at, of })) {
        drawn.push({ entry, ...(await processes.draw({ bytes, mediaType: document.mediaType })) });
      }
      return checker.run.makeReport({ at, of, language, author, drawn });
    },
    async makeOfPerson(exported, how) {
      const at = await existing();
      const pieces: string[] = [];
      let length = 0;
      for await (const piece of exported) {
        length += piece.length;
        if (length > MOST_OF_PERSON) throw new ApiError('personReportTooLarge');
        pieces.push(piece);
      }
      return checker.run.makePersonReport({ ...how, pieces, program: VERSION, origin: at?.keys.origin ?? '' });
    },
    check: (pdf, trustedKeys) => processes.check(pdf, trustedKeys),
    close: () => processes.close(),
  };
}
