import type { Command } from 'commander';
import { VERSION } from '../version.ts';
import { completionCommand } from './completion.ts';
import { type CommonOptions, dataDirOf, group } from './context.ts';
import { dataCommand } from './data.ts';
import { doctorCommand } from './doctor.ts';
import { dossiersCommand } from './dossiers.ts';
import { evidenceCommand } from './evidence.ts';
import { listImportCommand } from './imports.ts';
import { keysCommand } from './keys.ts';
import { listRollbackCommand, listUpdateCommand } from './list-update.ts';
import { policyCommand } from './policy.ts';
import { portfolioCommand } from './portfolio.ts';
import { postalCommand } from './postal.ts';
import { readCommand } from './read.ts';
import { registryCommand } from './registry.ts';
import { refuseToLeaveRootsFiles } from './root-files.ts';
import { screenCommand } from './screen.ts';
import { serveCommand } from './serve.ts';
import { listStatusCommand } from './status.ts';
import { supportCommand } from './support.ts';
import { tokensCommand } from './tokens.ts';
import { workspaceCommand } from './workspace.ts';

/** The command line `atesta`; contract.md fixes its commands and options. */
export function atestaProgram(): Command {
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
    dataCommand(),
    screenCommand(),
    readCommand(),
    evidenceCommand(),
    dossiersCommand(),
    portfolioCommand(),
    policyCommand(),
    workspaceCommand(),
    doctorCommand(),
    supportCommand(),
  ]).version(VERSION);
  program.addCommand(completionCommand(() => program));
  // It may stand before the command as well: commander gives it to whoever of the two comes first.
  program.option('--data-dir <DIR>', 'data directory, of any command').hook('preAction', (all, run) => {
    const { dataDir } = all.opts<{ dataDir?: string }>();
    if (dataDir !== undefined) run.setOptionValue('dataDir', dataDir);
    refuseToLeaveRootsFiles(nameOf(run as Command, all as Command), dataDirOf(run.opts<CommonOptions>()));
  });
  throwInsteadOfExiting(program);
  return program;
}

/** `lists import`: the words by which a command is called. */
function nameOf(run: Command, program: Command): string {
  const names: string[] = [];
  for (let at: Command | null = run; at && at !== program; at = at.parent as Command | null) names.unshift(at.name());
  return names.join(' ');
}

function throwInsteadOfExiting(program: Command): void {
  program.exitOverride();
  for (const child of program.commands) throwInsteadOfExiting(child as Command);
}
