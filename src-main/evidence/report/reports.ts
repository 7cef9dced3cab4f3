import type { Author } from '../../contract/dossiers.ts';
import type { ReportCheck } from '../../contract/report-check.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type Child, ChildEnded } from '../../workers/child.ts';
import { Children } from '../../workers/children.ts';
import type { DrawnDocument, ReportTasks } from '../../workers/entries/report.ts';
import type { Pool } from '../../workers/pool.ts';
import type { RecordPlace } from '../store/record-tasks.ts';
import type { ReportLanguage } from './evidence-file.ts';
import type { Drawn, ReportOf } from './gather.ts';

/** The reports of a data directory. What fails is an ApiError. */
export interface ReportRoom {
  /** The PDF of a dossier or a consultation, made for `author`. */
  make(of: ReportOf, how: { language: ReportLanguage; author: Author }): Promise<Uint8Array>;
  /** Checks a PDF that may be anybody's. `trustedKeys`: verifier keys of the logs that are trusted. */
  check(pdf: Uint8Array, trustedKeys: readonly string[]): Promise<ReportCheck>;
  close(): Promise<void>;
}

interface Parts {
  existing(): Promise<RecordPlace | null>;
  checker: Pool<typeof import('../../workers/entries/evidence.ts')>;
}

/** Largest file that is checked: no report is larger (`MOST_ATTACHED`, and what is printed of it). */
export const MOST_REPORT_BYTES = 128 * 1024 * 1024;
/** Resident memory of a child, in MiB: the largest report several times over, and pages as they are drawn. */
const MEMORY_MB = 1536;
/** Processor time, in milliseconds: a report of the largest size is checked in a fifth of it. */
const CPU_MS = 120_000;
const DRAW_MS = 30_000;

export function createReports({ existing, checker }: Parts): ReportRoom {
  const children = new Children<ReportTasks>('report', { memoryMb: MEMORY_MB, most: 2 });

  async function asked<Result>(
    cpuMs: number,
    ask: (tasks: Child<ReportTasks>['ask']) => Promise<Result>,
  ): Promise<Result> {
    const child = await children.take(() => true);
    try {
      return await ask(child.askWithin(cpuMs));
    } finally {
      children.giveBack(child);
    }
  }

  /** A document that cannot be drawn is attached all the same. */
  async function drawn(document: { bytes: Uint8Array; mediaType: string }): Promise<DrawnDocument> {
    try {
      return await asked(DRAW_MS, (tasks) => tasks.draw(document));
    } catch (error) {
      if (error instanceof ChildEnded || (error instanceof ApiError && error.code !== 'closing')) {
        return { pages: 0, pictures: [] };
      }
      throw error;
    }
  }

  return {
    async make(of, { language, author }) {
      const at = await existing();
      if (!at) throw new ApiError(of.of === 'dossier' ? 'dossierNotFound' : 'consultationNotFound');
      const pictures: Drawn[] = [];
      for (const { entry, document, bytes } of await checker.run.reportFiles({ at, of })) {
        pictures.push({ entry, ...(await drawn({ bytes, mediaType: document.mediaType })) });
      }
      return checker.run.makeReport({ at, of, language, author, drawn: pictures });
    },
    async check(pdf, trustedKeys) {
      try {
        return await asked(CPU_MS, (tasks) => tasks.verify({ bytes: pdf, trustedKeys }));
      } catch (error) {
        // What ends its reader is no report.
        if (error instanceof ChildEnded) return { ok: false, findings: [{ code: 'notAPdf' }], report: null };
        throw error;
      }
    },
    close: () => children.close(),
  };
}
