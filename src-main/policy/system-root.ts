import { realpathSync } from 'node:fs';

/** The kernel's own name for the folder of Windows, which no user and no environment sets. */
const OF_KERNEL = '\\\\?\\GLOBALROOT\\SystemRoot';

/**
 * The folder of Windows. Whoever starts the program sets its environment, and could have a policy read by a program of their
 * own: %SystemRoot% is believed only where the kernel's name leads to no folder of a drive.
 *
 * @param realpath where a path leads, as the system says.
 */
export function systemRoot(
  env: NodeJS.ProcessEnv = process.env,
  realpath: (path: string) => string = realpathSync.native,
): string {
  try {
    const folder = realpath(OF_KERNEL);
    if (/^[A-Za-z]:\\[^\\]/.test(folder)) return folder;
  } catch {
    // as in a container of Windows whose drives have other names
  }
  return env.SystemRoot ?? 'C:\\Windows';
}
