import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/**
 * Pixels, of four bytes, that the canvases of one document may have at a time: the page, a bitonal scan of 100 megapixels,
 * or several groups and masks of the page's size. Nested groups and soft masks each ask for another.
 */
export const LIVE_PIXELS = 125_000_000;

/** Longer sides are refused by the graphics library, or painted in a single row of gigabytes. */
export const MOST_SIDE = 32_000;

/**
 * Drawing is only noted down until somebody looks at the pixels, and then done in one native call that nothing can
 * interrupt: two million filled pages took minutes after their thread had been told to end. So every few strokes somebody
 * looks; the thread can be ended in between.
 */
const STROKES = 64;

const STROKE_METHODS = ['fill', 'stroke', 'fillRect', 'clearRect', 'drawImage', 'fillText', 'strokeText'] as const;

interface CanvasAndContext {
  canvas: Canvas | null;
  context: SKRSContext2D | null;
}

/** Has what is drawn painted at once, in small portions. */
export function paintedAsItGoes(canvas: Canvas): SKRSContext2D {
  const context = canvas.getContext('2d');
  if (Object.hasOwn(context, STROKE_METHODS[0])) return context;
  let strokes = 0;
  for (const name of STROKE_METHODS) {
    const draw = context[name] as (...args: unknown[]) => void;
    Object.defineProperty(context, name, {
      configurable: true,
      writable: true,
      value: (...args: unknown[]) => {
        draw.apply(context, args);
        if (++strokes % STROKES === 0) context.getImageData(0, 0, 1, 1);
      },
    });
  }
  return context;
}

/** The canvases that pdf.js asks for beside the page's own; one document's together have at most `LIVE_PIXELS`. */
export class BoundedCanvasFactory {
  private live = 0;

  /** Throws RangeError beyond the limits. */
  create(width: number, height: number): CanvasAndContext {
    this.take(width, height);
    const canvas = createCanvas(width, height);
    return { canvas, context: paintedAsItGoes(canvas) };
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (!canvas) return;
    this.take(width, height, canvas.width * canvas.height);
    canvas.width = width;
    canvas.height = height;
  }

  destroy(both: CanvasAndContext): void {
    if (!both.canvas) return;
    this.live -= both.canvas.width * both.canvas.height;
    both.canvas.width = both.canvas.height = 0;
    both.canvas = null;
    both.context = null;
  }

  getNoAlphaContext(canvas: Canvas): SKRSContext2D {
    return paintedAsItGoes(canvas);
  }

  private take(width: number, height: number, instead = 0): void {
    if (!(width > 0 && height > 0)) throw new RangeError('a canvas of no size');
    const live = this.live - instead + width * height;
    if (Math.max(width, height) > MOST_SIDE || live > LIVE_PIXELS) {
      throw new RangeError('the canvases of a document are too large');
    }
    this.live = live;
  }
}
