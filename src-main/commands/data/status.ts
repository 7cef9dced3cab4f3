import type { Command } from 'commander';
import { type CommonOptions, command, dataDirOf, print } from '../context.ts';
import { dataPacksFor } from './fetch.ts';
import { describeStatus } from './words.ts';

/** `atesta data status`: `null` as JSON where no source is set. */
export function dataStatusCommand(): Command {
  return command('status', 'show where data comes from, which edition was taken and how the last look ended').action(
    (options: CommonOptions) => {
      const status = dataPacksFor(dataDirOf(options)).status();
      print(options, status, () => describeStatus(status));
    },
  );
}
