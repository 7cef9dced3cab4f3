import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { KEY_BYTES, NONCE_BYTES, seal, unseal } from '../../src-main/evidence/vault/sealing.ts';

test('no two texts are sealed with one nonce, however many are', () => {
  const key = randomBytes(KEY_BYTES);
  const text = Buffer.from('the same text');
  const sealed = Array.from({ length: 2000 }, () => seal(key, 'label', text));
  const nonces = sealed.map((one) => one.subarray(0, NONCE_BYTES).toString('hex'));
  expect(new Set(nonces).size).toBe(2000);
  expect(nonces).not.toContain('00'.repeat(NONCE_BYTES));
  for (const one of sealed) expect(unseal(key, 'label', one)).toEqual(text);
});
