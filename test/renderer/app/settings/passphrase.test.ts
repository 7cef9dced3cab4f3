import { expect, test } from 'vitest';
import { strengthOf } from '../../../../src-renderer/app/settings/evidence/passphrase.ts';

test.each([
  ['', 'short'],
  ['onze letras', 'short'],
  ['ação ação aç', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['23/11/2026 22:30', 'good'],
  ['11.222.333-44 2026', 'weak'],
  ['abcdefghijklmnopqrst', 'weak'],
  ['ponte verde 7', 'good'],
  ['ponte verde cavalo lua', 'strong'],
] as const)('%j is %s', (passphrase, strength) => {
  expect(strengthOf(passphrase)).toBe(strength);
});

test('the same letters composed otherwise are as long', () => {
  const words = 'ação e reação'; // 13 letters
  expect(strengthOf(words.normalize('NFD'))).toBe(strengthOf(words.normalize('NFC')));
  expect(strengthOf('ã'.normalize('NFD').repeat(6))).toBe('short');
});
