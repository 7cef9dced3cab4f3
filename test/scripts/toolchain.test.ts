import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { closingLine, countsOf, slowestOf, troublesOf } from '../../resources/scripts/toolchain/closing-line.mjs';
import { displayHindrance } from '../../resources/scripts/toolchain/electron-runtime.mjs';
import { fingerprint } from '../../resources/scripts/toolchain/fingerprint.mjs';
import { pinnedNode } from '../../resources/scripts/toolchain/pinned-node.mjs';
import { manifest, root } from '../../resources/scripts/toolchain/project.mjs';
import { tempDir } from '../support/temp-dir.ts';

const toolchain = path.join(root, 'resources/scripts/toolchain');
const moduleUrl = (name: string) => JSON.stringify(pathToFileURL(path.join(toolchain, name)).href);

/** Runs a few lines as a script of its own. */
function script(lines: string): { args: string[] } {
  const file = path.join(tempDir(), 'script.mjs');
  writeFileSync(file, lines);
  return { args: [file] };
}

test('the pinned Node is the version that package.json names', () => {
  const wanted = new Set(Object.values(manifest().optionalDependencies as Record<string, string>));
  expect(wanted.size).toBe(1);
  const said = spawnSync(pinnedNode(), ['--version']).stdout.toString().trim();
  // Where the platform has none, the machine's own is taken if it is new enough.
  expect([...wanted].map((version) => `v${version}`).concat(process.version)).toContain(said);
});

describe('a window cannot open', () => {
  test.each([
    ['linux', {}, 1000, 'there is no display'],
    ['linux', { DISPLAY: '' }, 1000, 'there is no display'],
    ['linux', { DISPLAY: ':0' }, 0, 'it does not run as root'],
    ['linux', { DISPLAY: ':0' }, 1000, undefined],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 1000, undefined],
    ['darwin', {}, 501, undefined],
    ['win32', {}, undefined, undefined],
  ])('on %s with %j as user %j: %s', (platform, env, uid, expected) => {
    expect(displayHindrance(platform, env, uid)).toBe(expected);
  });
});

describe('the closing line', () => {
  test('is plain, and names skipped tests only where there are some', () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });

  test('counts a file that could not run as a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [] },
      ],
    };
    expect(countsOf(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test('comes behind what failed, and what passed only when it was tried again', () => {
    const dir = tempDir();
    writeFileSync(
      path.join(dir, 'some.test.mjs'),
      `let tries = 1;
       test('steady', () => {});
       test('fails', () => expect(1).toBe(2));
       test('passes late', () => expect(tries++).toBe(2));
       test('waits', () => { throw new Error('too late\\nCall log:\\n  - waiting for a row\\n    - still'); });`,
    );
    writeFileSync(path.join(dir, 'broken.test.mjs'), `throw new Error('never begins');`);
    const report = path.join(dir, 'report.json');
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const options = ['--globals', '--retry=1', '--reporter=json', `--outputFile=${report}`];
    spawnSync(process.execPath, [vitest, 'run', '--root', dir, ...options], { cwd: root });
    expect(troublesOf(JSON.parse(readFileSync(report, 'utf8')), dir).sort()).toEqual([
      'FAILED broken.test.mjs: never begins',
      expect.stringMatching(/^FAILED some\.test\.mjs: fails: AssertionError: expected 1 to be 2.* \(line 3\)$/),
      'FAILED some.test.mjs: waits: Error: too late - waiting for a row (line 5)',
      expect.stringMatching(/^UNSTEADY some\.test\.mjs: passes late: AssertionError: expected 1 to be 2.* \(line 4\)$/),
    ]);
  });
});

test('the slowest files of a run are named with their seconds, the slowest first', () => {
  const took = (name: string, seconds: number) => ({
    name: `${root}/test/${name}`,
    startTime: 5,
    endTime: 5 + seconds * 1000,
  });
  const report = { testResults: [took('a.test.ts', 0.2), took('b.test.ts', 12.34), took('c.test.ts', 1)] };
  expect(slowestOf(report, root, 2)).toEqual(['   12.3 s  test/b.test.ts', '    1.0 s  test/c.test.ts']);
});

