import path from 'node:path';
import { app } from 'electron';
import { openDesktop } from './desktop/desktop.ts';
import { forkWithElectron } from './desktop/fork.ts';
import { contentSecurityPolicy } from './http/window-files.ts';
import { keepToOwner } from './owner-only.ts';
import { windowDir } from './paths.ts';
import { startChildrenBy } from './workers/fork.ts';

/**
 * The Electron main process. Installed, the one program is both: without a command it opens the window, with one
 * (`atesta serve`, `atesta lists status`) it is the command line.
 */
async function main(): Promise<void> {
  keepToOwner();
  startChildrenBy(forkWithElectron);
  const args = process.argv.slice(app.isPackaged ? 1 : 2);
  if (isCommandLine(args)) {
    const { finished } = await import('./cli.ts');
    await finished;
    app.exit(Number(process.exitCode ?? 0));
    return;
  }
  const preload = path.resolve(windowDir, '../preload/index.cjs');
  await openDesktop({ preload, contentSecurityPolicy });
}

/** Chromium's own switches may stand before a command, so any bare word makes it one. */
function isCommandLine(args: readonly string[]): boolean {
  return args.some((arg) => !arg.startsWith('-') || ['--help', '-h', '--version', '-V'].includes(arg));
}

void main();
