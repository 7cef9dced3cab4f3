import type { Command } from 'commander';
import { group } from './context.ts';
import { dataFetchCommand } from './data/fetch.ts';
import { dataKeygenCommand } from './data/keygen.ts';
import { dataPublishCommand } from './data/publish.ts';
import { dataStatusCommand } from './data/status.ts';
import { dataVerifyCommand } from './data/verify.ts';

/** `atesta data …`: finished snapshots, handed from the one machine that imports to all others. */
export function dataCommand(): Command {
  return group('data', 'data packs: finished snapshots from one machine for all others', [
    dataPublishCommand(),
    dataFetchCommand(),
    dataStatusCommand(),
    dataVerifyCommand(),
    dataKeygenCommand(),
  ]);
}
