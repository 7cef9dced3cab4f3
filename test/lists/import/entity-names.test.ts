import { expect, test } from 'vitest';
import { withEntitiesResolved } from '../../../src-main/lists/import/entity-names.ts';

test('a name as web pages write it is found as people write it, and stays as published', () => {
  const of = (name: string, ...aliases: { name: string; quality?: string }[]) =>
    withEntitiesResolved({ name, aliases }).aliases;
  expect(of('JO&Atilde;O &amp; CIA')).toEqual([{ name: 'JOÃO & CIA' }]);
  expect(of('JO&amp;Atilde;O &AMP; CIA')).toEqual([{ name: 'JOÃO & CIA' }]);
  expect(of('JOS&#201; D&#x27;ARUEIRA')).toEqual([{ name: "JOSÉ D'ARUEIRA" }]);
  expect(of('ANA', { name: 'ANA &amp; RUI', quality: 'Low' })).toEqual([
    { name: 'ANA &amp; RUI', quality: 'Low' },
    { name: 'ANA & RUI', quality: 'Low' },
  ]);
});

test('what is there already is not added, and a record without entities is the same', () => {
  const both = { name: 'ANA &amp; RUI', aliases: [{ name: 'ANA & RUI' }] };
  expect(withEntitiesResolved(both)).toBe(both);
  const plain = { name: 'PESQUISA &DESENVOLVIMENTO; R&D', aliases: [] };
  expect(withEntitiesResolved(plain)).toBe(plain);
});
