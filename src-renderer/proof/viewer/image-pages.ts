import type { DocumentPages } from './document-pages.ts';
import { turnedSize, turnTransform } from './geometry.ts';

/** Opens a picture as a document of one page. Rejects when the browser cannot decode it. */
export async function openImage(file: Blob): Promise<DocumentPages> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return {
    count: 1,
    size: async () => size,
    async draw(_page, { turn, scale, dots }, signal) {
      signal.throwIfAborted();
      const turned = turnedSize(size, turn);
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(turned.width * scale * dots));
      canvas.height = Math.max(1, Math.round(turned.height * scale * dots));
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.imageSmoothingQuality = 'high';
      context.setTransform(new DOMMatrix(turnTransform(size, turn, scale * dots)));
      context.drawImage(image, 0, 0, size.width * scale * dots, size.height * scale * dots);
      return canvas;
    },
    close() {
      image.src = '';
      URL.revokeObjectURL(address);
    },
  };
}
