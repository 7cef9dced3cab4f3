import type { Command } from 'commander';
import { environmentSecret } from '../../access/secrets.ts';
import { loadConfig } from '../../config.ts';
import { resolveSecrets } from '../../data/secrets.ts';
import { networkOf } from '../../net/network.ts';
import { openPlace } from '../../supply/pack/open-place.ts';
import { packSourceOf } from '../../supply/pack/place.ts';
import { type PackVerification, verifyPack } from '../../supply/pack/verify.ts';
import { CommandError, type CommonOptions, command, dataDirOf, print } from '../context.ts';
import { terminalProgress } from '../progress.ts';
import { interruptible } from '../update-run.ts';
import { sourceText } from './fetch.ts';
import { keyOf, PUBLIC_KEY_OPTION } from './public-key.ts';
import { megabytes } from './words.ts';

/** `atesta data verify [DIR]` */
export function dataVerifyCommand(): Command {
  return command(
    'verify',
    'read the whole newest edition and compare it with its signature and sums; exit code 1 where one fails',
  )
    .argument('[SOURCE]', 'a folder, share or address; else data.source of the settings')
    .option(...PUBLIC_KEY_OPTION)
    .action(async (given: string | undefined, options: CommonOptions & { publicKey?: string }) => {
      const dataDir = dataDirOf(options);
      const { data, network } = loadConfig(dataDir);
      const secrets = { env: process.env, secret: (name: string) => environmentSecret(name, process.env) };
      const source = given ? sourceText(given) : data.source && resolveSecrets(data.source, 'data.source', secrets);
      if (source === undefined)
        throw new CommandError('Name a folder or address, or enter data.source in the settings.');
      const key = keyOf(options.publicKey, data.publicKey);
      const way = networkOf({ settings: () => network, secrets, dataDir });
      const place = openPlace(source, packSourceOf(source).kind === 'folder' ? { env: process.env } : way());
      const progress = terminalProgress('data pack');
      try {
        const verified = await interruptible((signal) =>
          verifyPack(
            place,
            key,
            ({ file, bytes, totalBytes }) => progress.show({ stage: `reading ${file}`, fraction: bytes / totalBytes }),
            signal,
          ),
        );
        progress.end();
        print(options, verified, () => describe(place.shown, verified));
        if (verified.snapshots.some(({ fault }) => fault !== null)) process.exitCode = 1;
      } finally {
        progress.end();
        await place.close();
      }
    });
}

function describe(shown: string, { edition, publishedAt, snapshots }: PackVerification): string {
  const bad = snapshots.filter(({ fault }) => fault !== null);
  const bytes = snapshots.reduce((sum, one) => sum + one.bytes, 0);
  const head = `edition ${edition} of ${publishedAt} at ${shown}: ${snapshots.length} files, ${megabytes(bytes)}`;
  if (bad.length === 0) return `${head}, all as they were signed`;
  return [`${head}, ${bad.length} of them not as signed`, ...bad.map(({ name, fault }) => `  ${name}: ${fault}`)].join(
    '\n',
  );
}
