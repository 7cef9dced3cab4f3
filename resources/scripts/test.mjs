import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './toolchain/build.mjs';
import { ensureChromium } from './toolchain/chromium.mjs';
import { closingLine, countsOf, slowestOf, troublesOf } from './toolchain/closing-line.mjs';
import { ensureData } from './toolchain/data.mjs';
import { ensureTestTools } from './toolchain/debian.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { continuePinned, pinnedNode } from './toolchain/pinned-node.mjs';
import { root } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/**
 * `npm test`: everything the tests need, then all of them but the long ones. `npm run test:long`: those named
 * `*.long.test.ts` and the window's walks on the desktop, and then the mutations. Further words go to Vitest (`npm test -- test/lists`).
 */
const [long, words] = process.argv[2] === '--long' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];
const report = path.join(root, 'test/.artifacts/report.json');
/** Of the long tests CI runs one of so many; in 73 of its 90 minutes, on a slow machine, half of them were done. */
const PARTS = 3;

try {
  await ensureInstalled();
  await continuePinned();
  await ensureBuilt();
  await ensureData();
  const chromium = await ensureChromium();
  await ensureTestTools();
  process.exitCode = await runVitest(chromium);
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const counts = countsOf(result);
  const troubles = troublesOf(result, root);
  console.log(['\nSlowest files:', ...slowestOf(result, root)].join('\n'));
  if (long && words.length === 0) {
    const code = await run(pinnedNode(), [path.join(root, 'test/mutation/main.ts'), '--lot', '16'], {
      cwd: root,
    });
    if (code === 0) counts.passed++;
    else {
      counts.failed++;
      troubles.push('FAILED mutations: too few are seen, or a place is lost');
    }
    process.exitCode ||= code;
  }
  close(counts, troubles);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  close({ passed: 0, failed: 1, skipped: 0 });
  process.exitCode = 1;
}

/** @param {string} chromium */
function runVitest(chromium) {
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const own = ['run', '--config', path.join(root, 'test/vitest.config.ts')];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, ATESTA_CHROMIUM: chromium, ...(long && { ATESTA_TESTS: 'long' }) };
  const part = long && process.env.ATESTA_CI ? [`--shard=${partOfCommit()}/${PARTS}`] : [];
  return run(pinnedNode(), [vitest, ...own, ...reporters, ...part, ...words], { cwd: root, env });
}

/** Which part of the long tests CI runs, by the commit: all of them take longer on a slow machine than CI has. */
function partOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return 1 + (Number.parseInt(stdout?.slice(0, 4) ?? '0', 16) % PARTS);
}

/**
 * Names the tests that failed and says the closing line, unless this is one step of a longer run that has its own.
 *
 * @param {{ passed: number, failed: number, skipped: number }} counts
 * @param {readonly string[]} [troubles]
 */
function close(counts, troubles = []) {
  if (process.env.ATESTA_CI) return;
  for (const line of troubles) console.log(line);
  console.log(closingLine(counts));
}
