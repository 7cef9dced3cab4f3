import type { Author } from '../../contract/dossiers.ts';
import type { PortfolioReport, ReportFormat } from '../../contract/portfolio-report.ts';
import { asFault } from '../../evidence/evidence-error.ts';
import type { ReportLanguage } from '../../evidence/report/evidence-file.ts';
import { reportCsv } from '../../portfolio/report/csv.ts';
import { type ReportOf, reportOf } from '../../portfolio/report/gather.ts';
import { reportPdf } from '../../portfolio/report/pdf.ts';
import { VERSION } from '../../version.ts';
import type { PortfolioPlace } from './portfolio.ts';

/** The thread that adds up reports of portfolios and prints them, so that whoever watches and decides goes on meanwhile. */

/** `place` is null where nothing was ever watched. */
type In<Input = unknown> = { place: PortfolioPlace | null; of: ReportOf } & Input;

/** How a report is written as a file. */
export interface FileOf {
  format: Exclude<ReportFormat, 'json'>;
  language: ReportLanguage;
  author: Author;
}

export function report({ place, of }: In): PortfolioReport {
  try {
    const { at, bundledDir } = place ?? {};
    const from = at && {
      dataDir: at.dataDir,
      bundledDir: bundledDir!,
      master: at.keys.master,
      isShared: at.shared !== undefined,
    };
    return reportOf(from ?? null, of, Date.now());
  } catch (error) {
    throw asFault(error);
  }
}

export async function reportFile({ file, ...input }: In<{ file: FileOf }>): Promise<Uint8Array> {
  const made = report(input);
  if (file.format === 'csv') return Buffer.from(reportCsv(made, file.language));
  return reportPdf(made, { ...file, program: VERSION });
}
