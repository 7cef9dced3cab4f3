import path from 'node:path';
import { ensureBuilt } from './toolchain/build.mjs';
import { ensureData } from './toolchain/data.mjs';
import { electronRuntime } from './toolchain/electron-runtime.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { main } from './toolchain/main.mjs';
import { continuePinned, pinnedNode } from './toolchain/pinned-node.mjs';
import { root } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/** An Electron that ends with an error this soon could not open its window at all (a forbidden sandbox, a GPU). */
const TOO_SOON_MS = 15_000;

/**
 * `npm start`: from a fresh clone to the open workstation. With `--browser` it does not look for Electron. What follows
 * goes to `atesta serve` where the browser is the window (`npm start -- --browser --port 0`).
 */
await main(async () => {
  await ensureInstalled();
  await continuePinned();
  await ensureBuilt();
  await ensureData();
  const args = process.argv.slice(2);
  const code = args.includes('--browser') ? undefined : await openWindow();
  return code ?? serveBrowser(args);
});

/** Exit code of Electron; undefined where it could not be had, which it then says in one line. */
async function openWindow() {
  const runtime = await electronRuntime();
  if ('missing' in runtime) {
    console.error(`No Electron window: ${runtime.missing}. The workstation is served to the browser instead:`);
    return undefined;
  }
  const startedAt = Date.now();
  const code = await run(runtime.file, [root]);
  if (code === 0 || code === 130 || Date.now() - startedAt > TOO_SOON_MS) return code;
  console.error('No Electron window: it could not start here. The workstation is served to the browser instead:');
  return undefined;
}

/** @param {string[]} args */
function serveBrowser(args) {
  const passed = args.filter((arg) => arg !== '--browser');
  return run(pinnedNode(), [path.join(root, 'out/main/cli.js'), 'serve', '--print-window-address', ...passed]);
}
