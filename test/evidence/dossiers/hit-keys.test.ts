import { describe, expect, test } from 'vitest';
import { type FoundRecord, withKeys } from '../../../src-main/evidence/dossiers/hit-keys.ts';
import { listed } from './answers.ts';

const found = (record: object, more: Partial<FoundRecord> = {}): FoundRecord => ({
  list: 'ceis',
  file: '20261101_CEIS.csv',
  former: false,
  record: { ...record },
  ...more,
});
const sanction = (number: number, more: object = {}) =>
  found(listed({ name: 'EMPRESA INVENTADA', taxId: '1', details: { 'CÓDIGO DA SANÇÃO': String(number), ...more } }));
const plain = (name = 'EMPRESA INVENTADA') => found({ name, taxId: '1' });
const politician = (office: string, name = 'PESSOA INVENTADA') =>
  found(listed({ name, taxId: '***.1', details: { Descrição_Função: office } }), { list: 'pep' });
const keysOf = (hits: readonly { key: string }[]) => hits.map(({ key }) => key);

describe('a record', () => {
  test('is the same in a later file and under another question, by the number of its publisher or by who it is', () => {
    for (const [before, after] of [
      [sanction(7), sanction(7, { MULTA: '1' })],
      [sanction(7), found({ ...sanction(7).record, name: 'NOVO NOME', score: 77, matchedAlias: 'X' })],
      [politician('VEREADOR'), politician('PREFEITO')],
      [plain(), { ...plain(), file: '20261201_CEIS.csv' }],
    ] as const) {
      const known = withKeys([before], []);
      expect(keysOf(withKeys([after], known))).toEqual(keysOf(known));
    }
  });

  test('of which a list has one in several files is the one of its file, whatever came with a newer one', () => {
    const inFile = (year: number) => ({ ...plain(), file: `consulta_cand_${year}.csv` });
    const known = withKeys([inFile(2024), inFile(2022)], []);
    const [newer, ...same] = withKeys([inFile(2026), inFile(2024), inFile(2022)], known);
    expect(keysOf(same)).toEqual(keysOf(known));
    expect(keysOf(known)).not.toContain(newer!.key);
    expect(keysOf(withKeys([inFile(2022)], known))).toEqual([known[1]!.key]);
  });

  test('of another list, number or name is another', () => {
    const known = withKeys([sanction(7), politician('VEREADOR')], []);
    const others = [sanction(8), found(sanction(7).record, { list: 'cnep' }), politician('VEREADOR', 'OUTRA PESSOA')];
    for (const other of others) {
      const [hit] = withKeys([other], known);
      expect(keysOf(known)).not.toContain(hit!.key);
    }
  });

  test('says the same where nothing but the question and the order of aliases differs', () => {
    const aliases = [{ name: 'B', quality: 'fka' }, { name: 'A' }];
    const one = found(listed({ aliases, score: 90, facts: [] }));
    const other = found(
      listed({ aliases: aliases.toReversed(), score: 70, containsText: true, reconciliation: 'exact' }),
    );
    const contents = [one, other].map((hit) => withKeys([hit], [])[0]!.content);
    expect(contents[0]).toBe(contents[1]);
    expect(contents[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(withKeys([{ ...one, former: true }], [])[0]!.content).not.toBe(contents[0]);
  });
});

describe('records that agree in who they are', () => {
  test('are each one, and are known again by what is said of them', () => {
    const both = [politician('VEREADOR'), politician('PREFEITO')];
    const known = withKeys(both, []);
    expect(new Set(keysOf(known)).size).toBe(2);
    expect(keysOf(withKeys(both.toReversed(), known))).toEqual(keysOf(known).toReversed());
    expect(keysOf(withKeys([both[1]!], known))).toEqual([known[1]!.key]);
  });

  test('never take over the key of the other: where both changed, both are new', () => {
    const known = withKeys([politician('VEREADOR'), politician('PREFEITO')], []);
    const hits = withKeys([politician('SENADOR'), politician('MINISTRO')], known);
    expect(new Set([...keysOf(known), ...keysOf(hits)]).size).toBe(4);
    const [one, changed] = withKeys([politician('PREFEITO'), politician('MINISTRO')], known);
    expect([one!.key, changed!.key]).toEqual([known[1]!.key, known[0]!.key]);
  });

  test('a second one that comes up is new, the first one stays', () => {
    const known = withKeys([politician('VEREADOR')], []);
    const [second, first] = withKeys([politician('PREFEITO'), politician('VEREADOR')], known);
    expect(first!.key).toBe(known[0]!.key);
    expect(second!.key).not.toBe(first!.key);
  });

  test('what a file has twice to the letter is one; where only names are said, two that look alike may be two', () => {
    expect(withKeys([politician('VEREADOR'), politician('VEREADOR')], [])).toHaveLength(1);
    const known = withKeys([plain(), plain()], []);
    expect(new Set(keysOf(known)).size).toBe(2);
    expect(keysOf(withKeys([plain(), plain()], known))).toEqual(keysOf(known));
    expect(keysOf(withKeys([plain()], withKeys([plain()], [])))).toHaveLength(1);
  });
});

describe('the plain answer, which says name and document alone,', () => {
  test('meets what the answer in lines found, and the other way round, where it is one on either side', () => {
    const whole = withKeys([sanction(7)], []);
    expect(keysOf(withKeys([plain()], whole))).toEqual(keysOf(whole));
    const bare = withKeys([plain()], []);
    expect(keysOf(withKeys([sanction(7)], bare))).toEqual(keysOf(bare));
  });

  test('meets nothing where it may be one of two', () => {
    const whole = withKeys([sanction(7), sanction(8)], []);
    expect(keysOf(whole)).not.toContain(withKeys([plain()], whole)[0]!.key);
    const bare = withKeys([plain()], []);
    for (const hit of withKeys([sanction(7), sanction(8)], bare)) expect(hit.key).not.toBe(bare[0]!.key);
  });
});

describe('where not all that a list has is given,', () => {
  const alone = (one: FoundRecord, before: FoundRecord = { ...one, former: true }): FoundRecord => ({ ...one, before });
  const rest = found({ file: '20261101_PEP.csv', more: 3 }, { list: 'pep' });

  test('a record that changed is known again only by its number, or by what it said before', () => {
    const known = withKeys([politician('VEREADOR')], []);
    const [key] = keysOf(known);
    for (const one of [alone(politician('PREFEITO')), alone(politician('PREFEITO'), politician('SENADOR'))])
      expect(keysOf(withKeys([one], known))).not.toContain(key);
    expect(keysOf(withKeys([politician('PREFEITO'), rest], known))).not.toContain(key);
    for (const one of [alone(politician('VEREADOR')), alone(politician('PREFEITO'), politician('VEREADOR'))])
      expect(keysOf(withKeys([one], known))).toEqual([key]);
    expect(keysOf(withKeys([politician('VEREADOR'), rest], known))).toContain(key);
    const numbered = withKeys([sanction(7)], []);
    expect(keysOf(withKeys([alone(sanction(7, { MULTA: '1' }))], numbered))).toEqual(keysOf(numbered));
    expect(keysOf(withKeys([alone(sanction(8))], numbered))).not.toEqual(keysOf(numbered));
  });

  test('one of which little was known is not taken for it', () => {
    const bare = withKeys([plain()], []);
    expect(keysOf(withKeys([alone(sanction(7))], bare))).not.toEqual(keysOf(bare));
    const left = alone({ ...sanction(7), former: true }, sanction(7));
    const whole = withKeys([sanction(7)], []);
    expect(keysOf(withKeys([left], whole))).toEqual(keysOf(whole));
  });

  test('what it said before is no part of what is entered', () => {
    expect(withKeys([alone(sanction(7))], [])[0]).not.toHaveProperty('before');
  });
});
