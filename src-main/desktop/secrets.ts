import { safeStorage } from 'electron';
import type { Keychain } from '../service.ts';

/** The operating system's keychain by Electron's `safeStorage`; usable once the application is ready. */
export const keychain: Keychain = {
  async protection() {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return null;
    const backend = process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : null;
    return protectionOf(backend, await safeStorage.encryptStringAsync('probe'));
  },
  encrypt: (text) => safeStorage.encryptStringAsync(text),
  async decrypt(bytes) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(bytes));
    return { text: result, renew: shouldReEncrypt };
  },
};

/**
 * How well something was encrypted, by the tag before it. On Linux (the only place with a `backend`) Chromium tags what
 * its built-in password encrypted `v10`, the Secret Service's `v11` and the portal's `v12`. That is what happened; the
 * backend is what the kind of desktop lets expect, wrong where its keyring does not run, so it speaks only where the tag
 * is not known. Elsewhere `v10` is the keychain's own.
 */
export function protectionOf(backend: string | null, encrypted: Uint8Array): 'keychain' | 'weak' {
  if (backend === null) return 'keychain';
  const tag = Buffer.from(encrypted.subarray(0, 3)).toString('latin1');
  if (tag === 'v11' || tag === 'v12') return 'keychain';
  return tag === 'v10' || backend === 'basic_text' || backend === 'unknown' ? 'weak' : 'keychain';
}
