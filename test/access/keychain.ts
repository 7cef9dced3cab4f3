import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keychain } from '../../src-main/access/secrets.ts';

/** A keychain with real encryption; `renewing`: every value opened asks to be encrypted again. */
export function keychainOf(key: Buffer, { renewing = false } = {}): Keychain {
  return {
    protection: async () => 'keychain',
    async encrypt(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    async decrypt(bytes) {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(-16));
      const text = decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
      return { text, renew: renewing };
    },
  };
}