describe('the fingerprint of sources', () => {
  test('changes when a file is changed, added or removed, and not by looking', () => {
    const dir = tempDir();
    mkdirSync(path.join(dir, 'deep'));
    const file = path.join(dir, 'deep/a.ts');
    writeFileSync(file, '1');
    const entry = path.relative(root, dir);
    const first = fingerprint([entry]);
    expect(fingerprint([entry])).toBe(first);
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    const touched = fingerprint([entry]);
    expect(touched).not.toBe(first);
    writeFileSync(path.join(dir, 'b.ts'), '');
    expect(fingerprint([entry])).not.toBe(touched);
  });

  test('tells a missing file from one that is there', () => {
    expect(fingerprint(['no-such-file'])).not.toBe(fingerprint(['package.json']));
  });
});

describe('one at a time', () => {
  const task = `test-${process.pid}`;
  const holder = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { exclusively } from ${moduleUrl('exclusive.mjs')};
    const [log, name] = process.argv.slice(2);
    await exclusively(${JSON.stringify(task)}, async () => {
      appendFileSync(log, name + ' in\\n');
      await sleep(300);
      appendFileSync(log, name + ' out\\n');
    });`;

  test('two processes do the same task after each other', async () => {
    const log = path.join(tempDir(), 'log');
    const { args } = script(holder);
    const both = ['a', 'b'].map((name) => spawn(process.execPath, [...args, log, name]));
    await Promise.all(both.map((child) => once(child, 'exit')));
    const [first] = readFileSync(log, 'utf8');
    const second = first === 'a' ? 'b' : 'a';
    expect(readFileSync(log, 'utf8')).toBe(`${first} in\n${first} out\n${second} in\n${second} out\n`);
  });

  test('a lock whose owner was killed is taken over', async () => {
    const log = path.join(tempDir(), 'log');
    const { args } = script(holder);
    const killed = spawn(process.execPath, [...args, log, 'killed']);
    while (!spawnSync('cat', [log]).stdout.includes('killed in'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(spawnSync(process.execPath, [...args, log, 'next']).status).toBe(0);
    expect(readFileSync(log, 'utf8')).toBe('killed in\nnext in\nnext out\n');
  });
});

describe.skipIf(process.platform === 'win32')('a program run for us', () => {
  const runner = (command: string) => `
    import { run } from ${moduleUrl('run.mjs')};
    process.exit(await run(process.execPath, ['-e', ${JSON.stringify(command)}]));`;

  test('gives its exit code back', () => {
    expect(spawnSync(process.execPath, script(runner('process.exit(7)')).args).status).toBe(7);
  });

  test('that a signal ended gives 128 and its number', () => {
    expect(
      spawnSync(
        process.execPath,
        script(runner('process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9000)')).args,
      ).status,
    ).toBe(143);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('is told of %s and may end in its own time', async (signal) => {
    const polite = `process.once('${signal}', () => setTimeout(() => process.exit(5), 100)); console.log('up'); setTimeout(() => {}, 20000)`;
    const child = spawn(process.execPath, script(runner(polite)).args, { stdio: ['ignore', 'pipe', 'pipe'] });
    await once(child.stdout, 'data');
    child.kill(signal);
    expect((await once(child, 'exit'))[0]).toBe(5);
  });

  test('is ended when npm, which ran the script, has died without a word', async () => {
    const mark = path.join(tempDir(), 'mark');
    const child = `process.on('SIGTERM', () => { require('fs').writeFileSync(${JSON.stringify(mark)}, 'told'); process.exit(0) }); console.log('up'); setTimeout(() => {}, 20000)`;
    const [file] = script(runner(child)).args;
    const parent = `require('child_process').spawn(process.execPath, [${JSON.stringify(file)}], { stdio: 'inherit' }); setTimeout(() => {}, 20000)`;
    const npm = spawn(process.execPath, ['-e', parent], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, npm_command: 'start' },
    });
    await once(npm.stdout, 'data');
    npm.kill('SIGKILL');
    for (let tries = 1; tries < 200 && spawnSync('test', ['-e', mark]).status !== 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(readFileSync(mark, 'utf8')).toBe('told');
  });
});
