import { describe, expect, test } from 'vitest';
import { hasRegistrations, tellsOfNobody } from '../../src-main/contract/registry/blocks.ts';

describe('a Sintegra block', () => {
  test.each([
    '{"inscricoesEstaduais":[{}]}',
    '{"inscricoesEstaduais":[{"inscricaoEstadual":"123.45678-50"}]}',
    '{"inscricoesEstaduais":{"inscricaoEstadual":"1"}}',
    '{"observacao":"", "inscricoesEstaduais":[ {"ie":"1"} ]}',
  ])('%s: recognised', (block) => {
    expect(hasRegistrations(JSON.parse(block))).toBe(true);
    expect(tellsOfNobody(JSON.parse(block))).toBe(false);
  });

  test.each([
    '{}',
    '{"inscricoesEstaduais":[]}',
    '{"inscricoesEstaduais":null}',
    '{"inscricoesEstaduais":""}',
    '{"inscricoesEstaduais":0}',
    '{"inscricoesEstaduais":{},"observacao":"x"}',
    '[]',
    'null',
  ])('%s: not recognised, and tells of nobody', (block) => {
    expect(hasRegistrations(JSON.parse(block))).toBe(false);
    expect(tellsOfNobody(JSON.parse(block))).toBe(true);
  });

  test.each(['{"mensagem":"IE não cadastrada"}', '{"nested":{"inscricoesEstaduais":[{}]}}', '"não encontrado"'])(
    '%s: not recognised, and what it tells is not known',
    (block) => {
      expect(hasRegistrations(JSON.parse(block))).toBe(false);
      expect(tellsOfNobody(JSON.parse(block))).toBe(false);
    },
  );
});
