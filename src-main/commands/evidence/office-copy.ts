import { loadConfig } from '../../config.ts';
import { ApiError } from '../../errors/api-error.ts';
import { withPortfolios } from '../portfolio/open-room.ts';
import { refuseAsRoot } from '../root-files.ts';
import { withRecord } from './with-record.ts';

/**
 * Takes in what the office's other machines filed, where the record is shared: what stands here may be out of date.
 *
 * @throws ApiError `workspaceUnreachable`, `evidenceOtherRecord` and others of the record; WorkspaceError; CommandError where root's files
 * would be left.
 */
export async function takeInShared(dataDir: string, command: string, portfoliosToo = false): Promise<void> {
  if (loadConfig(dataDir).workspace.url === undefined) return;
  refuseAsRoot(command, dataDir);
  await withRecord(dataDir, (room) => room.state());
  if (portfoliosToo) await withPortfolios(dataDir, (room) => room.portfolios());
}

/**
 * As `takeInShared`, for what is of use without it, too: says on stderr that the others' part may be missing, and why.
 *
 * @returns whether what stands here may be taken for the office's: false where it is another record, or the office's was altered.
 */
export async function takeInIfReached(dataDir: string, portfoliosToo = false): Promise<boolean> {
  try {
    await takeInShared(dataDir, 'evidence', portfoliosToo);
    return true;
  } catch (error) {
    process.stderr.write(`Only what stands on this machine: ${(error as Error).message}\n`);
    return !(error instanceof ApiError && (error.code === 'evidenceOtherRecord' || error.code === 'evidenceDamaged'));
  }
}
