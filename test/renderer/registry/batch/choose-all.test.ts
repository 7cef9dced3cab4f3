import { expect, test } from 'vitest';
import { chooseAll } from '../../../../src-renderer/registry/batch/results/choose-all.ts';
import type { Item } from '../../../../src-renderer/registry/batch/run/item.ts';
import { useBatch } from '../../../../src-renderer/registry/batch/run/store.ts';
import { answeredItem } from './answers.ts';

test('every answer that is shown is chosen, and none once all are; what is chosen elsewhere stays', () => {
  const waiting: Item = { place: 1, cnpj: '11222333000181', line: 2, state: 'waiting' };
  const shown = [answeredItem(0, {}), waiting, answeredItem(2, {})];
  const chosen = () => [...useBatch.getState().chosen].sort();
  useBatch.getState().choose([0, 7], true);
  chooseAll(shown);
  expect(chosen()).toEqual([0, 2, 7]);
  chooseAll(shown);
  expect(chosen()).toEqual([7]);
  useBatch.getState().clear();
  expect(chosen()).toEqual([]);
});
