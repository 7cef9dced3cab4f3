import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonNode, readJson } from '../../../src-renderer/json/json-node.ts';
import { comparableName, isHollow, take, type Wanted } from '../../../src-renderer/registry/words/take.ts';
import { rawJson } from '../json/raw-json.ts';

/** Every plain value and every empty list or object, as text. */
function leaves(node: JsonNode | null | undefined): string[] {
  if (!node) return [];
  if (node.type === 'object' && node.members.length > 0) return node.members.flatMap(({ value }) => leaves(value));
  if (node.type === 'array' && node.items.length > 0) return node.items.flatMap(leaves);
  return [JSON.stringify(node)];
}

const wanted = {
  name: { names: ['razaoSocial', 'nome'] },
  code: { names: ['natureza'], shape: 'coded' },
  city: { names: ['endereco.cidade', 'cidade'] },
  partners: { names: ['socios'], shape: 'objects' },
} as const satisfies Record<string, Wanted>;

/** Objects whose names are among the wanted ones, so that something is taken. */
const block = fc
  .array(
    fc.tuple(
      fc.constantFrom('razao_social', 'razaoSocial', 'nome', 'natureza', 'endereco', 'cidade', 'socios', 'outro'),
      fc.oneof(rawJson, fc.constantFrom('{"cidade":"A"}', '[{"nome":"B"}]', '{"codigo":"1","descricao":"C"}', '""')),
    ),
    { maxLength: 8 },
  )
  .map((members) => readJson(`{${members.map(([name, value]) => `"${name}":${value}`).join(',')}}`));

describe('taking values out of a provider’s object', () => {
  test('every value is either taken or left, none is lost and none is doubled', () => {
    fc.assert(
      fc.property(block, (node) => {
        const { found, rest } = take(node, wanted);
        const both = [...Object.values(found).flatMap(leaves), ...leaves(rest)];
        // An object whose members were all taken is gone; a block that was empty from the start has nothing to lose.
        expect(both.sort()).toEqual(node.type === 'object' && node.members.length === 0 ? [] : leaves(node).sort());
      }),
    );
  });

  test('what is left keeps its order and its names', () => {
    const { rest } = take(readJson('{"z":1,"nome":"A","b":{"c":2},"a":3}'), wanted);
    expect(rest?.type === 'object' && rest.members.map(({ name }) => name)).toEqual(['z', 'b', 'a']);
  });

  test('the best name wins, and an empty value leaves the place to the next', () => {
    expect(take(readJson('{"nome":"B","razao_social":"A"}'), wanted).found.name).toEqual({ type: 'text', value: 'A' });
    expect(take(readJson('{"nome":"B","razao_social":" "}'), wanted).found.name).toEqual({ type: 'text', value: 'B' });
  });

  test('a path goes into an object and leaves the rest of it', () => {
    const { found, rest } = take(readJson('{"endereco":{"cidade":"Assis","cep":"1"}}'), wanted);
    expect(found.city).toEqual({ type: 'text', value: 'Assis' });
    expect(rest).toEqual(readJson('{"endereco":{"cep":"1"}}'));
  });

  test('nothing is left of an object that was taken whole', () => {
    expect(take(readJson('{"endereco":{"cidade":"Assis"},"nome":"A"}'), wanted).rest).toBeNull();
  });

  test('a value of another shape is left to be shown as it is', () => {
    const odd = readJson('{"razaoSocial":["A"],"natureza":{"codigo":"1","ano":2},"socios":["B"]}');
    expect(take(odd, wanted)).toEqual({ found: {}, rest: odd });
  });

  test('a code with its meaning is taken where one is wanted', () => {
    const { found } = take(readJson('{"natureza":{"id":"2062","descricao":"LTDA"}}'), wanted);
    expect(found.code?.type).toBe('object');
  });

  test('of a name that comes twice the last is taken and the first is left', () => {
    const { found, rest } = take(readJson('{"nome":"A","nome":"B"}'), wanted);
    expect(found.name).toEqual({ type: 'text', value: 'B' });
    expect(rest).toEqual(readJson('{"nome":"A"}'));
  });

  test('what is no object is left whole', () => {
    for (const text of ['[1]', '"x"', '7', 'true']) {
      expect(take(readJson(text), wanted)).toEqual({ found: {}, rest: readJson(text) });
    }
  });
});

test('names are compared without case, separators and accents', () => {
  const spellings = ['razao_social', 'razaoSocial', 'RazaoSocial', 'RAZÃO SOCIAL', 'razão-social'];
  expect(new Set(spellings.map(comparableName))).toEqual(new Set(['razaosocial']));
});

test('an object of nothing but empty values is hollow', () => {
  expect(isHollow(readJson('{"a":"","b":null,"c":[{"d":" "}],"e":{}}'))).toBe(true);
  expect(isHollow(readJson('{"a":"","b":0}'))).toBe(false);
});
