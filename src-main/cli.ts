import { type Command, CommanderError } from 'commander';
import { KeyError } from './access/keys.ts';
import { CommandError, group } from './commands/context.ts';
import { doctorCommand } from './commands/doctor.ts';
import { listImportCommand, postalCommand } from './commands/imports.ts';
import { keysCommand } from './commands/keys.ts';
import { listRollbackCommand, listUpdateCommand } from './commands/list-update.ts';
import { readCommand } from './commands/read.ts';
import { registryCommand } from './commands/registry.ts';
import { screenCommand } from './commands/screen.ts';
import { serveCommand } from './commands/serve.ts';
import { listStatusCommand } from './commands/status.ts';
import { tokensCommand } from './commands/tokens.ts';
import { ConfigError } from './config.ts';
import { ImportError } from './data/import-error.ts';
import { ApiError } from './http/errors.ts';
import { keepToOwner } from './owner-only.ts';
import { VERSION } from './version.ts';

/** Exit codes: done, failed, called wrongly. */
const [DONE, FAILED, MISUSED] = [0, 1, 2];

/** The command line `atesta`; contract.md fixes its commands and options. */
async function main(argv: string[]): Promise<number> {
  keepToOwner();
  const program = group('atesta', 'Local compliance lookups: tax registration, restricted lists, proof of residence', [
    serveCommand(),
    keysCommand(),
    tokensCommand(),
    group('lists', 'restricted lists', [
      listImportCommand(),
      listStatusCommand(),
      listUpdateCommand(),
      listRollbackCommand(),
    ]),
    postalCommand(),
    registryCommand(),
    screenCommand(),
    readCommand(),
    doctorCommand(),
  ]).version(VERSION);
  throwInsteadOfExiting(program);
  try {
    await program.parseAsync(argv);
    return Number(process.exitCode ?? DONE);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
    process.stderr.write(`atesta: ${sentenceOf(error)}\n`);
    return FAILED;
  }
}

function throwInsteadOfExiting(program: Command): void {
  program.exitOverride();
  for (const child of program.commands) throwInsteadOfExiting(child as Command);
}

/** What a person is told: known failures in their own words, others by their message; the stack only on request. */
function sentenceOf(error: unknown): string {
  const known = [ConfigError, CommandError, KeyError, ImportError, ApiError].some((kind) => error instanceof kind);
  if (known) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path) return `There is no file ${path}.`;
  if (code === 'EACCES' && path) return `${path} cannot be opened; check its permissions.`;
  return process.env.ATESTA_DEBUG ? (error.stack ?? error.message) : error.message;
}

/** For who runs the command line inside another program and has to end it. */
export const finished: Promise<void> = main(process.argv).then((code) => {
  process.exitCode = code;
});
