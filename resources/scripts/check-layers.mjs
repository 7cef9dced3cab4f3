import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './layers/imports.mjs';
import { judge } from './layers/judge.mjs';
import { root } from './toolchain/project.mjs';

/** `npm run check:layers`: no room imports what it may not. */
const files = ['src-main', 'src-preload', 'src-renderer'].flatMap((layer) =>
  readdirSync(path.join(root, layer), { recursive: true })
    .map((name) => path.posix.join(layer, String(name).split(path.sep).join('/')))
    .filter((name) => /\.(ts|tsx)$/.test(name)),
);
const wrongs = files.flatMap((file) => {
  const imports = importsOf(readFileSync(path.join(root, file), 'utf8'));
  return imports.flatMap((specifier) => judge(file, specifier) ?? []);
});
for (const wrong of wrongs) console.error(`layers: ${wrong}`);
if (wrongs.length === 0) console.log(`layers: ${files.length} files in order`);
process.exitCode = wrongs.length === 0 ? 0 : 1;
