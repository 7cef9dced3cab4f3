import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TEXTS } from './packaging/materials/components.mjs';
import { writeMaterials } from './packaging/materials/write.mjs';
import { bundledRuntimes, packageFolders } from './packaging/thread-parts.mjs';
import { unitOfFolder } from './packaging/unit.mjs';
import { ensureBuilt } from './toolchain/build.mjs';
import { ensureData } from './toolchain/data.mjs';
import { main } from './toolchain/main.mjs';
import { pinnedNode } from './toolchain/pinned-node.mjs';
import { manifest, root } from './toolchain/project.mjs';

/** Sources of native code and what is never loaded, texts of licences aside. */
const LEFT =
  /\/(?:better-sqlite3\/(?:deps|src)|tesseract\.js\/(?:dist|docs|scripts)|test|tests|docs|examples?)(?:\/|$)|\.(?:map|md|ts|mts|cts)$/;

/** Besides the dependencies: what reports are set in, as paths.ts looks for it. */
const FILES_OF_REPORTS = [
  'node_modules/@fontsource/source-sans-3/files',
  'node_modules/@fontsource/source-sans-3/LICENSE',
  'node_modules/pdfkit/js/data',
];

/**
 * `npm run service:folder -- DIR`: the service without a window as a folder that needs nothing but the system. Electron's
 * program starts no Node scripts (its fuse `runAsNode` is off) and wants the libraries of a desktop, so a server runs the
 * same bundle by the Node that package.json pins.
 */
await main(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Say where: npm run service:folder -- DIR');
  const folder = path.resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; choose another.`);
  await ensureBuilt();
  await ensureData();
  const { name, version, license, dependencies } = manifest();
  const runtimes = new Set(bundledRuntimes(root).map((one) => `node_modules/${one}`));
  const packages = packageFolders(root, Object.keys(dependencies)).filter((one) => !runtimes.has(one));
  for (const from of ['out/main', 'out/renderer', ...packages, ...FILES_OF_REPORTS]) copy(from, folder);
  for (const from of ['data', 'tessdata', 'sample-bill.pdf', 'NOTICE.txt']) copy(`resources/${from}`, folder);
  for (const from of ['admin', 'settings', 'webhook', 'evidence-format', 'office', 'SECURITY'])
    copy(`resources/docs/${from}.md`, folder);
  // As electron-builder.mjs has it: what an auditor checks the record with, without Atesta.
  const format = path.join(folder, 'resources/docs/evidence-format');
  cpSync(path.join(root, 'test/evidence/independent/verify.py'), path.join(format, 'verify.py'));
  cpSync(path.join(root, 'test/evidence/vectors'), path.join(format, 'vectors'), {
    recursive: true,
    filter: (source) => !source.endsWith('.ts'),
  });
  copy('LICENSE', folder);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ name, version, license, private: true })}\n`);
  const bin = path.join(folder, 'bin');
  cpSync(path.join(root, 'resources/packaging/service/bin'), bin, { recursive: true });
  const windows = process.platform === 'win32';
  copyFileSync(pinnedNode(), path.join(bin, windows ? 'node.exe' : 'node'));
  for (const file of readdirSync(bin)) chmodSync(path.join(bin, file), 0o755);
  const service = path.join(folder, 'service');
  mkdirSync(service);
  for (const file of ['atesta.sysusers.conf', 'atesta-service.xml']) {
    copyFileSync(path.join(root, 'resources/packaging/service', file), path.join(service, file));
  }
  writeFileSync(path.join(service, 'atesta.service'), unitOfFolder());
  const entries = packages.map((one) => ({ path: `${one}/package.json` }));
  await writeMaterials(folder, { entries, natives: [], node: true, electron: false });
  process.stdout.write(`${folder}\n`);
  return 0;
});

/** @param {string} from relative to the root, as it will be to the folder @param {string} folder */
function copy(from, folder) {
  const filter = from.startsWith('node_modules/')
    ? (/** @type {string} */ source) =>
        TEXTS.test(path.basename(source)) || !LEFT.test(source.slice(root.length).replaceAll('\\', '/'))
    : undefined;
  cpSync(path.join(root, from), path.join(folder, from), { recursive: true, filter });
}
