import { renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readSnapshotInfo } from '../../../src-main/data/open-snapshot.ts';
import { filesBelow, jobsOf, KINDS } from './jobs.mjs';

/** Day of the demonstration data, for the sources that do not say. */
const DEMONSTRATION_DATE = '20261101';

const sourceCode = path.resolve(import.meta.dirname, '../../../src-main');

/**
 * Makes the snapshots that come with the program: of demonstration data, or of official files for a release. Kinds that
 * the folder does not have keep what they had, demonstration or official, and that is said; so it is of what is newer than
 * its sources and than the code that imports them.
 *
 * @param {{ from: string, into: string, demonstration: boolean, force?: boolean }} options folders of sources and of
 *   snapshots; `force` builds everything anew, and takes files that the importer finds incomplete
 * @param {(line: string) => void} say called once for each snapshot
 */
export async function buildData({ from, into, demonstration, force = false }, say) {
  const jobs = jobsOf(from);
  if (jobs.length === 0) {
    throw new Error(`There is nothing to build in ${from}; it needs folders such as ceis, pep, postal, registry.`);
  }
  for (const job of jobs) await build(job, { into, demonstration, force }, say);
  if (demonstration) return;
  const given = new Set(jobs.map((job) => job.kind));
  for (const { kind, into: folder } of KINDS.filter(({ kind }) => !given.has(kind))) {
    for (const snapshot of snapshotsIn(path.join(into, folder)))
      say(`${kind}: not in ${from}, kept: ${describe(snapshot)}`);
  }
}

/** @param {import('./jobs.mjs').Job} job @param {{ into: string, demonstration: boolean, force: boolean }} options @param {(line: string) => void} say */
async function build(job, { into, demonstration, force }, say) {
  const before = snapshotsIn(path.join(into, job.into));
  if (demonstration && before.some((snapshot) => !snapshot.demonstration)) {
    say(`${job.kind}: official data is there, demonstration left out`);
    return;
  }
  const same = before.filter((snapshot) => snapshot.demonstration === demonstration);
  if (!force && isUpToDate(job, same)) {
    for (const snapshot of same) say(`${job.kind}: ${describe(snapshot)}, up to date`);
    return;
  }
  if (demonstration) return importAll(job, before, { into, demonstration, force }, say);
  // Official files are not compared with invented ones; where they cannot be imported, these come back.
  const invented = before.filter((snapshot) => snapshot.demonstration).map((snapshot) => snapshot.path);
  for (const file of invented) renameSync(file, `${file}.aside`);
  try {
    await importAll(job, same, { into, demonstration, force }, say);
  } catch (error) {
    for (const file of invented) renameSync(`${file}.aside`, file);
    throw error;
  }
  for (const file of invented) rmSync(`${file}.aside`);
}

/** @param {import('./jobs.mjs').Job} job @param {Snapshot[]} before @param {{ into: string, demonstration: boolean, force: boolean }} options @param {(line: string) => void} say */
async function importAll(job, before, { into, demonstration, force }, say) {
  const date = demonstration ? DEMONSTRATION_DATE : undefined;
  /** @type {string[]} */
  const made = [];
  for (const run of job.imports) {
    const { snapshot } = await run({ dataDir: into, demonstration, date, force });
    made.push(`${snapshot.file} ${snapshot.date}`);
    say(`${job.kind}: ${describe(snapshot)}`);
  }
  const replaced = before.filter((snapshot) => !made.includes(`${snapshot.file} ${snapshot.date}`));
  for (const snapshot of replaced) if (snapshot.demonstration) rmSync(snapshot.path);
}

/**
 * As make judges: every snapshot is newer than every source and every file of code that had a part in it.
 *
 * @param {import('./jobs.mjs').Job} job
 * @param {Snapshot[]} snapshots
 */
function isUpToDate({ files, imports, room }, snapshots) {
  const code = [room, 'data'].flatMap((folder) => filesBelow(path.join(sourceCode, folder)));
  const newest = Math.max(...[...files, ...code].map(modified));
  return snapshots.length >= imports.length && snapshots.every((snapshot) => modified(snapshot.path) > newest);
}

/**
 * Snapshots below `folder` that this version of the program can read.
 *
 * @param {string} folder
 * @returns {Snapshot[]}
 */
export function snapshotsIn(folder) {
  return filesBelow(folder)
    .filter((file) => file.endsWith('.sqlite'))
    .flatMap((file) => readSnapshotInfo(file) ?? []);
}

/** @param {string} file */
function modified(file) {
  return statSync(file).mtimeMs;
}

/** @param {{ file: string, records: number, date: string, demonstration: boolean }} snapshot */
function describe({ file, records, date, demonstration }) {
  return `${file}, ${records} records of ${date}${demonstration ? ', demonstration' : ''}`;
}

/** @typedef {NonNullable<ReturnType<typeof readSnapshotInfo>>} Snapshot */
