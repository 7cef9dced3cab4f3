import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempDir } from '../temp-dir.ts';

/** The package of schemas that the national portal publishes for this service. */
const SCHEMAS = path.resolve(import.meta.dirname, '../../../../shared/data/registry/sefaz-consulta-cadastro');

/** Why nothing can be validated here; null where it can. */
export function whyNoSchema(): string | null {
  if (!existsSync(SCHEMAS)) return `the official schemas are not at ${SCHEMAS}`;
  const { status } = spawnSync('xmllint', ['--version']);
  return status === 0 ? null : 'xmllint is not installed (Debian package libxml2-utils)';
}

/** What xmllint has against `documents` by the official schema; nothing where all are valid. Call it inside a test. */
export function judgeByOfficial(
  schema: 'consCad_v2.00.xsd' | 'retConsCad_v2.00.xsd',
  documents: readonly string[],
): string[] {
  const dir = tempDir();
  const files = documents.map((document, index) => {
    writeFileSync(path.join(dir, `${index}.xml`), document);
    return `${index}.xml`;
  });
  const options = ['--noout', '--nonet', '--schema', path.join(SCHEMAS, schema)];
  const { stderr, error } = spawnSync('xmllint', [...options, ...files], { cwd: dir, encoding: 'utf8' });
  if (error) throw error;
  const lines = stderr.split('\n').filter((line) => line !== '');
  const judged = lines.filter((line) => /^\d+\.xml (validates|fails to validate)$/.test(line)).length;
  if (judged !== documents.length) throw new Error(`xmllint judged ${judged} of ${documents.length}: ${stderr}`);
  return lines.filter((line) => !line.endsWith(' validates'));
}
