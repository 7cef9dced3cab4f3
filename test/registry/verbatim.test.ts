import { describe, expect, test } from 'vitest';
import { takeBlocks, withoutReceipt } from '../../src-main/registry/verbatim.ts';

describe('takeBlocks', () => {
  test('gives each block in the letters of the provider', () => {
    const receitaFederal =
      '{ "capital" : 1000000.00,\n\t"nire":12345678901234567890, "x": "007\\u00e9\\/", "e": 1E+2 }';
    const body = `\n{"other":[1,2],"receitaFederal" : ${receitaFederal} ,"sintegra":{"10":1,"2":2}}\r\n`;
    expect(takeBlocks(body)).toEqual({ receitaFederal, sintegra: '{"10":1,"2":2}' });
  });

  test.each([
    ['{}', {}],
    ['{"receitaFederal":null}', {}],
    ['{"receitaFederal":{},"receitaFederal":null}', {}],
    ['{"receitaFederal":null,"receitaFederal":{"a":1}}', { receitaFederal: '{"a":1}' }],
    ['{"receitaFederal":{"sintegra":{"b":1}}}', { receitaFederal: '{"sintegra":{"b":1}}' }],
    ['{"sintegra":[]}', { sintegra: '[]' }],
    ['{"sintegra":"fora do ar"}', { sintegra: '"fora do ar"' }],
    ['{"Sintegra":{}}', {}],
    ['{"sintegr\\u0061":{}}', { sintegra: '{}' }],
  ])('%s', (body, blocks) => {
    expect(takeBlocks(body)).toEqual(blocks);
  });
});

describe('urlComprovante is removed from the receitaFederal block', () => {
  test.each([
    ['{"urlComprovante":"u"}', '{}'],
    ['{ "urlComprovante" : "u" }', '{  }'],
    ['{"urlComprovante":"u","a":1}', '{"a":1}'],
    ['{"a":1,"urlComprovante":"u"}', '{"a":1}'],
    ['{"a":1,"urlComprovante":"u","b":2}', '{"a":1,"b":2}'],
    ['{"a":1, "urlComprovante":"u" , "b":2}', '{"a":1, "b":2}'],
    ['{"a":1 , "urlComprovante":"u" }', '{"a":1 }'],
    ['{"urlComprovante":1,"urlComprovante":2}', '{}'],
    ['{"urlComprovante":1,"a":1,"urlComprovante":2}', '{"a":1}'],
    ['{"a":1,"urlComprovante":1,"urlComprovante":2,"b":2}', '{"a":1,"b":2}'],
    ['{"a":1,"urlComprovante":1,"b":2,"urlComprovante":2,"urlComprovante":3}', '{"a":1,"b":2}'],
    ['{"url\\u0043omprovante":{"a":[1,{"b":"}"}]},"c":"urlComprovante"}', '{"c":"urlComprovante"}'],
    ['{"\\u0075\\u0072\\u006cComprovante":null,"a":1}', '{"a":1}'],
    ['{"a":"\\"urlComprovante\\":1,","urlComprovante":"\\\\"}', '{"a":"\\"urlComprovante\\":1,"}'],
    ['[{"urlComprovante":"u"}, {"a":1 , "urlComprovant\\u0065":"u"}]', '[{}, {"a":1}]'],
    ['[[{"urlComprovante":"u","a":1}],7]', '[[{"a":1}],7]'],
    [
      '{"qsa":[{"urlComprovante":"u"}],"endereco":{"urlComprovante":"u"}}',
      '{"qsa":[{"urlComprovante":"u"}],"endereco":{"urlComprovante":"u"}}',
    ],
    ['{"a":{"urlComprovante":1,"b":[]},"urlComprovante":{"urlComprovante":[]}}', '{"a":{"urlComprovante":1,"b":[]}}'],
    ['{"inscricoesEstaduais":[{"urlComprovante":"u"}]}', '{"inscricoesEstaduais":[{"urlComprovante":"u"}]}'],
  ])('%s', (block, expected) => {
    expect(withoutReceipt('receitaFederal', block)).toBe(expected);
    expect(() => JSON.parse(expected)).not.toThrow();
  });

  test.each([
    '{"urlcomprovante":1,"URLComprovante":2,"urlComprovante ":3}',
    '["urlComprovante"]',
    '"urlComprovante"',
    '12345678901234567890',
  ])('and from nowhere else: %s', (block) => {
    expect(withoutReceipt('receitaFederal', block)).toBe(block);
  });
});

