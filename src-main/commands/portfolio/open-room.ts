import { loadConfig } from '../../config.ts';
import { unlessHeld } from '../../data/one-writer.ts';
import { bundledDataDir } from '../../paths.ts';
import { createPortfolio, type PortfolioRoom } from '../../portfolio/room.ts';
import { withRecord } from '../evidence/with-record.ts';

/** Works with the portfolios of a data directory, beside a running service too, and lets go of them however it ends. */
export async function withPortfolios<Result>(
  dataDir: string,
  work: (room: PortfolioRoom) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(dataDir);
  return withRecord(dataDir, async (evidence) => {
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
    }
  });
}
