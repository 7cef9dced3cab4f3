import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './context.ts';

/** Commands that leave new files in the data directory. `evidence restore` is not among them: its files are given away afterwards. */
const WRITERS =
  /^(serve|keys (create|revoke)|tokens (issue|revoke)|(lists|postal|registry) (import|update|rollback)|data fetch|portfolio (import|screen)|workspace migrate|evidence init)$/;

/** Whose they are tells who the service runs as; before its first start whose the directory is. */
const SERVICES_OWN = ['workspace.sqlite', 'service.lock', ''];

/**
 * Root may write everywhere, and what root writes is root's alone: in the directory of a service that runs as another account
 * it would make a list unreadable, or keep the service from starting.
 *
 * @throws CommandError
 */
export function refuseToLeaveRootsFiles(command: string, dataDir: string): void {
  if (WRITERS.test(command)) refuseAsRoot(command, dataDir);
}

/** As `refuseToLeaveRootsFiles`, of a command that writes there in this case. @throws CommandError */
export function refuseAsRoot(command: string, dataDir: string): void {
  if (process.geteuid?.() !== 0) return;
  const uid = SERVICES_OWN.map((name) => ownerOf(path.join(dataDir, name))).find((owner) => owner !== null) ?? 0;
  if (uid === 0) return;
  const name = accountOf(uid);
  const call = process.platform === 'linux' ? `runuser -u ${name} -- atesta` : `sudo -u ${name} atesta`;
  throw new CommandError(
    `${dataDir} is of a service that runs as ${name}, which could not read what root puts there; run it as that account: ${call} ${command} … --data-dir ${dataDir}`,
  );
}

function ownerOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.uid ?? null;
}

/** The name of an account of this machine, else its number as a shell takes it. */
function accountOf(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const [name] = lines.find((line) => line.split(':')[2] === String(uid))?.split(':') ?? [];
    return name ?? `#${uid}`;
  } catch {
    return `#${uid}`;
  }
}
