import { describe, expect, test } from 'vitest';
import { isValidCpf } from '../../src-main/documents/cpf.ts';
import { importList } from '../../src-main/lists/import.ts';
import { tempDir } from '../support/temp-dir.ts';
import { ceisFile } from './ceis-file.ts';
import { median } from './measure.ts';
import { people } from './people.ts';

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

  test('make a CEIS file that imports whole', async () => {
    const folder = tempDir();
    const file = await ceisFile(folder, 2000);
    const report = await importList({ list: 'ceis', files: [file], dataDir: folder }, () => undefined);
    expect(report).toMatchObject({ kept: 2000, folded: 0, rejectedTotal: 0 });
  });
});

describe('median', () => {
  test('is the middle value, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
