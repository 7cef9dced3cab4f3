import { builtinModules } from 'node:module';

const FORMS = [/\brequire\("([^"]+)"\)/g, /\bimport\("([^"]+)"\)/g];
const BUILT_IN = new Set(builtinModules);

/**
 * What a file of the built bundle loads: its own chunks, and packages by the name under which they are installed.
 *
 * @param {string} code
 * @returns {{ chunks: string[], packages: string[] }}
 */
export function bundleImports(code) {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, '');
  const wanted = FORMS.flatMap((form) => [...bare.matchAll(form)].map((match) => match[1] ?? ''));
  const outside = wanted.filter((name) => !name.startsWith('.') && !isGiven(name));
  return {
    chunks: wanted.filter((name) => name.startsWith('./')).map((name) => name.slice(2)),
    packages: [...new Set(outside.map(packageOf))],
  };
}

/** @param {string} name */
function isGiven(name) {
  return name === 'electron' || name.startsWith('node:') || BUILT_IN.has(name.split('/')[0] ?? '');
}

/** @param {string} specifier `csv-parse/sync`, `@fastify/static` */
function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
