import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, OUTCOMES } from '../../../src-renderer/registry/lookup/blocks.ts';
import { structuredList } from '../../../src-renderer/registry/lookup/structured-list.ts';

const plain = { answeredAt: null, secondAttempt: false, leftOut: null };

describe('the header Atesta-Blocks', () => {
  test('says of each block who was asked and what came of it', () => {
    const header =
      'receitaFederal;outcome=found;provider=local, sintegra;outcome=notOffered;provider=sefaz;answered-at=@1763788538';
    expect(blocksOf(header)).toEqual({
      receitaFederal: { outcome: 'found', provider: 'local', ...plain },
      sintegra: {
        outcome: 'notOffered',
        provider: 'sefaz',
        ...plain,
        answeredAt: new Date('2025-11-22T05:15:38Z'),
      },
    });
  });

  test.each(OUTCOMES)('knows the outcome %s', (outcome) => {
    expect(blocksOf(`sintegra;outcome=${outcome}`)).toEqual({ sintegra: { outcome, provider: '', ...plain } });
  });

  test('knows the second attempt, and what a copy leaves out', () => {
    expect(blocksOf('sintegra;outcome=found;provider=http;attempt=iepr').sintegra?.secondAttempt).toBe(true);
    expect(blocksOf('receitaFederal;outcome=notInThisCopy;reason=uf').receitaFederal?.leftOut).toBe('uf');
    expect(blocksOf('receitaFederal;outcome=notInThisCopy;reason=inactive').receitaFederal?.leftOut).toBe('inactive');
    expect(blocksOf('receitaFederal;outcome=notInThisCopy;reason=other').receitaFederal?.leftOut).toBeNull();
  });

  test('takes texts in quotation marks, in any order, with blanks', () => {
    expect(blocksOf('sintegra ; provider="http" ; new ; outcome="none"')).toEqual({
      sintegra: { outcome: 'none', provider: 'http', ...plain },
    });
  });

  test.each([
    ['no header', null],
    ['an empty one', ''],
    ['a block without outcome', 'sintegra;provider=http'],
    ['an outcome of a newer service', 'sintegra;outcome=asleep'],
    ['another block', 'suframa;outcome=found'],
    ['something else', '{"sintegra":1}'],
  ])('%s says nothing', (_, header) => {
    expect(blocksOf(header)).toEqual({});
  });

  test('what cannot be read costs nothing but itself', () => {
    expect(blocksOf('sintegra;;=, (a b);q=1, x;p="a, b", receitaFederal;outcome=found')).toEqual({
      receitaFederal: { outcome: 'found', provider: '', ...plain },
    });
    expect(blocksOf('sintegra;outcome=found;answered-at=@999999999999999').sintegra?.answeredAt).toBeNull();
  });

  test('no header breaks the answer', () => {
    fc.assert(fc.property(fc.string(), (header) => void blocksOf(header)));
    const pieces = fc.constantFrom('sintegra', ';', 'outcome', '=', 'found', ',', '"', '\\', '@', '1', ' ', '?');
    fc.assert(fc.property(fc.array(pieces), (parts) => void blocksOf(parts.join(''))));
  });
});

test('a structured list has each kind of value', () => {
  const [item] = structuredList(String.raw`a;i=12;d=-1.5;s="x, \"y\"";b=?0;t;w=@60`);
  expect(Object.fromEntries(item!.parameters)).toEqual({ i: 12, d: -1.5, s: 'x, "y"', b: false, t: true, w: 60_000 });
});
