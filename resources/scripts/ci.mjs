import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { closingLine, countsOf, troublesOf } from './toolchain/closing-line.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { main } from './toolchain/main.mjs';
import { root } from './toolchain/project.mjs';

/**
 * What `.ci/run` runs: check, build, tests, packaging check. Each step but the tests counts as one; the tests count as
 * many as they are. All are run, so that one run tells everything that is wrong, and what failed is named once more at its end.
 */
const STEPS = ['check:types', 'check:lint', 'check:layers', 'check:lock', 'check:licences', 'build', 'dist -- --check'];

await main(async () => {
  await ensureInstalled();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const troubles = [];
  for (const step of STEPS) {
    if (npmRun(step)) counts.passed++;
    else {
      counts.failed++;
      troubles.push(`FAILED npm run ${step}`);
    }
  }
  for (const suite of ['test', 'test:long']) {
    const passed = npmRun(suite);
    const tested = testReport();
    counts.passed += tested.passed;
    counts.skipped += tested.skipped;
    troubles.push(...tested.troubles);
    if (passed && tested.passed > 0) counts.failed += tested.failed;
    else {
      counts.failed += Math.max(1, tested.failed);
      troubles.push(`FAILED npm run ${suite}`);
    }
  }
  for (const line of troubles) console.log(line);
  console.log(closingLine(counts));
  return counts.failed === 0 ? 0 : 1;
});

/** @param {string} step */
function npmRun(step) {
  console.log(`\n── npm run ${step}`);
  const env = { ...process.env, ATESTA_CI: '1' };
  const { status } = spawnSync(`npm run --silent ${step}`, { cwd: root, stdio: 'inherit', shell: true, env });
  return status === 0;
}

function testReport() {
  try {
    const report = JSON.parse(readFileSync(path.join(root, 'test/.artifacts/report.json'), 'utf8'));
    return { ...countsOf(report), troubles: troublesOf(report, root) };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, troubles: [] };
  }
}
