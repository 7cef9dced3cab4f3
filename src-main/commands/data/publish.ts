import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { LIST_NAMES } from '../../contract/lists.ts';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import type { SnapshotInfo } from '../../data/snapshot-info.ts';
import { sentenceOn } from '../../data/unreadable.ts';
import { packKinds } from '../../pack-kinds.ts';
import { bundledDataDir } from '../../paths.ts';
import { readKeyFile } from '../../supply/pack/key-file.ts';
import { type Published, publishPack, type ToPublish } from '../../supply/pack/publish.ts';
import { readRecord } from '../../supply/update-record.ts';
import { integer } from '../arguments.ts';
import { CommandError, type CommonOptions, command, dataDirOf, print } from '../context.ts';
import { askPassphrase } from '../evidence/passphrase.ts';
import { terminalProgress } from '../progress.ts';
import { interruptible } from '../update-run.ts';
import { PASSPHRASE } from './keygen.ts';
import { megabytes } from './words.ts';

const NAMES = [...LIST_NAMES, 'postal', 'registry'] as const;
type Name = (typeof NAMES)[number];

const DEFAULT_KEEP = 3;
/** In the data directory, where no other key is named. */
const KEY_FILE = 'data-pack.key';

interface PublishOptions extends CommonOptions {
  only?: Name[];
  keep: number;
  key?: string;
}

/** `atesta data publish DIR` */
export function dataPublishCommand(): Command {
  return command('publish', 'write what is installed into a folder that other machines fetch from')
    .argument('<DIR>', 'a folder or share; what it has of the edition before is used again')
    .option('--only <NAMES>', `some of ${NAMES.join(', ')}, comma between; else all that are installed`, names)
    .option('--keep <N>', 'editions that stay in the folder, this one included', integer(1, 100), DEFAULT_KEEP)
    .option('--key <FILE>', `secret key of "atesta data keygen" or minisign; else ${KEY_FILE} of the data directory`)
    .action(async (dir: string, options: PublishOptions) => {
      const dataDir = dataDirOf(options);
      const folder = path.resolve(dir);
      const snapshots = installed(dataDir, options.only);
      const key = path.resolve(options.key ?? path.join(dataDir, KEY_FILE));
      const secret = await readKeyFile(key, () => askPassphrase({ twice: false, variable: PASSPHRASE }));
      const progress = terminalProgress('data pack');
      try {
        const published = await interruptible((signal) =>
          publishPack({
            folder,
            snapshots,
            secret,
            keep: options.keep,
            now: new Date(),
            onProgress: ({ file, bytes, totalBytes }) =>
              progress.show({ stage: `packing ${file}`, fraction: bytes / totalBytes }),
            signal,
          }),
        );
        progress.end();
        print(options, published, () => describe(folder, published));
      } finally {
        progress.end();
      }
    });
}

function describe(folder: string, { edition, snapshots, bytes, written, removed }: Published): string {
  const gone = removed > 0 ? `; ${removed} files of older editions are gone` : '';
  const lines = snapshots.map((one) => `  ${one.name}: ${megabytes(one.bytes)}, ${megabytes(one.written)} new`);
  return [
    `published edition ${edition} to ${folder}: ${snapshots.length} files, ${megabytes(bytes)}, ${megabytes(written)} of it new${gone}`,
    ...lines,
  ].join('\n');
}

function names(text: string): Name[] {
  return text.split(',').map((one) => {
    const name = NAMES.find((known) => known === one.trim());
    if (!name) throw new InvalidArgumentError(`There is no "${one.trim()}"; the names are ${NAMES.join(', ')}.`);
    return name;
  });
}

/** What answers of each kind that is asked for: the newest file, of a list in parts that of each. */
function installed(dataDir: string, only: readonly Name[] | undefined): ToPublish[] {
  const snapshots = new InstalledSnapshots(dataDir, bundledDataDir);
  const kinds = packKinds({ lists: 0, postal: 0, registry: 0 });
  const found = (only ?? NAMES).flatMap((name): ToPublish[] => {
    const kind = name === 'postal' || name === 'registry' ? name : 'list';
    const list = kind === 'list' ? name : '';
    const { snapshots: all, unreadable } = snapshots.find(kind, list);
    const [bad] = unreadable;
    if (bad) throw new CommandError(`Nothing is published, as ${name} cannot be read: ${sentenceOn(bad)}.`);
    const official = all.filter(({ demonstration }) => !demonstration);
    if (official.length === 0 && only)
      throw new CommandError(`No official data of ${name} is installed; import it first.`);
    const { checkedAt, outcome } = readRecord(dataDir, kinds.dataSetOf({ kind, list })!);
    const isKnown = outcome === 'unchanged' || outcome === 'imported';
    return newestOfEach(official).map((info) => ({ info, checkedAt: isKnown ? checkedAt : null }));
  });
  if (found.length === 0) throw new CommandError('No official data is installed, so there is nothing to publish.');
  return found;
}

function newestOfEach(snapshots: readonly SnapshotInfo[]): SnapshotInfo[] {
  const bySeries = new Map<string, SnapshotInfo>();
  for (const one of snapshots) {
    const before = bySeries.get(one.series);
    const isNewer = !before || `${one.date} ${one.importedAt}` > `${before.date} ${before.importedAt}`;
    if (isNewer) bySeries.set(one.series, one);
  }
  return [...bySeries.values()];
}
