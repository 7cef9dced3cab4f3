import path from 'node:path';
import { ensureInstalled } from './toolchain/install.mjs';
import { main } from './toolchain/main.mjs';
import { pinnedNode } from './toolchain/pinned-node.mjs';
import { root } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/** Runs a file of the checkout under the pinned Node, whichever Node the machine has: `node pinned.mjs FILE …`. */
await main(async () => {
  await ensureInstalled();
  const [file = '', ...args] = process.argv.slice(2);
  return run(pinnedNode(), [path.join(root, file), ...args]);
});
