import type { ReportCheck } from '../../contract/report-check.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type Child, ChildEnded } from '../../workers/child.ts';
import { Children } from '../../workers/children.ts';
import type { DrawnDocument, ReportTasks } from '../../workers/entries/report.ts';

/** Largest file that is checked, in bytes: no report is larger (`MOST_ATTACHED`, and what is printed of it). */
export const MOST_REPORT_BYTES = 128 * 1024 * 1024;
/** Resident memory of a child, in MiB: the largest report several times over, and pages as they are drawn. */
const MEMORY_MB = 1536;
/** Processor time, in milliseconds: a report of the largest size is checked in a fifth of it. */
const CPU_MS = 120_000;
const DRAW_MS = 30_000;

/** The child processes that see documents of others for reports; none is started before one is needed. */
export class ReportProcesses {
  private readonly children = new Children<ReportTasks>('report', { memoryMb: MEMORY_MB, most: 2 });

  /** Pages of a document as they are printed; none of one that cannot be drawn. */
  async draw(document: { bytes: Uint8Array; mediaType: string }): Promise<DrawnDocument> {
    try {
      return await this.asked(DRAW_MS, (tasks) => tasks.draw(document));
    } catch (error) {
      const isItsOwn = error instanceof ChildEnded || (error instanceof ApiError && error.code !== 'closing');
      if (isItsOwn) return { pages: 0, pictures: [] };
      throw error;
    }
  }

  /**
   * Whether a PDF is a report as it was made. `trustedKeys`: verifier keys of the logs that are trusted.
   *
   * @throws ApiError `reportTooLarge`, `closing`.
   */
  async check(bytes: Uint8Array, trustedKeys: readonly string[]): Promise<ReportCheck> {
    if (bytes.length > MOST_REPORT_BYTES) throw new ApiError('reportTooLarge');
    try {
      return await this.asked(CPU_MS, (tasks) => tasks.verify({ bytes, trustedKeys }));
    } catch (error) {
      // What ends its reader is no report.
      if (error instanceof ChildEnded) return { ok: false, findings: [{ code: 'notAPdf' }], report: null };
      throw error;
    }
  }

  close(): Promise<void> {
    return this.children.close();
  }

  private async asked<Result>(
    cpuMs: number,
    ask: (tasks: Child<ReportTasks>['ask']) => Promise<Result>,
  ): Promise<Result> {
    const child = await this.children.take(() => true);
    try {
      return await ask(child.askWithin(cpuMs));
    } finally {
      this.children.giveBack(child);
    }
  }
}
