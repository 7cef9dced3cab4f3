import path from 'node:path';
import { bundledRuntimes, threadParts } from '../scripts/packaging/thread-parts.mjs';

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
];

/**
 * What goes into the asar. Each platform names its whole list: one that only leaves something out would let everything
 * else in.
 *
 * @param {string} platform of better-sqlite3's eight prebuilt binaries only its own is packed
 */
const filesFor = (platform) => [
  'out/**',
  '!out/.built',
  'package.json',
  ...left,
  `!node_modules/better-sqlite3/prebuilds/!(${platform}-\${arch}).node`,
];

/** @returns {import('electron-builder').Configuration} */
export default () => ({
  appId: 'example.atesta.workstation',
  productName: 'Atesta',
  copyright: 'Copyright © Atesta',
  directories: { output: 'dist', buildResources: 'resources/packaging' },
  publish: null,
  // Nothing is compiled: every native module carries its Node-API binary.
  npmRebuild: false,
  asarUnpack: ['**/*.node', ...threadParts(root)],
  extraResources: [
    { from: 'resources/data', to: 'data', filter: ['**/*.sqlite'] },
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
    target: [{ target: 'nsis', arch: ['x64'] }],
    icon: 'resources/icons/icon.ico',
    files: filesFor('win32'),
  },
  nsis: {
    oneClick: false,
    perMachine: true,
    allowToChangeInstallationDirectory: true,
    installerLanguages: ['pt_BR', 'en_US'],
    deleteAppDataOnUninstall: false,
    include: 'resources/packaging/installer.nsh',
  },
  deb: { afterInstall: 'resources/packaging/after-install.tpl' },
  linux: {
    target: ['deb', 'AppImage'],
    icon: 'resources/icons/icon.png',
    executableName: 'atesta',
    category: 'Office',
    synopsis: 'Estação de trabalho local para analistas de compliance',
    files: filesFor('linux'),
  },
  mac: {
    target: ['dmg'],
    icon: 'resources/icons/icon.png',
    category: 'public.app-category.business',
    hardenedRuntime: true,
    files: filesFor('darwin'),
  },
});
