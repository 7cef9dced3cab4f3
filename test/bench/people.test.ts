import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isValidCpf } from '../../src-main/documents/cpf.ts';
import { importList } from '../../src-main/lists/import/import-list.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ceisFile } from './ceis-file.ts';
import { cpfOf, people, registeredPeople } from './people.ts';
import { pepFile } from './pep-file.ts';

describe('the invented people of the bench', () => {
  test('are the same for the same seed, and others for another', () => {
    expect([...people(500)]).toEqual([...people(500)]);
    expect([...people(500, 1)]).not.toEqual([...people(500, 2)]);
    expect([...people(1000)].slice(0, 500)).toEqual([...people(500)]);
  });

  test('have valid CPFs, each there once', () => {
    const cpfs = Array.from(people(50_000), ({ cpf }) => cpf);
    expect(cpfs.filter((cpf) => !isValidCpf(cpf))).toEqual([]);
    expect(new Set(cpfs).size).toBe(cpfs.length);
  });

  test('bear names as unevenly spread as in Brazil: SILVA by a fifth, most names of the tail by hardly anyone', () => {
    const names = Array.from(people(50_000), ({ name }) => name.split(' '));
    const silva = names.filter((words) => words.includes('SILVA')).length / names.length;
    expect(silva).toBeGreaterThan(0.15);
    expect(silva).toBeLessThan(0.3);
    const bearers = new Map<string, number>();
    for (const words of names) bearers.set(words.at(-1)!, (bearers.get(words.at(-1)!) ?? 0) + 1);
    expect([...bearers.values()].filter((count) => count <= 2).length).toBeGreaterThan(1000);
  });

  test('are registered with as many names as candidates, and with given names as seldom met', () => {
    const names = Array.from(registeredPeople(20_000), ({ name }) =>
      name.replace(/ (?:D[AEO]|DOS|E)(?= )/g, '').split(' '),
    );
    const share = (count: number) => names.filter(({ length }) => length === count).length / names.length;
    expect([2, 3, 4, 5].map((count) => Math.round(share(count) * 20) * 5)).toEqual([0, 60, 35, 0]);
    const bearers = new Map<string, number>();
    for (const [given] of names) bearers.set(given!, (bearers.get(given!) ?? 0) + 1);
    const meeting = [...bearers.values()].reduce((sum, count) => sum + (count / names.length) ** 2, 0);
    expect(meeting).toBeGreaterThan(0.01);
    expect(meeting).toBeLessThan(0.016);
    expect([...registeredPeople(500)]).toEqual([...registeredPeople(500)]);
  });

  test('have CPFs of their own when there are twenty million', () => {
    const exact = (index: number) => String((20_261_121n + BigInt(index) * 618_033_989n) % 1_000_000_000n);
    for (const index of [0, 4095, 4096, 14_600_001, 19_999_999]) {
      expect(cpfOf(index).slice(0, 9)).toBe(exact(index).padStart(9, '0'));
    }
  });

  test('make a PEP file that imports whole, every second document masked', async () => {
    const folder = tempDir();
    const file = await pepFile(folder, 2000);
    const report = await importList({ list: 'pep', files: [file], dataDir: folder }, () => undefined);
    expect(report).toMatchObject({ kept: 2000, folded: 0, rejectedTotal: 0 });
    const rows = readFileSync(file, 'latin1').trimEnd().split('\r\n').slice(1);
    expect(rows.every((row) => row.split(';').length === 9)).toBe(true);
    expect(rows.filter((row) => /^\*{3}\.\d{3}\.\d{3}-\*{2};/.test(row)).length).toBe(1000);
    expect(rows.filter((row) => isValidCpf(row.split(';')[0]!.replace(/\D/g, ''))).length).toBe(1000);
    expect(new Set(rows.map((row) => row.split(';')[5])).size).toBeGreaterThan(300);
  });

  test('make a CEIS file that imports whole', async () => {
    const folder = tempDir();
    const file = await ceisFile(folder, 2000);
    const report = await importList({ list: 'ceis', files: [file], dataDir: folder }, () => undefined);
    expect(report).toMatchObject({ kept: 2000, folded: 0, rejectedTotal: 0 });
  });
});
