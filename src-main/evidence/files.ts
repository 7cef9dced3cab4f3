import path from 'node:path';

/** The database of the record in a data directory. */
export function evidenceFile(dataDir: string): string {
  return path.join(dataDir, 'evidence.sqlite');
}

/** The portfolios under watch: what is in them is sealed under the keys of the record, so they are backed up with it. */
export function portfolioFile(dataDir: string): string {
  return path.join(dataDir, 'portfolio.sqlite');
}

/** Portfolios of a backup whose record is not in place yet, or only just. */
export function restoredPortfolioFile(dataDir: string): string {
  return `${portfolioFile(dataDir)}.restored`;
}

/** Beside it the newest checkpoint once more, by which a database that lost its end is known. */
export function newestCheckpointFile(dataDir: string): string {
  return path.join(dataDir, 'evidence.checkpoint');
}
