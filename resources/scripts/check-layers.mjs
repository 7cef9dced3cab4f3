import { cruiseLayers } from './layers/cruise.mjs';
import { root } from './toolchain/project.mjs';

/** `npm run check:layers`: no room imports what it may not. */
const { files, wrongs } = await cruiseLayers(root);
for (const wrong of wrongs) console.error(`layers: ${wrong}`);
if (wrongs.length === 0) console.log(`layers: ${files} files in order`);
process.exitCode = wrongs.length === 0 ? 0 : 1;
