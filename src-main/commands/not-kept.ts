import { loadConfig } from '../config.ts';

/**
 * Says on stderr that what a command looked up is not in the evidence record, where the configuration has everything kept: only
 * the service files. A configuration that cannot be read is another command's to tell.
 */
export function tellNotKept(dataDir: string): void {
  if (keepOf(dataDir) !== 'all') return;
  process.stderr.write(
    'atesta: "evidence.keep" is "all", but what a command looks up is not kept; ask the running service to have it kept.\n',
  );
}

function keepOf(dataDir: string): string | null {
  try {
    return loadConfig(dataDir).evidence.keep;
  } catch {
    return null;
  }
}
