import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What @electron/fuses looks for in the executable, and the fuses after it: version 1, nine of them, all off or on. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = Buffer.concat([Buffer.from([1, 9]), Buffer.from('1'.repeat(9))]);

/**
 * A folder that electron-builder takes for an unpacked Electron for Linux. Nothing in it runs: it stands where the
 * runtime's files would, so that packing can be tried where the runtime cannot be downloaded.
 *
 * @param {string} folder
 * @param {string} version
 */
export function makeStandIn(folder, version) {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'));
  const executable = path.join(folder, 'electron');
  writeFileSync(executable, Buffer.concat([Buffer.from(`#!/bin/false\n${SENTINEL}`), FUSES]));
  chmodSync(executable, 0o755);
  for (const locale of ['pt-BR', 'en-US', 'de']) writeFileSync(path.join(folder, `locales/${locale}.pak`), '');
  writeFileSync(path.join(folder, 'version'), version);
}
