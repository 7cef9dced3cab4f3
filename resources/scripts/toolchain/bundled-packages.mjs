import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Tells which packages are a part of a bundle: what is bundled leaves no folder behind that a list of what an installer
 * holds could be made from. Written to `out/.packages/<name>.json`, as folders relative to the root.
 *
 * @param {string} root
 * @param {string} name of the bundle
 * @returns {import('vite').Plugin}
 */
export function bundledPackages(root, name) {
  return {
    name: 'bundled-packages',
    generateBundle() {
      const folders = new Set([...this.getModuleIds()].flatMap((id) => packageFolder(root, id) ?? []));
      const file = path.join(root, 'out/.packages', `${name}.json`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify([...folders].sort(), null, 2)}\n`);
    },
  };
}

/**
 * The folder of the package that a module is a file of.
 *
 * @param {string} root
 * @param {string} id as bundlers name modules: a path, perhaps with a mark before it and a query after it
 * @returns {string | undefined} relative to the root, with `/`
 */
export function packageFolder(root, id) {
  const file = path.relative(root, id.replace(/^\0+(?:[\w-]+:)?/, '').replace(/[?#].*$/, '')).replaceAll('\\', '/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
}
