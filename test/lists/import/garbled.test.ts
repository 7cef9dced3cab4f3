import fc from 'fast-check';
import { expect, test } from 'vitest';
import { garbledIn } from '../../../src-main/lists/import/garbled.ts';

const garbled = (name: string) => garbledIn({ name, aliases: [] }) === 'name';
const asWindows = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
const letter = fc.constantFrom(...'ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüñÑ');

test('a name whose UTF-8 was read as windows-1252, or that has what could not be read, is garbled', () => {
  fc.assert(
    fc.property(letter, (one) => {
      expect([one, garbled(`ANA ${asWindows(`CONCEI${one}AO`)}`)]).toEqual([one, true]);
    }),
  );
  expect(garbled('JOS\ufffd')).toBe(true);
  expect(garbledIn({ name: 'ANA', aliases: [{ name: 'JOSÃ‰' }] })).toBe('alias');
  expect(garbledIn({ name: 'ANA', aliases: [{ name: 'JOSÉ' }] })).toBeNull();
});

test('a name as it is written is not', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(letter, fc.constantFrom(...'ABZ abz.-/&\'"–”“º')) }), (text) => {
      const name = text.replaceAll(/(?<=[ÂÃ])[º–—“”]/g, '');
      expect([name, garbled(name)]).toEqual([name, false]);
    }),
  );
  for (const name of ['RÁDIO “AMANHÔ LTDA', 'IRMÃ – CONVENTO', 'Владимир', 'محمد', '李小龍'])
    expect(garbled(name)).toBe(false);
});

test('a name of which letters are hidden is none that can be found', () => {
  for (const name of ['J*** S****', 'JO** SI***', 'M**** DE L***', '***RIA', 'ANA *** LIMA', 'ANA S****.', 'ANA M**'])
    expect([name, garbled(name)]).toEqual([name, true]);
  for (const name of [
    'ANA LIMA *',
    'ANA LIMA ***',
    '* ANA LIMA',
    '** ANA LIMA',
    'E*COMERCIO LTDA',
    'BENTA ARUEIRA ***456789**',
    'BENTA ARUEIRA ***.456.789-**',
    'BENTA ARUEIRA (CPF ***.456.789-**) E OUTROS',
    'CPF***.456.789-** BENTA ARUEIRA',
    '***.456.789-**BENTA ARUEIRA',
  ])
    expect([name, garbled(name)]).toEqual([name, false]);
});
