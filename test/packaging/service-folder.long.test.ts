import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXTS } from '../../resources/scripts/packaging/materials/components.mjs';
import { sbomError } from '../../resources/scripts/packaging/materials/sbom.mjs';
import { NOTICES_FILE, SBOM_FILE } from '../../resources/scripts/packaging/materials/write.mjs';
import { pythonMissing } from '../evidence/independent/python.ts';
import { makeCertificate } from '../support/certificate.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';
import { finalStep, SERVICE, stages } from './containerfile.ts';

/**
 * The steps of the Containerfile where no builder of containers is: its own RUN that lays the folder, its ENTRYPOINT with
 * its CMD, its HEALTHCHECK, each with a folder of the test's own in place of `/opt/atesta-service`.
 */
const FOLDER = '/opt/atesta-service';
const ROOT = path.resolve(SERVICE, '../../..');
const base = makeTempDir();
const folder = path.join(base, 'pasta do serviço');
const dataDir = path.join(base, 'dados');
const env = { PATH: '/usr/bin:/bin', ATESTA_DATA_DIR: dataDir, TMPDIR: base };
let child: ChildProcess | undefined;

beforeAll(() => {
  const step = stages()[0]!.steps.find(({ rest }) => rest.includes('service:folder'))!.rest;
  const laid = spawnSync('sh', ['-c', step.replace(FOLDER, `'${path.join(base, 'laid')}'`)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(laid.status, laid.stderr).toBe(0);
  // Moved, so that nothing in it remembers where it was made.
  cpSync(path.join(base, 'laid'), folder, { recursive: true });
  mkdirSync(dataDir);
  const { key, cert } = makeCertificate();
  writeFileSync(path.join(dataDir, 'a.crt'), cert);
  writeFileSync(path.join(dataDir, 'a.key'), key, { mode: 0o600 });
  const tls = { certificate: 'a.crt', key: 'a.key' };
  writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ server: { port: 0, tls } }));
}, 300_000);
afterAll(() => {
  child?.kill('SIGKILL');
  removeTempDir(base);
});

const wordsOf = (name: string) =>
  (JSON.parse(/\[.*\]$/.exec(finalStep(name)[0]!)![0]) as string[]).map((word) => word.replace(FOLDER, folder));

function health() {
  const [program, ...args] = wordsOf('HEALTHCHECK');
  return spawnSync(program!, args, { env, encoding: 'utf8' });
}

test('it brings how it is operated, and how a vulnerability is reported', () => {
  expect(readdirSync(path.join(folder, 'resources/docs'))).toEqual(
    expect.arrayContaining(['admin.md', 'settings.md', 'office.md', 'SECURITY.md']),
  );
});

test('it says what it is made of: every package, with the texts of its licences, and no Electron', async () => {
  const text = readFileSync(path.join(folder, SBOM_FILE), 'utf8');
  expect(await sbomError(text)).toBeNull();
  const components = JSON.parse(text).components as { group?: string; name: string }[];
  const named = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  const packages = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder }).map((file) => path.dirname(file));
  expect(packages.length).toBeGreaterThan(20);
  const unnamed = packages.filter((one) => !named.has(one.slice('node_modules/'.length)));
  expect(unnamed).toEqual([]);
  for (const name of ['node', 'react', 'commander']) expect(named).toContain(name);
  expect(named).not.toContain('electron');
  const notices = readFileSync(path.join(folder, NOTICES_FILE), 'utf8');
  for (const name of named) expect(notices).toContain(`\n${name} `);
  expect(notices).not.toContain('LICENSES.chromium.html');
  const texts = packages.flatMap((one) =>
    globSync(`${one}/*`, { cwd: ROOT }).filter((file) => TEXTS.test(path.basename(file))),
  );
  expect(texts.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
});

const noPython = pythonMissing();
test.skipIf(noPython !== null)(
  `it brings what an auditor checks a record with${noPython ? `: ${noPython}` : ''}`,
  () => {
    const format = path.join(folder, 'resources/docs/evidence-format');
    expect(readdirSync(path.join(format, 'vectors')).sort()).toEqual(
      ['checkpoints', 'entries', 'proofs', 'sealing', 'tree'].map((name) => `${name}.json`),
    );
    const checked = spawnSync('python3', [
      '-B',
      path.join(format, 'verify.py'),
      'vectors',
      path.join(format, 'vectors'),
    ]);
    expect(checked.status, String(checked.stderr)).toBe(0);
  },
);

test.skipIf(process.platform !== 'linux')(
  'the folder alone is a service: healthy once it is ready, ended by STOPSIGNAL',
  async () => {
    expect(health().status, 'nothing runs yet').toBe(1);
    const [program, ...first] = wordsOf('ENTRYPOINT');
    child = spawn(program!, [...first, ...wordsOf('CMD')], { env, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
    let stdout = '';
    child.stdout!.on('data', (chunk) => {
      stdout += chunk;
    });
    await expect.poll(() => stdout, { timeout: 120_000 }).toContain('"listening"');
    expect(health()).toMatchObject({ status: 0, stderr: '' });
    const doctor = spawnSync(program!, ['doctor', '--json'], { env, encoding: 'utf8' });
    const findings = JSON.parse(doctor.stdout) as { code: string; level: string; detail: string }[];
    expect(findings.filter(({ level, code }) => level === 'error' && code !== 'port')).toEqual([]);
    child.kill(finalStep('STOPSIGNAL')[0] as NodeJS.Signals);
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
    expect(health().status).toBe(1);
  },
);
