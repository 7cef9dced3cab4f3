import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataLines } from '../../resources/scripts/packaging/data.mjs';
import { readSnapshotInfo } from '../../src-main/data/open-snapshot.ts';
import { makeTempDir, removeTempDir, tempDir } from '../support/temp-dir.ts';
import { demonstration } from './sources.ts';

const script = path.resolve(import.meta.dirname, '../../resources/scripts/data-build.mjs');

function build(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

/** What every snapshot below `folder` says of itself, by its path there, with the time it was written. */
function snapshots(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'));
  const entries = names.map((name) => {
    const file = path.join(folder, name);
    return [name.replaceAll('\\', '/'), { ...readSnapshotInfo(file), written: statSync(file).mtimeMs }] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

describe('npm run data:build', () => {
  let into: string;
  let first: ReturnType<typeof build>;

  beforeAll(() => {
    into = makeTempDir();
    first = build('--into', into);
  });
  afterAll(() => removeTempDir(into));

  test('makes one snapshot of each kind, every one marked as demonstration, and prints a line for each', () => {
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.lines.map((line) => line.split(':')[0])).toEqual([
      'ceis',
      'ofacsdn',
      'onu',
      'pep',
      'postal',
      'registry',
    ]);
    const made = snapshots(into);
    expect(Object.keys(made)).toEqual([
      'lists/ceis/20261101_CEIS.sqlite',
      'lists/ofacsdn/20261101_OFACSDN.sqlite',
      'lists/onu/20261101_ONU.sqlite',
      'lists/pep/20261101_PEP.sqlite',
      'postal/20261101.sqlite',
      'registry/202611.sqlite',
    ]);
    for (const snapshot of Object.values(made)) {
      expect(snapshot).toMatchObject({ demonstration: true, date: '2026-11-01' });
    }
  });

  test('takes every record of the sources', () => {
    const counts = Object.values(snapshots(into)).map(({ records }) => records);
    expect(counts).toEqual([45, 36, 34, 46, 111, 35]);
  });

  test('leaves what is newer than its sources as it is, and builds it anew with --force', () => {
    const before = snapshots(into);
    const again = build('--into', into);
    expect(again.lines).toHaveLength(6);
    for (const line of again.lines) expect(line).toMatch(/, up to date$/);
    expect(snapshots(into)).toEqual(before);
    expect(build('--into', into, '--force').status).toBe(0);
    for (const [name, { written }] of Object.entries(snapshots(into))) {
      expect(written).toBeGreaterThan(before[name]!.written);
    }
  });

  test('builds anew only what has a newer source', () => {
    const from = tempDir();
    const made = tempDir();
    for (const kind of ['pep', 'postal'])
      cpSync(path.join(demonstration, kind), path.join(from, kind), { recursive: true });
    build('--from', from, '--into', made);
    const soon = new Date(Date.now() + 60_000);
    utimesSync(path.join(from, 'pep/202611_PEP.csv'), soon, soon);
    expect(build('--from', from, '--into', made).lines).toEqual([
      'pep: 20261101_PEP.csv, 46 records of 2026-11-01',
      expect.stringMatching(/^postal: .*, up to date$/),
    ]);
  });
});

describe('npm run data:build -- --from DIR', () => {
  test('bundles official files, not marked, keeps what the folder does not have, and says so', () => {
    const from = tempDir();
    const into = tempDir();
    build('--into', into);
    const before = Object.keys(snapshots(into));
    cpSync(path.join(demonstration, 'ceis'), path.join(from, 'ceis'), { recursive: true });
    mkdirSync(path.join(from, 'pep'));
    const { status, lines } = build('--from', from, '--into', into);
    expect({ status, first: lines[0] }).toEqual({
      status: 0,
      first: 'ceis: 20261101_CEIS.csv, 45 records of 2026-11-01',
    });
    expect(lines).toContain(`pep: not in ${from}, kept: 20261101_PEP.csv, 46 records of 2026-11-01, demonstration`);
    const left = snapshots(into);
    expect(Object.keys(left)).toEqual(before);
    expect(left['lists/ceis/20261101_CEIS.sqlite']).toMatchObject({ demonstration: false });
    expect(left['lists/pep/20261101_PEP.sqlite']).toMatchObject({ demonstration: true });
    expect(readdirSync(path.join(into, 'lists/ceis'))).toEqual(['20261101_CEIS.sqlite']);
    expect(dataLines(into)).toEqual([
      expect.stringMatching(
        /^Data: 1 official files; demonstration data, marked as such, still stands for .*pep.*postal, registry\.$/,
      ),
    ]);
  });

  test('an official file that cannot be imported takes nothing away', () => {
    const from = tempDir();
    const into = tempDir();
    build('--into', into);
    mkdirSync(path.join(from, 'ceis'));
    writeFileSync(path.join(from, 'ceis/20261102_CEIS.csv'), 'no;such\nfile;\n');
    expect(build('--from', from, '--into', into).status).toBe(1);
    expect(snapshots(into)['lists/ceis/20261101_CEIS.sqlite']).toMatchObject({ demonstration: true });
    expect(dataLines(into)).toEqual([expect.stringMatching(/^Data: DEMONSTRATION DATA ONLY/)]);
  });

  test('takes files of several dates as several snapshots, and the date of a subfolder where the files have none', () => {
    const from = tempDir();
    const into = tempDir();
    cpSync(path.join(demonstration, 'ofacsdn'), path.join(from, 'ofacsdn/20260115'), { recursive: true });
    const ceis = path.join(demonstration, 'ceis/20261101_CEIS.csv');
    for (const date of ['20260901', '20261001']) cpSync(ceis, path.join(from, `ceis/${date}_CEIS.csv`));
    expect(build('--from', from, '--into', into).status).toBe(0);
    expect(Object.values(snapshots(into)).map(({ file, date }) => `${file} ${date}`)).toEqual([
      '20260901_CEIS.csv 2026-09-01',
      '20261001_CEIS.csv 2026-10-01',
      '20260115_OFACSDN.csv 2026-01-15',
    ]);
  });

  test('keeps official data when the demonstration is built afterwards', () => {
    const from = tempDir();
    const into = tempDir();
    cpSync(path.join(demonstration, 'pep'), path.join(from, 'pep'), { recursive: true });
    build('--from', from, '--into', into);
    expect(build('--into', into).lines).toContain('pep: official data is there, demonstration left out');
    expect(snapshots(into)['lists/pep/20261101_PEP.sqlite']).toMatchObject({ demonstration: false });
  });

  test('says in one sentence what is missing and fails when there is nothing to build', () => {
    const { status, stderr } = build('--from', tempDir(), '--into', tempDir());
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^There is nothing to build in .*; it needs folders such as ceis, pep, postal, registry\.\n$/,
    );
  });
});
