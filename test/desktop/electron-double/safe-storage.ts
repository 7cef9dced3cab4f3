import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { app } from './app.ts';

/**
 * `safeStorage` with real encryption, so that what lies on the disk can be looked at. What the machine has is said by
 * ELECTRON_DOUBLE_KEYCHAIN: `keyring` (the default), `basic` (Chromium's built-in password), `none`, `locked` (it waits
 * for a person who never comes), `telling` (its errors quote what they were given). Whose it is: ELECTRON_DOUBLE_USER.
 */
const kind = process.env.ELECTRON_DOUBLE_KEYCHAIN ?? 'keyring';
const user = process.env.ELECTRON_DOUBLE_USER ?? 'person';
/** As Chromium on Linux: the tag tells which key was used, and the built-in one is everybody's. */
const KEYS = { v10: keyOf('peanuts'), v11: keyOf(`keyring of ${user}`) } as const;
const tag = kind === 'basic' ? 'v10' : 'v11';

export const safeStorage = {
  async isAsyncEncryptionAvailable(): Promise<boolean> {
    await patience();
    return app.debugPort !== 0 && kind !== 'none';
  },

  getSelectedStorageBackend: () => (kind === 'basic' ? 'basic_text' : 'gnome_libsecret'),

  async encryptStringAsync(text: string): Promise<Buffer> {
    await patience();
    if (app.debugPort === 0) throw new Error('safeStorage cannot be used before app is ready');
    if (kind === 'none' || (kind === 'telling' && text !== 'probe')) {
      throw new Error(`Error while encrypting the text ${text}`);
    }
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', KEYS[tag], iv);
    return Buffer.concat([Buffer.from(tag), iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  },

  async decryptStringAsync(encrypted: Buffer): Promise<{ shouldReEncrypt: boolean; result: string }> {
    await patience();
    if (app.debugPort === 0) throw new Error('safeStorage cannot be used before app is ready');
    const used = encrypted.subarray(0, 3).toString('latin1') as keyof typeof KEYS;
    if (kind === 'none' || !(used in KEYS)) throw new Error('Error while decrypting the ciphertext');
    const decipher = createDecipheriv('aes-256-gcm', KEYS[used], encrypted.subarray(3, 15), { authTagLength: 16 });
    decipher.setAuthTag(encrypted.subarray(-16));
    const result = decipher.update(encrypted.subarray(15, -16), undefined, 'utf8') + decipher.final('utf8');
    return { shouldReEncrypt: used !== tag, result };
  },
};

/** As Electron: what a locked keyring is asked stays unanswered until it is unlocked. */
async function patience(): Promise<void> {
  if (kind === 'locked') await new Promise(() => undefined);
}

function keyOf(password: string): Buffer {
  return createHash('sha256').update(password).digest();
}
