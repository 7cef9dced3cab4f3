import path from 'node:path';
import { complete } from '../scripts/packaging/complete.mjs';
import { bundledRuntimes, threadParts } from '../scripts/packaging/thread-parts.mjs';
import { completeMsiProject } from './msi.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Left out of every package: sources of native code, variants that are never loaded, what ships beside the asar. */
const left = [
  '!**/*.{map,md,ts,mts,cts,flow,markdown}',
  '!**/node_modules/**/{test,tests,__tests__,example,examples,bench,benchmark,benchmarks,.github}{,/**}',
  '!node_modules/better-sqlite3/{deps,src,binding.gyp}{,/**}',
  '!node_modules/node-addon-api{,/**}',
  '!node_modules/tesseract.js/{dist,docs,scripts}{,/**}',
  // every processor that runs Electron has SIMD; in Node the library loads the full cores even for LSTM models alone
  '!node_modules/tesseract.js-core/!(*simd.js|*simd.wasm|index.js|package.json|LICENSE)',
  '!node_modules/pdfjs-dist/!(legacy|package.json|LICENSE){,/**}',
  '!node_modules/pdfjs-dist/legacy/!(build){,/**}',
  '!node_modules/pdfjs-dist/legacy/build/!(pdf.mjs|pdf.worker.mjs)',
  ...bundledRuntimes(root).map((name) => `!node_modules/${name}{,/**}`),
  // npm installed this machine's; each package gets its own (complete.mjs)
  '!node_modules/@napi-rs/canvas-*{,/**}',
];

/**
 * What goes into the asar. Each platform names its whole list: one that only leaves something out would let everything
 * else in.
 *
 * @param {string} sqlite which of better-sqlite3's eight prebuilt binaries are packed (targets.mjs says the same for the check)
 */
const filesFor = (sqlite) => [
  'out/**',
  '!out/.built',
  '!out/.packages{,/**}',
  'package.json',
  ...left,
  `!node_modules/better-sqlite3/prebuilds/!(${sqlite}).node`,
];

/** Where official data was put together for this package (`--data`), else the demonstration data of the checkout. */
const data = process.env.ATESTA_DIST_DATA || 'resources/data';

/**
 * What the deb and the rpm install beside the program, as arguments of fpm: the service without a window, switched off, the
 * user it runs as, and what ends it before it goes.
 */
const service = [
  `--before-remove=${path.join(root, 'resources/packaging/before-remove.sh')}`,
  `${path.join(root, 'resources/packaging/service/atesta.service')}=/usr/lib/systemd/system/atesta.service`,
  `${path.join(root, 'resources/packaging/service/atesta.sysusers.conf')}=/usr/lib/sysusers.d/atesta.conf`,
];

/** @type {('x64' | 'arm64')[]} */
const BOTH = ['x64', 'arm64'];

/** @returns {import('electron-builder').Configuration} */
export default () => ({
  appId: 'example.atesta.workstation',
  productName: 'Atesta',
  copyright: 'Copyright © Atesta',
  directories: { output: 'dist', buildResources: 'resources/packaging' },
  // Nothing is published from here: this has electron-builder write what tells of a version (`latest.yml` and its like), and
  // into a package of which kind it is. Where a machine looks for it is its policy's to say.
  publish: { provider: 'generic', url: 'https://updates.invalid/', channel: process.env.ATESTA_CHANNEL || 'latest' },
  afterPack: complete,
  msiProjectCreated: completeMsiProject,
  // Nothing is compiled: every native module carries its Node-API binary.
  npmRebuild: false,
  asarUnpack: ['**/*.node', ...threadParts(root)],
  extraResources: [
    { from: data, to: 'data', filter: ['**/*.sqlite'] },
    { from: 'resources/tessdata', to: 'tessdata' },
    { from: 'node_modules/pdfjs-dist', to: 'pdfjs', filter: ['{cmaps,standard_fonts,wasm,iccs}/**', 'LICENSE'] },
    {
      from: 'node_modules/@fontsource/source-sans-3',
      to: 'report',
      filter: ['LICENSE'],
    },
    {
      from: 'node_modules/@fontsource/source-sans-3/files',
      to: 'report',
      filter: ['*-{400-normal,600-normal,400-italic}.woff'],
    },
    { from: 'node_modules/pdfkit/js/data', to: 'report', filter: ['sRGB_IEC61966_2_1.icc'] },
    { from: 'resources/icons', to: 'icons', filter: ['*.png'] },
    { from: 'resources', to: '.', filter: ['sample-bill.pdf', 'NOTICE.txt'] },
    // What an administrator reads on a machine without a network.
    { from: 'resources/docs', to: 'docs', filter: ['{admin,settings,webhook,evidence-format,office,SECURITY}.md'] },
    // What an auditor checks the record with, without Atesta: the verifier written from that page, and the test vectors.
    { from: 'test/evidence/independent', to: 'docs/evidence-format', filter: ['verify.py'] },
    { from: 'test/evidence/vectors', to: 'docs/evidence-format/vectors', filter: ['*.json'] },
  ],
  electronLanguages: ['pt-BR', 'pt_BR', 'en-US', 'en'],
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  win: {
    target: [
      { target: 'nsis', arch: BOTH },
      { target: 'msi', arch: BOTH },
    ],
    icon: 'resources/icons/icon.ico',
    files: filesFor(`win32-\${arch}|win32-x64`),
  },
  nsis: {
    oneClick: false,
    perMachine: true,
    allowToChangeInstallationDirectory: true,
    installerLanguages: ['pt_BR', 'en_US'],
    deleteAppDataOnUninstall: false,
    buildUniversalInstaller: false,
    artifactName: `Atesta-Setup-\${version}-\${arch}.\${ext}`,
    include: 'resources/packaging/installer.nsh',
  },
  msi: {
    oneClick: false,
    perMachine: true,
    runAfterFinish: false,
    // By this Windows knows the program again from version to version: never to be changed.
    upgradeCode: '3D1C6C0E-6B0B-4E2B-9C53-0C4D9B6C1E57',
    artifactName: `Atesta-\${version}-\${arch}.\${ext}`,
  },
  deb: {
    afterInstall: 'resources/packaging/after-install.tpl',
    afterRemove: 'resources/packaging/after-remove.tpl',
    fpm: service,
  },
  rpm: {
    afterInstall: 'resources/packaging/after-install.tpl',
    afterRemove: 'resources/packaging/after-remove.tpl',
    // Every Electron program has the same build ids; two of them could not be installed beside each other.
    fpm: ['--rpm-rpmbuild-define=_build_id_links none', ...service],
  },
  linux: {
    target: [
      { target: 'deb', arch: BOTH },
      { target: 'rpm', arch: BOTH },
      { target: 'AppImage', arch: BOTH },
    ],
    icon: 'resources/icons/icon.png',
    executableName: 'atesta',
    category: 'Office',
    synopsis: 'Estação de trabalho local para analistas de compliance',
    files: filesFor(`linux-\${arch}`),
  },
  mac: {
    target: [{ target: 'dmg', arch: ['universal'] }],
    icon: 'resources/icons/icon.icns',
    category: 'public.app-category.business',
    hardenedRuntime: true,
    // Each binary of a processor lies in both halves of a universal app, which are otherwise the same.
    x64ArchFiles: '**/*.node',
    files: filesFor('darwin-x64|darwin-arm64'),
  },
});
