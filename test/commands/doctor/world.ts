import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding, World } from '../../../src-main/commands/doctor/finding.ts';
import { diagnose } from '../../../src-main/commands/doctor.ts';
import { loadConfig } from '../../../src-main/config.ts';
import { tempDir } from '../../support/temp-dir.ts';

const GIGABYTE = 1024 ** 3;

/** A machine of the test's own: an empty data directory, nothing bundled, 100 GB free. Call it inside a test. */
export function machine(own: Partial<World> = {}) {
  const dir = tempDir();
  const dataDir = path.join(dir, 'data');
  mkdirSync(dataDir);
  const world: World = {
    dataDir,
    bundledDir: path.join(dir, 'bundled'),
    env: {},
    now: Date.now(),
    freeBytes: () => 100 * GIGABYTE,
    config: () => loadConfig(dataDir, { policyFile: '/nonexistent/policy.json' }),
    ...own,
  };
  return {
    dir,
    dataDir,
    world,
    /** Writes `config.json` with this section `registry`. */
    configure(registry: object): void {
      writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0 }, registry }));
    },
    /** What the doctor says of one thing; undefined where it says nothing. */
    async finding(what: string, changes: Partial<World> = {}): Promise<Omit<Finding, 'what'> | undefined> {
      const found = (await diagnose({ ...world, ...changes })).filter((finding) => finding.what === what);
      if (found.length > 1) throw new Error(`${what} was looked at twice`);
      if (!found[0]) return undefined;
      const { what: _what, ...said } = found[0];
      return said;
    },
  };
}
