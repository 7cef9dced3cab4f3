import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unit, unitOf, unitOfFolder } from '../../resources/scripts/packaging/unit.mjs';
import { tempDir } from '../support/temp-dir.ts';
import { finalStep, SERVICE, stages } from './containerfile.ts';

/** As the packages install it. */
const UNIT = unit();
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('skipped: systemd-analyze is not here');
/** Where the folder of the service lies, by unit and container alike. */
const FOLDER = '/opt/atesta-service';
/** systemd-analyze's exposure: 0 is none, 10 is all. */
const MOST_EXPOSED = 2;

/** The unit with a program that is there, as `verify` looks for it. */
function placedUnit(text = UNIT): string {
  const dir = tempDir();
  const program = path.join(dir, 'atesta');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const file = path.join(dir, 'atesta.service');
  writeFileSync(file, unitOf(text, program));
  return file;
}

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

describe.skipIf(!hasSystemd)('the unit', () => {
  test('is one that systemd has nothing to say about', () => {
    const { status, stderr } = analyze('verify', placedUnit());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const misspelt = analyze('verify', placedUnit(UNIT.replace('ProtectSystem=', 'ProtectSytem=')));
    expect(misspelt.stderr).toContain('ProtectSytem');
  });

  test('is hardened', () => {
    const { stdout } = analyze('security', '--offline=yes', placedUnit());
    const exposure = Number(/exposure level for atesta\.service: ([\d.]+)/.exec(stdout)?.[1]);
    console.info(`exposure of the unit by systemd-analyze: ${exposure} of 10`);
    expect(exposure).toBeLessThanOrEqual(MOST_EXPOSED);
  });
});

test('the unit tells systemd itself when it answers, runs as its own user and keeps its data in the state directory', () => {
  expect(UNIT).toMatch(/^Type=notify$/m);
  expect(UNIT).toMatch(/^NotifyAccess=all$/m);
  expect(UNIT).toMatch(/^User=atesta$/m);
  expect(UNIT).toMatch(/^StateDirectory=atesta$/m);
  expect(UNIT).toMatch(/^Environment=ATESTA_DATA_DIR=\/var\/lib\/atesta$/m);
  expect(readFileSync(path.join(SERVICE, 'atesta.sysusers.conf'), 'utf8')).toMatch(/^u atesta - /m);
});

test('the unit of a folder differs from that of the packages by its program alone, which is theirs', () => {
  const lines = UNIT.split('\n');
  const others = unitOfFolder().split('\n');
  expect(others.filter((line, at) => line !== lines[at])).toEqual([
    `ExecStart=${FOLDER}/bin/atesta serve --no-ui --log-json`,
  ]);
  expect(others).toHaveLength(lines.length);
  expect(UNIT).toMatch(/^ExecStart=\/usr\/bin\/atesta serve --no-ui --log-json$/m);
});

describe('the Containerfile', () => {
  const scripts = JSON.parse(readFileSync(path.join(SERVICE, '../../../package.json'), 'utf8')).scripts;

  test('builds in one stage and runs in another, without root', () => {
    expect(stages()).toHaveLength(2);
    const [user] = finalStep('USER');
    expect(Number(user)).toBeGreaterThan(999);
    expect(finalStep('RUN').join('\n')).toContain(`--uid ${user}`);
    expect(finalStep('COPY')).toEqual([`--from=build ${FOLDER} ${FOLDER}`]);
  });

  test('runs scripts that there are', () => {
    const run = stages()[0]!.steps.filter(({ name }) => name === 'RUN');
    const named = run.flatMap(({ rest }) => /^npm run (\S+)/.exec(rest)?.[1] ?? []);
    expect(named).toEqual(['service:folder']);
    for (const name of named) expect(scripts).toHaveProperty([name]);
  });

  test('is given what the folder is laid of, and little else of the tests', () => {
    const lines = readFileSync(path.join(SERVICE, 'Containerfile.dockerignore'), 'utf8').split('\n');
    const rules = lines.filter((line) => line !== '' && !line.startsWith('#'));
    // The last rule that fits decides, as builders have it.
    const isLeftOut = (file: string) => {
      const rule = rules.findLast((one) => `${file}/`.startsWith(`${one.replace('!', '')}/`));
      return rule !== undefined && !rule.startsWith('!');
    };
    const script = readFileSync(path.join(SERVICE, '../../scripts/service-folder.mjs'), 'utf8');
    const taken = [...script.matchAll(/path\.join\(root, '([^']+)'/g)].map(([, file]) => file!);
    expect(taken).toEqual(expect.arrayContaining(['test/evidence/vectors', 'resources/packaging/service/bin']));
    expect(taken.filter(isLeftOut)).toEqual([]);
    expect(['test/http', 'node_modules/fastify', 'resources/data'].filter((one) => !isLeftOut(one))).toEqual([]);
  });

  test('starts the same as the unit does', () => {
    const [entry] = finalStep('ENTRYPOINT').map((rest) => JSON.parse(rest) as string[]);
    const [args] = finalStep('CMD').map((rest) => JSON.parse(rest) as string[]);
    expect([...entry!, ...args!].join(' ')).toBe(/^ExecStart=(.+)$/m.exec(unitOfFolder())![1]);
  });
});

test('the Windows service starts the same program', () => {
  const xml = readFileSync(path.join(SERVICE, 'atesta-service.xml'), 'utf8');
  expect(xml).toContain('out\\main\\cli.js" serve --no-ui --log-json');
  expect(xml).toMatch(/<username>NT AUTHORITY\\LocalService<\/username>/);
});
