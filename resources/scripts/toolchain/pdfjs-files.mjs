import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What pdf.js fetches by name while it draws a page: character maps, the standard fonts, colour profiles, and its
 * picture decoders as WebAssembly and, for windows whose policy has no place for that, as JavaScript.
 */
const FOLDERS = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  iccs: /\.icc$/,
  wasm: /^(openjpeg|jbig2|qcms).*\.(wasm|js)$/,
};

/** @type {Record<string, string>} */
const CONTENT_TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/**
 * Puts pdf.js's own files beside the window under `pdfjs/`, under their own names: pdf.js asks for them by folder and
 * name, so they can be neither hashed nor bundled. The development server serves them from the package.
 *
 * @param {string} root of the checkout: this file becomes part of the bundled configuration and cannot tell itself
 * @returns {import('vite').Plugin}
 */
export function pdfjsFiles(root) {
  const pdfjs = path.join(root, 'node_modules/pdfjs-dist');
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const name of names(pdfjs)) {
        this.emitFile({ type: 'asset', fileName: `pdfjs/${name}`, source: readFileSync(path.join(pdfjs, name)) });
      }
    },
    configureServer(server) {
      const known = new Set(names(pdfjs));
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        if (!known.has(name) || !existsSync(path.join(pdfjs, name))) return next();
        response.setHeader('Content-Type', CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream');
        createReadStream(path.join(pdfjs, name)).pipe(response);
      });
    },
  };
}

/**
 * @param {string} pdfjs
 * @returns {string[]} `folder/file`, as they are asked for
 */
function names(pdfjs) {
  return Object.entries(FOLDERS).flatMap(([folder, wanted]) =>
    readdirSync(path.join(pdfjs, folder))
      .filter((file) => wanted.test(file))
      .map((file) => `${folder}/${file}`),
  );
}
