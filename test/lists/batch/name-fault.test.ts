import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfName } from '../../../src-main/lists/batch/name-fault.ts';

const DEMONSTRATION = path.join(import.meta.dirname, '../../../resources/demonstration');
const letter = fc.constantFrom(...'ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüñÑ');
const asWindows = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));

test('a name whose letters were read in another encoding is broken', () => {
  fc.assert(
    fc.property(letter, (one) => {
      expect([one, faultOfName(`ANA ${asWindows(`CONCEI${one}AO`)}`)]).toEqual([one, 'broken']);
    }),
  );
  for (const name of [
    'JOS\ufffd INVENTADO',
    'JOS\u0090 INVENTADO',
    'ANA\0 INVENTADA',
    'CONCEI€ÇO',
    'JOS? ANT?NIO',
    'Jos├® I',
  ])
    expect([name, faultOfName(name)]).toEqual([name, 'broken']);
});

test('a name as it is written is not', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(letter, fc.constantFrom(...'ABZ abz.-/&\'"ºª\t')) }), (text) => {
      const name = text.replaceAll(/(?<=[ÂÃ])[ºª]/g, '');
      expect([name, faultOfName(name)]).toEqual([name, null]);
    }),
  );
  for (const name of ['IRMÃ – CONVENTO', 'Владимир', 'محمد', '李小龍', 'QUEM? EU?', 'A € B LTDA', 'MÜLLER & CIA. "X"'])
    expect([name, faultOfName(name)]).toEqual([name, null]);
});

test.each([
  ['ceis/20261101_CEIS.csv', 'windows-1252'],
  ['pep/202611_PEP.csv', 'windows-1252'],
  ['ofacsdn/sdn.csv', 'utf-8'],
  ['onu/consolidated.xml', 'utf-8'],
] as const)('nothing of the demonstration list %s is', (file, encoding) => {
  const text = new TextDecoder(encoding).decode(readFileSync(path.join(DEMONSTRATION, file)));
  const cells = text.split(/[;,"<>\r\n]+/).filter((cell) => /\p{L}/u.test(cell));
  expect(cells.length).toBeGreaterThan(50);
  expect(cells.filter((cell) => faultOfName(cell.trim()) !== null)).toEqual([]);
});
