import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempDir } from '../support/temp-dir.ts';
import { ceis, demonstration, ofac, pep, registry, sharedData } from './sources.ts';

const generator = path.resolve(import.meta.dirname, '../../resources/scripts/demonstration/build.mjs');

describe('the demonstration sources', () => {
  test('are byte for byte what their generator writes', () => {
    const folder = tempDir();
    execFileSync(process.execPath, [generator, folder]);
    const made = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      return statSync(path.join(folder, name)).isFile();
    });
    expect(made).toHaveLength(17);
    for (const name of made) {
      const same = readFileSync(path.join(folder, name)).equals(readFileSync(path.join(demonstration, name)));
      expect(same, `${name} differs: run node resources/scripts/demonstration/build.mjs`).toBe(true);
    }
  });

  test('name nobody and nothing that a real list names', () => {
    const real = realNames();
    if (real === '') return console.log('skipped: no real lists to compare the invented names with');
    const invented = [
      ...ceis().map((row) => row['NOME DO SANCIONADO']!),
      ...pep().map((row) => row.Nome_PEP!),
      ...registry('SOCIOCSV').map((row) => row[2]!),
      ...ofac('sdn.csv').map((row) => row[1]!.slice(1, -1)),
      ...individuals(),
    ];
    expect(invented.filter((name) => real.includes(name.toUpperCase()))).toEqual([]);
  });
});

/** Whole names of the UN's individuals. */
function individuals(): string[] {
  const xml = readFileSync(path.join(demonstration, 'onu/consolidated.xml'), 'utf8');
  const blocks = xml.match(/<INDIVIDUAL>[\s\S]*?<\/INDIVIDUAL>/g) ?? [];
  return blocks.map((block) => (block.match(/(?<=<(?:FIRST|SECOND|THIRD|FOURTH)_NAME>)[^<]+/g) ?? []).join(' '));
}

/** All text of the real lists at hand, upper case: a name that is not in it is on none of them. */
function realNames(): string {
  const files = ['ofacsdn/2021-07/sdn.csv', 'ofacsdn/2021-07/alt.csv', 'onu/UN_consolidated.xml'];
  const brazilian = ['candidatoseleitorais/consulta_cand_2024_AC.csv', 'ceis/20260930_CEIS_excerpt.csv'];
  return [...files.map((name) => [name, 'utf8'] as const), ...brazilian.map((name) => [name, 'latin1'] as const)]
    .map(([name, encoding]) => [path.join(sharedData, 'lists', name), encoding] as const)
    .filter(([file]) => existsSync(file))
    .map(([file, encoding]) => readFileSync(file, encoding).toUpperCase())
    .join('\n');
}
