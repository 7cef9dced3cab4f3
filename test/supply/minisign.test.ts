import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  keyIdText,
  newKey,
  parsePublicKey,
  publicKeyLine,
  signMessage,
  verifySignature,
} from '../../src-main/supply/minisign.ts';
import { readKeyFile, writeKeyFiles } from '../../src-main/supply/pack/key-file.ts';
import { tempDir } from '../support/temp-dir.ts';

const missing = spawnSync('minisign', ['-v']).error
  ? 'the program minisign is not installed (apt-get install minisign)'
  : null;
if (missing) console.warn(`skipped: ${missing}`);
const ask = async () => 'correta cavalo bateria';

/** The example of minisign's own documentation. */
const EXAMPLE = {
  key: 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3',
  signature: `untrusted comment: signature from minisign secret key
RWQf6LRCGA9i59SLOFxz6NxvASXDJeRtuZykwQepbDEGt87ig1BNpWaVWuNrm73YiIiJbq71Wi+dP9eKL8OC351vwIasSSbXxwA=
trusted comment: timestamp:1555779966\tfile:test
QtKMXWyYcwdpZAlPF7tE2ENJkRd1ujvKjlj1m9RtHTBnZPa5WKU5uWRs5GoP5M/VqE81QFuMKI5k/SfNQUaOAA==
`,
};

test('a published signature over the file itself holds, and over nothing else', () => {
  const key = parsePublicKey(EXAMPLE.key)!;
  expect(keyIdText(key)).toBe('E7620F1842B4E81F');
  expect(verifySignature(Buffer.from('test'), EXAMPLE.signature, key)).toEqual({
    comment: 'timestamp:1555779966\tfile:test',
  });
  expect(verifySignature(Buffer.from('Test'), EXAMPLE.signature, key)).toEqual({ fault: 'altered' });
  expect(verifySignature(Buffer.from('test'), EXAMPLE.signature, newKey())).toEqual({ fault: 'wrongKey' });
});

test('what is signed here holds here; any byte of message, comment or signature that changes breaks it', () => {
  const secret = newKey();
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.nat(), fc.nat(), (message, place, bit) => {
      const text = signMessage(message, secret, 'comment');
      expect(verifySignature(message, text, secret)).toEqual({ comment: 'comment' });
      const other = Uint8Array.from(message);
      other[place % message.length]! ^= 1 << (bit % 8);
      expect(verifySignature(other, text, secret)).toEqual({ fault: 'altered' });
      expect(verifySignature(message, text.replace('comment: comment', 'comment: kommentar'), secret)).toEqual({
        fault: 'altered',
      });
    }),
    { numRuns: 30 },
  );
});

test('no text makes the verifier fail otherwise than by its word', () => {
  const key = newKey();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(verifySignature(Buffer.from('x'), text, key)).toHaveProperty('fault');
      if (text.trim().length !== 56) expect(parsePublicKey(text)).toBeNull();
    }),
  );
  expect(
    verifySignature(Buffer.from('x'), signMessage(Buffer.from('x'), key, 'a').replaceAll('\n', '\r\n'), key),
  ).toEqual({ comment: 'a' });
});

test.skipIf(missing)('the program minisign verifies what is signed here', () => {
  const folder = tempDir();
  const secret = newKey();
  const file = path.join(folder, '1764126000.json');
  writeFileSync(file, '{"edition":1}\n');
  writeFileSync(`${file}.minisig`, signMessage(readFileSync(file), secret, 'timestamp:1764126000 hashed'));
  const verify = () =>
    spawnSync('minisign', ['-V', '-H', '-P', publicKeyLine(secret), '-m', file], { encoding: 'utf8' });
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('timestamp:1764126000 hashed') });
  writeFileSync(file, '{"edition":2}\n');
  expect(verify().status).not.toBe(0);
});

test.skipIf(missing).for([null, 'correta cavalo bateria'])(
  'the program minisign signs with a key made here (passphrase: %j), and that is verified here',
  async (passphrase) => {
    const folder = tempDir();
    const [file, key] = [path.join(folder, 'manifest.json'), path.join(folder, 'pack.key')];
    const secret = newKey();
    await writeKeyFiles(key, secret, passphrase);
    writeFileSync(file, 'x');
    execFileSync('minisign', ['-S', '-s', key, '-m', file, '-t', 'by the program', ...(passphrase ? [] : ['-W'])], {
      input: passphrase ? `${passphrase}\n` : '',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const signature = readFileSync(`${file}.minisig`, 'utf8');
    const publicKey = parsePublicKey(readFileSync(`${key}.pub`, 'utf8'))!;
    expect(verifySignature(Buffer.from('x'), signature, publicKey)).toEqual({ comment: 'by the program' });
  },
);

test.skipIf(missing)('a key that the program made is read here', async () => {
  const folder = tempDir();
  const key = path.join(folder, 'minisign.key');
  execFileSync('minisign', ['-G', '-W', '-s', key, '-p', `${key}.pub`], { stdio: 'ignore' });
  chmodSync(key, 0o600);
  const secret = await readKeyFile(key, ask);
  expect(publicKeyLine(secret)).toBe(readFileSync(`${key}.pub`, 'utf8').split('\n')[1]);
});

test('a protected key opens by its passphrase alone; one that others can read, is none or is there is refused', async () => {
  const key = path.join(tempDir(), 'pack.key');
  const secret = newKey();
  await writeKeyFiles(key, secret, await ask());
  expect(publicKeyLine(await readKeyFile(key, ask))).toBe(publicKeyLine(secret));
  await expect(readKeyFile(key, async () => 'errada')).rejects.toThrow(/is not opened by this passphrase/);
  await expect(writeKeyFiles(key, newKey(), null)).rejects.toThrow(/is there already; a key is never written over/);
  if (process.platform !== 'win32') {
    chmodSync(key, 0o644);
    await expect(readKeyFile(key, ask)).rejects.toThrow(/can be read by others.*chmod 600/);
    symlinkSync(key, `${key}.link`);
    await expect(readKeyFile(`${key}.link`, ask)).rejects.toThrow(/can be read by others.*chmod 600/);
  }
  writeFileSync(key, 'nothing\nof the kind\n', { mode: 0o600 });
  chmodSync(key, 0o600);
  await expect(readKeyFile(key, ask)).rejects.toThrow(/is no secret key of minisign/);
  await expect(readKeyFile(`${key}.none`, ask)).rejects.toThrow(/cannot be read \(ENOENT\); "atesta data keygen FILE"/);
});
