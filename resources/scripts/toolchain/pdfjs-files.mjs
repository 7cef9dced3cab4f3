import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const pdfjs = path.join(root, 'node_modules/pdfjs-dist');

/**
 * What pdf.js fetches by name while it draws a page: character maps, the standard fonts, colour profiles, and the
 * JavaScript form of its picture decoders (the window's Content-Security-Policy has no place for WebAssembly).
 */
const FOLDERS = { cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, iccs: /\.icc$/, wasm: /_nowasm_fallback\.js$/ };

/**
 * Puts pdf.js's own files beside the window under `pdfjs/`, under their own names: pdf.js asks for them by folder and
 * name, so they can be neither hashed nor bundled. The development server serves them from the package.
 *
 * @returns {import('vite').Plugin}
 */
export function pdfjsFiles() {
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const name of names()) {
        this.emitFile({ type: 'asset', fileName: `pdfjs/${name}`, source: readFileSync(path.join(pdfjs, name)) });
      }
    },
    configureServer(server) {
      const known = new Set(names());
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        if (!known.has(name) || !existsSync(path.join(pdfjs, name))) return next();
        response.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        createReadStream(path.join(pdfjs, name)).pipe(response);
      });
    },
  };
}

/** @returns {string[]} `folder/file`, as they are asked for */
function names() {
  return Object.entries(FOLDERS).flatMap(([folder, wanted]) =>
    readdirSync(path.join(pdfjs, folder))
      .filter((file) => wanted.test(file))
      .map((file) => `${folder}/${file}`),
  );
}
