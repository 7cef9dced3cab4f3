import { expect, test, vi } from 'vitest';

vi.mock('electron', () => ({ safeStorage: {} }));
const { protectionOf } = await import('../../src-main/desktop/secrets.ts');

test.each([
  // On Windows and macOS there is no backend to ask, and v10 is the system's own key.
  [null, 'v10', 'keychain'],
  [null, '', 'keychain'],
  // On Linux the tag says which key was used, whatever the kind of desktop lets expect.
  ['gnome_libsecret', 'v11', 'keychain'],
  ['gnome_libsecret', 'v10', 'weak'],
  ['kwallet6', 'v10', 'weak'],
  ['basic_text', 'v11', 'keychain'],
  ['basic_text', 'v12', 'keychain'],
  // A tag of a later Chromium: the backend is what there is.
  ['basic_text', 'v13', 'weak'],
  ['unknown', 'v13', 'weak'],
  ['kwallet6', 'v13', 'keychain'],
] as const)('with the backend %s and the tag %s the protection is %s', (backend, tag, protection) => {
  expect(protectionOf(backend, Buffer.from(`${tag}bytes`))).toBe(protection);
});
