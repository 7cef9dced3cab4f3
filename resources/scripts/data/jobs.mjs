import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { LIST_NAMES } from '../../../src-main/contract/lists.ts';
import { importList } from '../../../src-main/lists/import/import-list.ts';
import { importPostal } from '../../../src-main/postal/import.ts';
import { importRegistry } from '../../../src-main/registry/import.ts';

/** Every kind of data, and where its snapshots lie in a data directory. */
export const KINDS = [
  ...LIST_NAMES.map((list) => ({ kind: list, into: `lists/${list}`, room: 'lists' })),
  { kind: 'postal', into: 'postal', room: 'postal' },
  { kind: 'registry', into: 'registry', room: 'registry' },
];

/**
 * What to build from a folder of sources: one job for each kind of data that has a folder of its own there, by the name
 * of its list, `postal` or `registry`.
 *
 * @param {string} folder
 * @returns {Job[]}
 */
export function jobsOf(folder) {
  return KINDS.flatMap((job) => {
    const files = filesBelow(path.join(folder, job.kind));
    return files.length === 0 ? [] : [{ ...job, files, imports: importsOf(job.kind, path.join(folder, job.kind)) }];
  });
}

/**
 * The imports of one kind's folder. Files of one date belong together; the date is that of their names, or of the
 * subfolder they lie in where the publisher gives none (`ofacsdn/20261101/sdn.csv`).
 *
 * @param {string} kind
 * @param {string} folder
 * @returns {Job['imports']}
 */
function importsOf(kind, folder) {
  if (kind === 'postal') return [(request) => importPostal({ ...request, sources: [folder] }, quiet)];
  if (kind === 'registry') return [(request) => importRegistry({ ...request, sources: [folder] }, quiet)];
  const sets = Map.groupBy(filesBelow(folder), (file) => dateIn(path.relative(folder, file)));
  return [...sets].map(([date, files]) => {
    const dated = files.some((file) => path.dirname(file) !== folder);
    return (/** @type {Request} */ request) =>
      importList({ ...request, list: /** @type {any} */ (kind), files, date: dated ? date : request.date }, quiet);
  });
}

/** Progress is for those who wait; one line for each snapshot is enough here. */
function quiet() {}

/** @param {string} name */
function dateIn(name) {
  return /^\d{8}|^\d{6}(?!\d)/.exec(name)?.[0];
}

/**
 * All files below `folder`; none where it does not exist. Names that begin with a dot are not data.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => !path.basename(file).startsWith('.') && statSync(file).isFile())
    .sort();
}

/**
 * @typedef {object} Job
 * @property {string} kind name of the list, `postal` or `registry`
 * @property {string} into folder of its snapshots inside the data directory
 * @property {string} room folder of src-main that imports it
 * @property {string[]} files its sources
 * @property {((request: Request) => Promise<{ snapshot: { file: string, date: string, records: number, demonstration: boolean } }>)[]} imports
 *
 * @typedef {{ dataDir: string, demonstration: boolean, date?: string | undefined, force?: boolean }} Request
 */
