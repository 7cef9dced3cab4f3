import path from 'node:path';
import { root } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/** One project for each runtime: what a layer may not use, its tsconfig does not know. */
const LAYERS = [
  'src-main/contract',
  'src-main',
  'src-main/desktop',
  'src-preload',
  'src-renderer',
  'resources/scripts',
  'test',
];
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

for (const layer of LAYERS) {
  const code = await run(process.execPath, [tsc, '-p', path.join(root, layer)], { cwd: root });
  if (code === 0) continue;
  console.error(`types: ${layer} has errors`);
  process.exitCode = 1;
}
if (!process.exitCode) console.log(`types: ${LAYERS.length} layers without errors`);
