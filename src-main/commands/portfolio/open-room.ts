import { loadConfig } from '../../config.ts';
import { unlessHeld } from '../../data/one-writer.ts';
import { createEvidence } from '../../evidence/room.ts';
import { bundledDataDir } from '../../paths.ts';
import { createPortfolio, type PortfolioRoom } from '../../portfolio/room.ts';
import { sharedUrl } from '../../workspace/open-store.ts';
import { secretsHere } from '../workspace-store.ts';

/** Works with the portfolios of a data directory, beside a running service too, and lets go of them however it ends. */
export async function withPortfolios<Result>(
  dataDir: string,
  work: (room: PortfolioRoom) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(dataDir);
  const shared = sharedUrl(config.workspace, secretsHere());
  const evidence = createEvidence({ dataDir, keychain: undefined, shared });
  const room = createPortfolio({
    dataDir,
    bundledDir: bundledDataDir,
    evidence,
    rules: () => config.portfolio,
    telling: (tell) => unlessHeld(dataDir, tell),
    onError: (error) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
  });
  try {
    return await work(room);
  } finally {
    await room.close();
    await evidence.close();
  }
}
