import { describe, expect, test } from 'vitest';
import { STATES } from '../../../src-main/contract/registry.ts';
import { findStates, stateLabel } from '../../../src-renderer/registry/query/find-states.ts';

describe('finding a state by what is typed', () => {
  test.each([
    ['SP', 'SP'],
    ['sp', 'SP'],
    ['parana', 'PR'],
    ['paraná', 'PR'],
    ['para', 'PA'],
    ['PR', 'PR'],
    ['sao', 'SP'],
    ['mato grosso', 'MT'],
    ['grosso do sul', 'MS'],
    ['  rio grande do s', 'RS'],
    ['es', 'ES'],
    ['to', 'TO'],
    ['m', 'MA'],
  ])('%j finds %s first', (typed, uf) => {
    expect(findStates(typed)[0]).toBe(uf);
  });

  test('the letters of every state find it first, and so does its label', () => {
    for (const uf of STATES) {
      expect(findStates(uf)[0]).toBe(uf);
      expect(findStates(stateLabel(uf))[0]).toBe(uf);
    }
  });

  test('nothing typed finds all, nonsense none', () => {
    expect(findStates(' ')).toEqual([...STATES]);
    expect(findStates('xyz')).toEqual([]);
  });
});
