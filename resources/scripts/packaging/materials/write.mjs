import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifest, root } from '../../toolchain/project.mjs';
import { isAllowed } from './allowed-licences.mjs';
import { bundledFolders, otherParts, partOf } from './components.mjs';
import { noticesOf } from './notices.mjs';
import { sbomError, sbomOf } from './sbom.mjs';

export const SBOM_FILE = 'sbom.cdx.json';
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

/** Whose files are copied beside the archive by themselves (electron-builder.mjs). */
const COPIED = ['node_modules/@fontsource/source-sans-3'];

/**
 * Writes the bill of materials and the notices of a package into it; refuses one with a part whose licence is not
 * allowed.
 *
 * @param {string} resources folder of the package
 * @param {{ entries: readonly { path: string }[], natives: readonly { name: string, folder: string }[], node: boolean, electron: boolean }} held
 *   files of the archive; native packages that were put beside it; whether the command's Node is, and Electron
 * @returns {Promise<{ sbom: string }>}
 */
export async function writeMaterials(resources, { entries, natives, node, electron }) {
  const archived = entries.flatMap(
    ({ path }) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1] ?? [],
  );
  const folders = [...new Set([...archived, ...bundledFolders(), ...COPIED])].sort();
  const parts = [
    ...folders.map((folder) => partOf(path.join(root, folder), folder)),
    ...natives.map(({ name, folder }) => partOf(folder, `node_modules/${name}`)),
    ...otherParts({ node, electron }),
  ];
  const unique = [...new Map(parts.map((part) => [`${part.name}@${part.version}`, part])).values()];
  const refused = unique.filter(({ licence }) => !isAllowed(licence, true));
  if (refused.length > 0) {
    const names = refused.map(({ name, version, licence }) => `${name}@${version} (${licence ?? 'no licence'})`);
    throw new Error(`These may not be part of an installer by their licence: ${names.join(', ')}.`);
  }
  const { name, version, license } = manifest();
  const sbom = sbomOf({ name, version, license }, unique);
  const error = await sbomError(sbom);
  if (error) throw new Error(`The bill of materials is not valid CycloneDX: ${JSON.stringify(error).slice(0, 500)}`);
  writeFileSync(path.join(resources, SBOM_FILE), sbom);
  writeFileSync(path.join(resources, NOTICES_FILE), noticesOf(`Atesta ${version}`, unique));
  return { sbom };
}
