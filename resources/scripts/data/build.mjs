import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readSnapshotInfo } from '../../../src-main/data/open-snapshot.ts';
import { filesBelow, jobsOf } from './jobs.mjs';

/** Day of the demonstration data, for the sources that do not say. */
const DEMONSTRATION_DATE = '20261101';

const sourceCode = path.resolve(import.meta.dirname, '../../../src-main');

/**
 * Makes the snapshots that come with the program: of demonstration data, or of official files for a release, which
 * then holds no demonstration data at all. What is newer than its sources and than the code that imports them stays.
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
  if (!demonstration) removeDemonstration(into);
  for (const job of jobs) await build(job, { into, demonstration, force }, say);
}

async function build(job, { into, demonstration, force }, say) {
  const before = snapshotsIn(path.join(into, job.into));
  if (demonstration && before.some((snapshot) => !snapshot.demonstration)) {
    say(`${job.kind}: official data is there, demonstration left out`);
    return;
  }
  if (!force && isUpToDate(job, before)) {
    for (const snapshot of before) say(`${job.kind}: ${describe(snapshot)}, up to date`);
    return;
  }
  const date = demonstration ? DEMONSTRATION_DATE : undefined;
  const made = [];
  for (const run of job.imports) {
    const { snapshot } = await run({ dataDir: into, demonstration, date, force });
    made.push(`${snapshot.file} ${snapshot.date}`);
    say(`${job.kind}: ${describe(snapshot)}`);
  }
  const replaced = before.filter((snapshot) => !made.includes(`${snapshot.file} ${snapshot.date}`));
  for (const snapshot of replaced) if (snapshot.demonstration) rmSync(snapshot.path);
}

/** As make judges: every snapshot is newer than every source and every file of code that had a part in it. */
function isUpToDate({ files, imports, room }, snapshots) {
  const code = [room, 'data'].flatMap((folder) => filesBelow(path.join(sourceCode, folder)));
  const newest = Math.max(...[...files, ...code].map(modified));
  return snapshots.length >= imports.length && snapshots.every((snapshot) => modified(snapshot.path) > newest);
}

function removeDemonstration(dataDir) {
  for (const snapshot of snapshotsIn(dataDir)) if (snapshot.demonstration) rmSync(snapshot.path);
}

/** Snapshots below `folder` that this version of the program can read. */
function snapshotsIn(folder) {
  return filesBelow(folder)
    .filter((file) => file.endsWith('.sqlite'))
    .flatMap((file) => readSnapshotInfo(file) ?? []);
}

function modified(file) {
  return statSync(file).mtimeMs;
}

function describe({ file, records, date, demonstration }) {
  return `${file}, ${records} records of ${date}${demonstration ? ', demonstration' : ''}`;
}
