import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildData, snapshotsIn } from '../data/build.mjs';
import { root } from '../toolchain/project.mjs';

/** What every checkout has: demonstration data, or what `npm run data:build -- --from` put there. */
const OWN = path.join(root, 'resources/data');

/**
 * Puts the data of an installer together: the official files of a folder as `data:build --from` takes it, over what the
 * checkout has. This is the one place that knows what `--data` may name.
 *
 * @param {string} from
 * @param {string} into a folder that is made anew
 * @param {(line: string) => void} say
 */
export async function bundleData(from, into, say) {
  if (!existsSync(from))
    throw new Error(`There is no folder ${from}; name one with official files, such as ceis, pep, postal.`);
  rmSync(into, { recursive: true, force: true });
  cpSync(OWN, into, { recursive: true, filter: (file) => path.basename(file) !== '.built' });
  await buildData({ from, into, demonstration: false }, say);
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
