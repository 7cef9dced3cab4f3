import type { Command } from 'commander';
import { loadConfig } from '../../config.ts';
import { dataPackStatus } from '../../supply/pack/data-packs.ts';
import { type CommonOptions, command, dataDirOf, print } from '../context.ts';
import { describeStatus } from './words.ts';

/** `atesta data status`: `null` as JSON where no source is set. */
export function dataStatusCommand(): Command {
  return command('status', 'show where data comes from, which edition was taken and how the last look ended').action(
    (options: CommonOptions) => {
      const dataDir = dataDirOf(options);
      const status = dataPackStatus(dataDir, loadConfig(dataDir).data);
      print(options, status, () => describeStatus(status));
    },
  );
}
