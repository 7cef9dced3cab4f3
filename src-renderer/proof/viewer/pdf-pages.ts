import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { DocumentPages } from './document-pages.ts';

/** pdf.js counts in points of 1/72 inch, the screen in pixels of 1/96. */
const PIXELS_PER_POINT = 96 / 72;

/** An image inside a PDF beyond this many pixels is left out of the drawing rather than taking the window down. */
const LARGEST_IMAGE = 120_000_000;

GlobalWorkerOptions.workerSrc = workerAddress;

/**
 * Opens a PDF with pdf.js in its module worker. Character maps, the standard fonts and the picture decoders come from
 * the window's own files (see `resources/scripts/toolchain/pdfjs-files.mjs`). Where the window's policy has no place for
 * WebAssembly, pdf.js falls back to the JavaScript form of its decoders: JPEG 2000 is then slow, everything else is not.
 * Rejects when the file is encrypted or unreadable.
 */
export async function openPdf(file: Blob): Promise<DocumentPages> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: address('cmaps'),
    standardFontDataUrl: address('standard_fonts'),
    wasmUrl: address('wasm'),
    iccUrl: address('iccs'),
    enableXfa: false,
    disableAutoFetch: true,
    maxImageSize: LARGEST_IMAGE,
    verbosity: 0,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    void task.destroy();
    throw error;
  });
  return {
    count: pdf.numPages,
    async size(page) {
      const { width, height } = (await pdf.getPage(page + 1)).getViewport({ scale: PIXELS_PER_POINT });
      return { width, height };
    },
    async draw(page, { turn, scale, dots }, signal) {
      const proxy = await pdf.getPage(page + 1);
      signal.throwIfAborted();
      const rotation = (proxy.rotate + turn) % 360;
      const viewport = proxy.getViewport({ scale: PIXELS_PER_POINT * scale * dots, rotation });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(viewport.width));
      canvas.height = Math.max(1, Math.round(viewport.height));
      const drawing = proxy.render({ canvas, viewport });
      const stop = () => drawing.cancel();
      signal.addEventListener('abort', stop);
      try {
        await drawing.promise;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
      return canvas;
    },
    close: () => void task.destroy(),
  };
}

function address(folder: string): string {
  return new URL(`pdfjs/${folder}/`, document.baseURI).href;
}
