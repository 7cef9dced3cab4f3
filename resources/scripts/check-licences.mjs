import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isAllowed, licenceOf } from './packaging/materials/allowed-licences.mjs';
import { root } from './toolchain/project.mjs';

/**
 * `npm run check:licences`: every package of package-lock.json has a licence that is allowed; stricter for what is shipped
 * in node_modules. What the bundles hold besides is looked at when an installer is put together.
 */
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
/** @param {string} name */
const declared = (name) => packages[`node_modules/${name}`]?.license;

const wrongs = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, { version, license, dev }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 13);
    return { name, version, licence: licenceOf(name, license, declared), shipped: dev !== true };
  })
  .filter(({ licence, shipped }) => !isAllowed(licence, shipped));
for (const { name, version, licence, shipped } of wrongs) {
  console.error(
    `licences: ${name}@${version} is ${licence ?? 'without a licence'}; ${shipped ? 'not allowed in an installer' : 'not allowed'}`,
  );
}
if (wrongs.length === 0) console.log(`licences: ${Object.keys(packages).length - 1} packages in order`);
process.exitCode = wrongs.length === 0 ? 0 : 1;
