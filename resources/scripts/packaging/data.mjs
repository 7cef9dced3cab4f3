import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packKinds } from '../../../src-main/pack-kinds.ts';
import { runFetchTask } from '../../../src-main/supply/pack/fetch-task.ts';
import { LATEST } from '../../../src-main/supply/pack/layout.ts';
import { buildData, snapshotsIn } from '../data/build.mjs';
import { root } from '../toolchain/project.mjs';

/** What every checkout has: demonstration data, or what `npm run data:build -- --from` put there. */
const OWN = path.join(root, 'resources/data');

/** Of an edition nothing before it is kept. */
const NEWEST_ALONE = { lists: 0, postal: 0, registry: 0 };

/**
 * Puts the data of an installer together: the official files of a folder as `data:build --from` takes it, or a data pack, over
 * what the checkout has. This is the one place that knows what `--data` may name.
 *
 * @param {string} from
 * @param {string} into a folder that is made anew
 * @param {(line: string) => void} say
 * @param {string} [publicKey] whose signature counts of a data pack
 */
export async function bundleData(from, into, say, publicKey) {
  if (!existsSync(from))
    throw new Error(`There is no folder ${from}; name one with official files, such as ceis, pep, postal.`);
  rmSync(into, { recursive: true, force: true });
  cpSync(OWN, into, { recursive: true, filter: (file) => path.basename(file) !== '.built' });
  if (existsSync(path.join(from, LATEST))) await takePack(from, into, say, publicKey);
  else await buildData({ from, into, demonstration: false }, say);
}

/**
 * The newest edition of a data pack; invented data of a kind that it has goes.
 *
 * @param {string} source
 * @param {string} dataDir
 * @param {(line: string) => void} say
 * @param {string | undefined} publicKey
 */
async function takePack(source, dataDir, say, publicKey) {
  if (publicKey === undefined) {
    throw new Error(`${source} is a data pack; say whose signature counts: --public-key RW…`);
  }
  const task = { dataDir, source, publicKey, wish: {}, retain: NEWEST_ALONE };
  const { signal } = new AbortController();
  const result = await runFetchTask(task, packKinds(NEWEST_ALONE), () => undefined, signal);
  if (result.failed !== null) throw new Error(result.failed);
  const left = result.files.filter(({ outcome }) => outcome !== 'installed');
  if (left.length > 0) {
    throw new Error(
      `Not all of the data pack can be bundled: ${left.map(({ name, detail }) => `${name} (${detail})`).join('; ')}.`,
    );
  }
  const brought = new Set(result.files.map(({ kind, list }) => (kind === 'list' ? list : kind)));
  for (const { path: file, demonstration } of snapshotsIn(dataDir)) {
    if (demonstration && brought.has(kindOf(path.relative(dataDir, file)))) rmSync(file);
  }
  rmSync(path.join(dataDir, 'updates'), { recursive: true, force: true });
  for (const { name } of result.files) say(`${name}: of edition ${result.edition}`);
}

/**
 * What the data of an installer is, said plainly: invented, official, or both.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function dataLines(folder) {
  const snapshots = snapshotsIn(folder);
  const invented = snapshots.filter((snapshot) => snapshot.demonstration);
  const official = snapshots.length - invented.length;
  if (official === 0)
    return ['Data: DEMONSTRATION DATA ONLY, invented and marked as such; --data DIR bundles official files.'];
  if (invented.length === 0) return [`Data: ${official} official files.`];
  const kinds = [...new Set(invented.map(({ path: file }) => kindOf(path.relative(folder, file))))].sort();
  return [
    `Data: ${official} official files; demonstration data, marked as such, still stands for ${kinds.join(', ')}.`,
  ];
}

/** `lists/ceis/…`, `postal/…`, `registry/…`. @param {string} file */
function kindOf(file) {
  const [room = '', list = ''] = file.split(path.sep);
  return room === 'lists' ? list : room;
}
