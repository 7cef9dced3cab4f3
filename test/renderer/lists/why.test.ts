import { describe, expect, test } from 'vitest';
import { recordText } from '../../../src-renderer/lists/details/record-text.ts';
import { reasonsOf } from '../../../src-renderer/lists/details/why.ts';
import { rove } from '../../../src-renderer/lists/query/rove.ts';
import type { Row } from '../../../src-renderer/lists/results/rows.ts';
import { groupOf, recordOf } from './records.ts';

const word = (query: string, record: string | null, similarity: number) => ({ query, record, similarity, weight: 0.5 });

describe('why a record is in the answer', () => {
  test('is told by the alias and its quality, the text, the words, and what else agrees or differs', () => {
    const birthDate = { fact: 'birthDate', asked: '1961', listed: '1984', agrees: false } as const;
    const record = recordOf({
      matchedAlias: 'BETO',
      aliases: [{ name: 'BETO', quality: 'weak a.k.a.' }],
      containsText: true,
      matchedWords: [word('beto', 'beto', 1), word('silva', 'sylva', 0.9), word('neto', null, 0)],
      facts: [birthDate],
    });
    expect(reasonsOf(record, { by: 'words' })).toEqual([
      { kind: 'alias', alias: 'BETO', quality: 'weak a.k.a.' },
      { kind: 'contains', match: 'exact' },
      { kind: 'same', words: [word('beto', 'beto', 1)] },
      { kind: 'near', words: [word('silva', 'sylva', 0.9)] },
      { kind: 'none', words: [word('neto', null, 0)] },
      { kind: 'fact', fact: birthDate },
    ]);
  });

  test('is the document where one was asked, and the text where that was looked for', () => {
    expect(reasonsOf(recordOf({ reconciliation: 'unavailable' }), { by: 'document' })).toEqual([
      { kind: 'document', reconciliation: 'unavailable' },
    ]);
    expect(reasonsOf(recordOf(), { by: 'text', text: 'jatobá', match: 'folded' })).toEqual([
      { kind: 'contains', match: 'folded' },
    ]);
    expect(reasonsOf(recordOf(), { by: 'words' })).toEqual([]);
  });
});

describe('the copied text of a record', () => {
  const words = {
    names: { list: () => 'CEIS', where: () => '' },
    date: (date: string) => date.split('-').reverse().join('/'),
    document: (taxId: string) => taxId || 'sem documento',
    birth: (birth: string) => birth,
    country: (country: string) => country,
    standing: () => 'Consta',
    quality: (quality: string) => quality,
    value: (_list: string, _column: string, value: string) => value,
    factValue: (_fact: string, value: string) => value,
    byAlias: (alias: string) => alias,
    fact: () => '',
    reason: ({ kind }: { kind: string }) => kind,
  };
  const headings = {
    taxId: 'Documento',
    birthDate: 'Nascimento',
    country: 'País',
    list: 'Lista',
    file: 'Arquivo',
    date: 'Data dos dados',
    standing: 'Situação',
    score: 'Semelhança',
    why: 'Por que coincidiu',
    demonstration: 'Demonstração',
  };
  const row = (demonstration: boolean): Row => ({
    key: 'x',
    group: groupOf(1, { demonstration }),
    record: recordOf({ score: 92, birthDate: '1960', details: { Cargo: 'um\ndois' }, containsText: true }),
    traits: { type: 'person', validity: 'listed', since: null },
  });

  test('has the name, and a line for each thing that is known, none for what is not', () => {
    const asked = { text: 'jatobá', list: 'todas', match: 'similar', threshold: 85 } as const;
    expect(recordText(row(false), asked, words, headings, { title: 'Cadastro' })).toBe(
      [
        'ABELARDO JATOBÁ',
        'Documento: sem documento',
        'Nascimento: 1960',
        'Lista: CEIS (Cadastro)',
        'Arquivo: 20260930_CEIS.csv',
        'Data dos dados: 30/09/2026',
        'Situação: Consta',
        'Semelhança: 92/100',
        'Por que coincidiu: contains',
      ].join('\n'),
    );
  });

  test('says of invented data that it is, and has the columns of the publisher where they are wanted', () => {
    const lines = recordText(row(true), null, words, headings, { title: 'CEIS', columns: true }).split('\n');
    expect(lines[1]).toBe('Demonstração');
    expect(lines).toContain('Lista: CEIS');
    expect(lines.at(-1)).toBe('Cargo: um; dois');
  });
});

test('arrows walk round a row of buttons', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => rove(key, 2, 3))).toEqual([0, 1, 0, 2]);
  expect(rove('ArrowLeft', 0, 3)).toBe(2);
  expect(rove('Enter', 0, 3)).toBeNull();
});
