import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { evidenceFile } from '../../src-main/evidence/files.ts';
import { runCli } from '../support/cli.ts';
import { tempDir } from '../support/temp-dir.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf');
const SENTENCE =
  'atesta: "evidence.keep" is "all", but what a command looks up is not kept; ask the running service to have it kept.\n';

test.each([
  ['all', true],
  ['dossiers', false],
])(
  'with evidence.keep %s a command that looks up says whether it was kept',
  { timeout: 120_000 },
  async (keep, says) => {
    const dataDir = tempDir();
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ evidence: { keep } }));
    const table = path.join(dataDir, 'clientes.csv');
    writeFileSync(table, 'nome\nFULANO INVENTADO\n');
    for (const args of [
      ['screen', table],
      ['read', SAMPLE],
    ]) {
      const { stdout, stderr, code } = await runCli([...args, '--json', '--data-dir', dataDir]);
      expect(code, stderr).toBe(0);
      expect(() => JSON.parse(stdout)).not.toThrow();
      expect(stderr.includes(SENTENCE)).toBe(says);
    }
    expect(existsSync(evidenceFile(dataDir))).toBe(false);
  },
);
