import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { ConfigFile } from '../../src-main/config.ts';
import { LIST_NAMES } from '../../src-main/contract/lists.ts';
import { LIST_TABLE } from '../../src-main/lists/list-table.ts';
import { recognisedOnly } from '../../src-main/residence/issuers/recognised-only.ts';
import { ISSUERS } from '../../src-main/residence/issuers/table.ts';
import en from '../../src-renderer/i18n/en/lists.ts';
import ptBR from '../../src-renderer/i18n/pt-BR/lists.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
/** The first cells of the README's table with this head. */
const firstCells = (head: string) =>
  README.slice(README.indexOf(head))
    .split('\n\n')[0]!
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1]!);
const codesIn = (cells: readonly string[]) =>
  cells.flatMap((cell) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, code]) => code!));

describe('what is declared once is told by the README and the window as it is', () => {
  test('lists: a row of the catalogue, a folder, a row of the README, a short name in both languages', () => {
    expect(LIST_TABLE.map(({ list }) => list)).toEqual(LIST_NAMES);
    expect(codesIn(firstCells('| data | source | import |')).toSorted()).toEqual(LIST_NAMES.toSorted());
    for (const { short } of [ptBR, en]) expect(Object.keys(short).toSorted()).toEqual(LIST_NAMES.toSorted());
    const folder = path.join(ROOT, 'src-main/lists/sources');
    const folders = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'source.ts')));
    expect(folders.toSorted()).toEqual(LIST_NAMES.toSorted());
  });

  test('settings: each key of config.json has its row, and no row is of another', () => {
    const properties = (schema: TSchema) => (schema as TSchema & { properties: Record<string, TSchema> }).properties;
    const keys = Object.entries(properties(ConfigFile)).flatMap(([section, schema]) =>
      Object.entries(properties(schema))
        // Read for old files alone.
        .filter(([, setting]) => !('deprecated' in setting))
        .map(([key]) => `${section}.${key}`),
    );
    const told = codesIn(firstCells('| key | meaning |'));
    // Only a policy may say these: told where policies are, or beside what they are about.
    const policyOnly = ['server.allowedHosts', 'server.insecure', 'metrics.shared'];
    expect(told.concat(policyOnly).toSorted()).toEqual(keys.toSorted());
    for (const key of policyOnly) expect(README).toContain(`\`${key}\``);
  });

  test('issuers: how many have a described layout, and how many are recognised only', () => {
    const described = ISSUERS.length - recognisedOnly.length;
    expect(README).toContain(
      `${described} companies have a described layout, ${recognisedOnly.length} more are recognised`,
    );
  });
});
