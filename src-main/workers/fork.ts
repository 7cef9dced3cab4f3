import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { programFolders } from '../paths.ts';

/** A child process, however it was started. */
export interface ForkedChild {
  /** Plain data: a copy of it arrives, and nothing can be shared or transferred. */
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, whatever ended it, also where it never started. */
  onExit(listener: () => void): void;
  /** Ends it at once, whatever it does. */
  kill(): void;
}

/** Starts `file` as a child process that knows nothing of this one: no environment, no open files. */
export type Fork = (file: string, limits: ForkLimits) => Promise<ForkedChild>;

export interface ForkLimits {
  /** Resident memory, in MiB: the child's last argument, which it holds itself to (`limits-watch.ts`). */
  memoryMb: number;
}

/**
 * Sets RLIMIT_DATA, in KiB, then becomes the program. It counts all that may be written to, not what V8 only reserves;
 * much of that is never resident, so this limit lies above the child's own, for what takes memory between two looks.
 */
const WITHIN_LIMIT = 'ulimit -d "$0" && exec "$@"';
const SHELL = '/bin/sh';
const SYSTEM_BESIDE_MB = 3072;

/**
 * By Node's own `fork`. The child may read the program's folders, load native modules and start threads; it may write no
 * file and start no process. Linux holds it to a limit of memory besides.
 */
export const forkWithNode: Fork = async (file, { memoryMb }) => {
  const own = [
    `--max-old-space-size=${memoryMb}`,
    '--permission',
    ...programFolders().map((folder) => `--allow-fs-read=${folder}`),
    '--allow-addons',
    '--allow-worker',
    '--no-warnings',
  ];
  const limited = process.platform === 'linux' && existsSync(SHELL);
  const child = fork(file, [String(memoryMb)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: childEnvironment(),
    execPath: limited ? SHELL : process.execPath,
    execArgv: limited
      ? ['-c', WITHIN_LIMIT, String((memoryMb + SYSTEM_BESIDE_MB) * 1024), process.execPath, ...own]
      : own,
  });
  return ofNode(child);
};

/** Windows finds its own libraries by this one variable; nothing else of ours is a child's business. */
export function childEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return SystemRoot ? { SystemRoot } : {};
}

/** How this program starts its children: Electron's main process says another way before it does anything else. */
let chosen: Fork = forkWithNode;

export function startChildrenBy(fork: Fork): void {
  chosen = fork;
}

export const forkChild: Fork = (file, limits) => chosen(file, limits);

function ofNode(child: ChildProcess): ForkedChild {
  return {
    // To a child that has ended it is an error besides; that it has ended is told by `onExit`.
    send: (message) => void child.send(message as object, () => {}),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => {
      child.once('exit', listener);
      child.once('error', listener);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
