import { environmentSecret } from '../access/secrets.ts';
import type { Config } from '../config.ts';
import { InstalledSnapshots } from '../data/installed-snapshots.ts';
import { networkOf } from '../net/network.ts';
import { bundledDataDir } from '../paths.ts';
import { CommandError } from './context.ts';

/** What the updates of official data work with in a command that runs once; what failed inside is told on request only. */
export function updateParts(dataDir: string, { network }: Pick<Config, 'network'>) {
  const secrets = { env: process.env, secret: (name: string) => environmentSecret(name, process.env) };
  return {
    dataDir,
    installedSnapshots: new InstalledSnapshots(dataDir, bundledDataDir),
    secrets,
    network: networkOf({ settings: () => network, secrets, dataDir }),
    onError: (error: unknown) => {
      if (process.env.ATESTA_DEBUG) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    },
  };
}

/** Runs an update that Ctrl+C or the system's wish to end stops, keeping what has come. */
export async function interruptible<Result>(update: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const onInterrupt = () => stop.abort(new CommandError('The update was interrupted; the next one goes on with it.'));
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  try {
    return await update(stop.signal);
  } finally {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  }
}
