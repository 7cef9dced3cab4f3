import { describe, expect, test } from 'vitest';
import { wasSearched } from '../../../src-renderer/registry/answer/absence.ts';
import { blocksOf, OUTCOMES } from '../../../src-renderer/registry/lookup/blocks.ts';

const searched = (header: string, question = { cnpj: '11222333000181' }) =>
  wasSearched({ blocks: blocksOf(header), question });

describe('whether anything was asked', () => {
  test.each(OUTCOMES.filter((outcome) => outcome !== 'found'))('%s of both blocks', (outcome) => {
    const looked = outcome === 'none' || outcome === 'notInThisCopy';
    expect(searched(`receitaFederal;outcome=${outcome}, sintegra;outcome=${outcome}`)).toBe(looked);
  });

  test('one block that was asked is enough, and a service that does not say has the benefit of the doubt', () => {
    expect(searched('receitaFederal;outcome=notInstalled, sintegra;outcome=none')).toBe(true);
    expect(searched('receitaFederal;outcome=notInThisCopy;reason=uf, sintegra;outcome=notConfigured')).toBe(true);
    expect(searched('')).toBe(true);
  });
});
