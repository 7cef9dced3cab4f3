import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import type { Described } from '../../src-main/contract/registry/described.ts';
import { OUTCOMES } from '../../src-main/contract/registry/headers.ts';
import { openApiDocument } from '../../src-main/http/openapi/openapi.ts';
import type { BlockOutcome } from '../../src-main/registry/lookup.ts';
import { registryEndpoint } from '../../src-main/registry/route.ts';
import { dereferenced } from './dereference.ts';
import { describedFields } from './paths.ts';

interface Operation {
  responses: Record<
    string,
    {
      headers: Record<string, { description: string; example?: string; schema: object }>;
      content: Record<string, { schema: { properties: { data: { properties: Record<string, object> } } } }>;
    }
  >;
}

/** As a client reads it: JSON text and nothing of the program that made it. */
const document = JSON.parse(JSON.stringify(openApiDocument([registryEndpoint({})], '0.0.0')));
const paths = dereferenced(document, document.paths) as Record<string, { get: Operation }>;
const success = (paths['/receita-federal-and-sintegra/v1']!.get as Operation).responses['200']!;
const { schema } = success.content['application/json']!;
const validator = Compile(schema as never);

const answer = (data: unknown) => ({
  id: '6f1f7d3e-5b7a-4e0c-9a57-0f6d5a3c2b1e',
  version: 'v1',
  data,
  metadata: { timeSpent: 3 },
});

describe('the blocks are described and not judged', () => {
  test('whatever JSON a provider answers is valid by the document', () => {
    const block = fc.oneof(
      fc.jsonValue(),
      fc.record({ cnpj: fc.jsonValue(), qsa: fc.jsonValue(), telefones: fc.jsonValue(), simples: fc.jsonValue() }),
      fc.record({ inscricoesEstaduais: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())) }),
      fc.record({ inscricoesEstaduais: fc.array(fc.record({ cep: fc.jsonValue(), uf: fc.jsonValue() })) }),
    );
    const data = fc.record({ receitaFederal: block, sintegra: block }, { requiredKeys: [] });
    fc.assert(
      fc.property(data, (blocks) => {
        expect([...validator.Errors(answer({ cnpj: '99000001000101', ...blocks }))]).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('while what is ours is judged: the envelope and the CNPJ', () => {
    expect(validator.Check(answer({}))).toBe(true);
    expect(validator.Check({ ...answer({}), id: undefined })).toBe(false);
    expect(validator.Check(answer([]))).toBe(false);
    expect(validator.Check(answer({ cnpj: 1 }))).toBe(false);
  });

  test('with keywords that refuse nothing by JSON Schema, whatever reads it', () => {
    const keywords = new Set<string>();
    const walk = (node: Record<string, unknown>) => {
      for (const [keyword, value] of Object.entries(node)) {
        keywords.add(keyword);
        if (keyword === 'properties') Object.values(value as object).forEach(walk);
        if (keyword === 'items') walk(value as Record<string, unknown>);
      }
    };
    const { receitaFederal, sintegra } = schema.properties.data.properties;
    walk(receitaFederal as Record<string, unknown>);
    walk(sintegra as Record<string, unknown>);
    expect([...keywords].sort()).toEqual(['description', 'examples', 'items', 'properties']);
  });

  test('and every field says what it is, its type first', () => {
    const { receitaFederal, sintegra } = schema.properties.data.properties;
    const fields = [receitaFederal, sintegra].flatMap((block) => [...describedFields(block as Described)]);
    expect(fields.length).toBeGreaterThan(90);
    for (const [path, { description }] of fields) {
      expect(description, path).toMatch(/^(Text|Number|Object|List of (text|texts|objects))[,:;. ]/);
    }
  });
});

describe('the headers', () => {
  test('of the answer are documented', () => {
    expect(Object.keys(success.headers)).toEqual([
      'Service-ReqId',
      'Atesta-Data',
      'Atesta-Data-Notice',
      'Atesta-Office',
      'Atesta-Blocks',
      'Atesta-Entry',
    ]);
    for (const header of Object.values(success.headers)) expect(header.schema).toEqual({ type: 'string' });
  });

  test('name every outcome and parameter that Atesta-Blocks may have', () => {
    const outcomes: Record<BlockOutcome['outcome'], true> = {
      found: true,
      otherCnpj: true,
      none: true,
      notInThisCopy: true,
      notInstalled: true,
      notOffered: true,
      stateUnknown: true,
      notConfigured: true,
    };
    expect(Object.keys(OUTCOMES)).toEqual(Object.keys(outcomes));
    const { description } = success.headers['Atesta-Blocks']!;
    for (const word of [...Object.keys(outcomes), 'provider', 'attempt=iepr', 'answered-at']) {
      expect(description).toContain(`\`${word}\``);
    }
  });
});
