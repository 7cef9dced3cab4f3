import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the pieces lie, for the sources run as they are, for the bundle, and for the installed application. Native code
 * and worker threads cannot live inside app.asar, so an installed path is taken from app.asar.unpacked.
 */
const here = import.meta.dirname;
const fromSources = path.basename(here) === 'src-main';
const installed = /[\\/]app\.asar(\.unpacked)?[\\/]/.test(here); // worker threads run from the second
const root = path.resolve(here, fromSources ? '..' : '../..');
const unpacked = (file: string) => file.replace(`app.asar${path.sep}`, `app.asar.unpacked${path.sep}`);

/** Folder of the files that ship beside the program: demonstration data, sample bill, OCR and PDF resources. */
export const resourcesDir = installed ? path.resolve(root, '..') : path.join(root, 'resources');

/** Snapshots that came with the program. */
export const bundledDataDir = path.join(resourcesDir, 'data');

/** Folder with `por.traineddata.gz`. */
export const ocrDataDir = path.join(resourcesDir, 'tessdata');

/** Folder of pdf.js with `cmaps/`, `standard_fonts/`, `wasm/` and `iccs/`. */
export const pdfjsDir = installed ? path.join(resourcesDir, 'pdfjs') : path.join(root, 'node_modules/pdfjs-dist');

/** Where pdf.js is told to find all of it. */
export const pdfjsFiles = {
  cMapUrl: `${pdfjsDir}/cmaps/`,
  standardFontDataUrl: `${pdfjsDir}/standard_fonts/`,
  wasmUrl: `${pdfjsDir}/wasm/`,
  iccUrl: `${pdfjsDir}/iccs/`,
} as const;

/** Fonts that reports are set in, and the colour profile that PDF/A asks for. */
export const reportFontsDir = installed
  ? path.join(resourcesDir, 'report')
  : path.join(root, 'node_modules/@fontsource/source-sans-3/files');
export const reportColourProfile = path.join(
  installed ? path.join(resourcesDir, 'report') : path.join(root, 'node_modules/pdfkit/js/data'),
  'sRGB_IEC61966_2_1.icc',
);

/** Built window files. */
export const windowDir = fromSources ? path.join(root, 'out/renderer') : path.resolve(here, '../renderer');

/** Entry file of a worker thread: `workers/entries/<name>.ts` in the sources, `worker-<name>.js` beside the bundle. */
export function workerFile(name: string): string {
  const file = fromSources
    ? path.join(here, 'workers/entries', `${name}.ts`)
    : unpacked(path.join(here, `worker-${name}.js`));
  if (!existsSync(file)) throw new Error(`worker file missing: ${name}`);
  return file;
}

/** What a child process may read: the program, its packages wherever they lie, and what ships beside it. */
export function programFolders(): string[] {
  const folders = [root, resourcesDir, path.join(root, 'node_modules'), pdfjsDir].filter((folder) =>
    existsSync(folder),
  );
  return [...new Set(folders.flatMap((folder) => [folder, realpathSync(folder)]))];
}
