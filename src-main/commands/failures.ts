import path from 'node:path';
import { CommanderError } from 'commander';
import { KeyError } from '../access/keys.ts';
import { ConfigError } from '../config.ts';
import { ImportError } from '../data/import-error.ts';
import { ApiError } from '../errors/api-error.ts';
import { BackupError } from '../evidence/backup/backup-error.ts';
import { EvidenceError } from '../evidence/evidence-error.ts';
import { DownloadError } from '../supply/download/error.ts';
import { PackError } from '../supply/pack/error.ts';
import { CommandError, UsageError } from './context.ts';

/** Exit codes: done, failed, called wrongly. */
export const [DONE, FAILED, MISUSED] = [0, 1, 2];

/** What the system says of a file or folder, `where` with its whole path. */
const OF_THE_SYSTEM: Readonly<Record<string, (where: string, call: string) => string>> = {
  ENOENT: (where, call) => (call === 'mkdir' ? `${where} cannot be made.` : `There is no file ${where}.`),
  ENOTDIR: (where, call) => (call === 'mkdir' ? `${where} cannot be made.` : `There is no file ${where}.`),
  EISDIR: (where) => `${where} is a folder.`,
  EEXIST: (where) => `${where} is there already.`,
  EACCES: (where) => `${where} cannot be opened; check its permissions.`,
  EPERM: (where) => `${where} cannot be opened or made; check its permissions.`,
  EROFS: (where) => `${where} is on a disk that cannot be written.`,
  ENOSPC: (where) => `${where} cannot be written: the disk is full.`,
  EDQUOT: (where) => `${where} cannot be written: the disk is full.`,
  EPIPE: (where) => `${where} was closed before all of it was written.`,
  SQLITE_FULL: () => 'The disk of the data directory is full.',
  SQLITE_CANTOPEN: () => 'A file of the data directory cannot be opened; check its permissions.',
  SQLITE_READONLY: () => 'The data directory cannot be written; check its permissions.',
  SQLITE_BUSY: () => 'Another program holds a file of the data directory; try again.',
};

/** What a person is told: known failures in their own words, the system's by what they mean; the stack only on request. */
export function sentenceOf(error: unknown): string {
  const known = [
    ConfigError,
    CommandError,
    KeyError,
    ImportError,
    ApiError,
    EvidenceError,
    BackupError,
    PackError,
    DownloadError,
  ].some((kind) => error instanceof kind);
  if (known) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  if (process.env.ATESTA_DEBUG) return error.stack ?? error.message;
  const { code, path: where, syscall } = systemError(error);
  const name = where ? path.resolve(where) : syscall === 'write' ? 'The output' : 'A file';
  return OF_THE_SYSTEM[code]?.(name, syscall) ?? error.message.split('\n', 1)[0]!;
}

/** An error of another thread has its sentence only: `ENOENT: no such file or directory, mkdir '/proc/x'`. */
function systemError(error: NodeJS.ErrnoException): { code: string; syscall: string; path?: string } {
  const [, code = '', syscall = '', where] = /^(E[A-Z]+): [^,]*, (\w+)(?: '(.+)')?/.exec(error.message) ?? [];
  return { code: error.code ?? code, syscall: error.syscall ?? syscall, path: error.path ?? where };
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
  return error instanceof UsageError ? MISUSED : FAILED;
}

/**
 * Whatever nobody waited for ends the program with one sentence too: a reader of stdout that went (`| head`), a full disk
 * behind it, a thread. Where stderr takes nothing either, the exit code is all that is left.
 */
export function endOnStrayFailures(): void {
  const end = (error: unknown) => {
    tell(error);
    process.exit(FAILED);
  };
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', end);
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

export function tell(error: unknown): void {
  if (!(error instanceof CommanderError)) process.stderr.write(`atesta: ${sentenceOf(error)}\n`);
}
