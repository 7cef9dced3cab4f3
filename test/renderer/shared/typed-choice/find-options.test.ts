import { expect, test } from 'vitest';
import { findOptions } from '../../../../src-renderer/shared/typed-choice/find-options.ts';

const OPTIONS = ['Albânia', 'Bósnia e Herzegovina', 'Brasil', 'Guiné', 'Guiné Equatorial', 'Irã', 'Nova Guiné'].map(
  (label) => ({ value: label, label }),
);
const found = (text: string) => findOptions(OPTIONS, text).map(({ label }) => label);

test('the likeliest option comes first, whatever its case and accents', () => {
  expect(found('b')).toEqual(['Bósnia e Herzegovina', 'Brasil', 'Albânia']);
  expect(found(' guine ')).toEqual(['Guiné', 'Guiné Equatorial', 'Nova Guiné']);
  expect(found('EQUATORIAL')).toEqual(['Guiné Equatorial']);
  expect(found('ira')).toEqual(['Irã']);
  expect(found('nenhum')).toEqual([]);
  expect(found('')).toEqual(OPTIONS.map(({ label }) => label));
});