describe('urlComprovante is removed from all that sintegra.inscricoesEstaduais holds', () => {
  test.each([
    [
      '{"inscricoesEstaduais":[{"urlComprovante":"u","ie":"1"},{"ie":"2","urlComprovante":"v"}]}',
      '{"inscricoesEstaduais":[{"ie":"1"},{"ie":"2"}]}',
    ],
    [
      '{"a":1, "inscricoesEstaduais" : [ { "ie" : "1", "urlComprovante" : "u" } , 7, null, {"urlComprovante":2} ] }',
      '{"a":1, "inscricoesEstaduais" : [ { "ie" : "1" } , 7, null, {} ] }',
    ],
    [
      '{"inscricoesEstaduais":[{"urlComprovante":1}],"inscricoesEstaduais":[{"urlComprovante":2,"a":1}]}',
      '{"inscricoesEstaduais":[{}],"inscricoesEstaduais":[{"a":1}]}',
    ],
    ['{"inscricoes\\u0045staduais":[{"urlComprovante":1}]}', '{"inscricoes\\u0045staduais":[{}]}'],
    ['{"inscricoesEstaduais":{"urlComprovante":"u"}}', '{"inscricoesEstaduais":{}}'],
    ['{"inscricoesEstaduais":{"0":{"a":1,"urlComprovante":"u"}}}', '{"inscricoesEstaduais":{"0":{"a":1}}}'],
    [
      '{"inscricoesEstaduais":[{"camposExclusivos":{"urlComprovante":"u"}},[{"urlComprovante":"u"}]]}',
      '{"inscricoesEstaduais":[{"camposExclusivos":{"urlComprovante":"u"}},[{}]]}',
    ],
    [
      '[{"urlComprovante":1,"inscricoesEstaduais":[{"urlComprovante":1}],"a":{"urlComprovante":2}}]',
      '[{"urlComprovante":1,"inscricoesEstaduais":[{}],"a":{"urlComprovante":2}}]',
    ],
  ])('%s', (block, expected) => {
    expect(withoutReceipt('sintegra', block)).toBe(expected);
  });

  test.each([
    '{"urlComprovante":"u","inscricoesEstaduais":[]}',
    '{"outras":[{"urlComprovante":"u"}]}',
    '{"inscricoesEstaduais":"urlComprovante"}',
  ])('and from nowhere else: %s', (block) => {
    expect(withoutReceipt('sintegra', block)).toBe(block);
  });
});

describe('what a rebuilt value would lose', () => {
  test.each([
    ['key order, with keys like integers', '{"b":1,"10":1,"9":1,"a":1}'],
    ['duplicate keys', '{"a":1,"a":2}'],
    ['__proto__', '{"__proto__":{"polluted":true},"constructor":1}'],
    ['decimals and exponents', '{"a":1000000.00,"b":1e2,"c":-0,"d":0.10}'],
    ['numbers beyond 2^53', '{"a":12345678901234567890,"b":1E400}'],
    ['escapes and lone surrogates', '{"a":"\\u00e9\\/\\ud800","b":"\u2028"}'],
    ['whitespace', '{\r\n\t"a" :\t[ 1 ,\n2 ]\n}'],
  ])('%s', (_what, block) => {
    const withIt = `${block.slice(0, -1)},"urlComprovante":"u"}`;
    expect(withoutReceipt('receitaFederal', block)).toBe(block);
    expect(JSON.parse(withoutReceipt('receitaFederal', withIt))).toEqual(JSON.parse(block));
    expect(takeBlocks(`{"sintegra":${block}}`).sintegra).toBe(block);
  });
});

test('a million nested arrays are passed, not fallen over', () => {
  const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
  const block = `{"deep":${deep},"urlComprovante":${deep},"last":${deep}}`;
  expect(takeBlocks(`{"receitaFederal":${block}}`).receitaFederal).toBe(block);
  expect(withoutReceipt('receitaFederal', block) === `{"deep":${deep},"last":${deep}}`).toBe(true);
});
