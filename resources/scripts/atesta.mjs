#!/usr/bin/env node
import path from 'node:path';
import { ensureBuilt } from './toolchain/build.mjs';
import { ensureData } from './toolchain/data.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { main } from './toolchain/main.mjs';
import { pinnedNode } from './toolchain/pinned-node.mjs';
import { root } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/** The command line in the checkout: whatever is missing is made first, then the built program runs. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await ensureData();
  return run(pinnedNode(), [path.join(root, 'out/main/cli.js'), ...process.argv.slice(2)]);
});
