import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDeb } from './make-deb.mjs';

/**
 * Stands in for fpm, which comes from GitHub, where `npm run dist -- --check` looks at what electron-builder asks of it:
 * in the place of the package it writes what would be in it, as JSON ({@link import('./linux-packages.mjs').Asked}).
 * With `ATESTA_FPM_MAKES=deb` it makes the deb itself, by dpkg-deb.
 */
const args = process.argv.slice(2);

/** @param {string} option */
function optionOf(option) {
  const inline = args.find((arg) => arg.startsWith(`${option}=`));
  if (inline !== undefined) return inline.slice(option.length + 1);
  const at = args.indexOf(option);
  if (at === -1) throw new Error(`fpm is not told ${option}`);
  return /** @type {string} */ (args[at + 1]);
}

const files = args.flatMap((arg) => {
  const [, from, to] = /^([^-=][^=]*)=(\/.*)$/.exec(arg) ?? [];
  return from && to ? [{ from: path.resolve(from), to }] : [];
});
const scripts = Object.fromEntries(
  ['after-install', 'before-remove', 'after-remove'].map((name) => [name, readFileSync(optionOf(`--${name}`), 'utf8')]),
);
/** @type {import('./linux-packages.mjs').Asked} */
const asked = {
  files,
  scripts: /** @type {import('./linux-packages.mjs').Asked['scripts']} */ (scripts),
  about: {
    name: optionOf('--name'),
    version: optionOf('--version'),
    architecture: optionOf('--architecture'),
    maintainer: optionOf('--maintainer'),
    description: optionOf('--description'),
    depends: args.flatMap((arg, at) => (args[at - 1] === '-d' ? [arg] : [])),
  },
};
const target = optionOf('--package');
if (process.env.ATESTA_FPM_MAKES === 'deb') makeDeb(asked, target);
else writeFileSync(target, JSON.stringify(asked));
