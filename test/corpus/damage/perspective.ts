import type { Random } from '../random.ts';
import { desk } from './desk.ts';
import { homography, type Point, type Quad } from './homography.ts';
import { type Picture, resize } from './picture.ts';

export interface Perspective {
  /** Height of the whole picture, in pixels. */
  height: number;
  /** Width of the desk around the paper, as a share of the picture's sides. */
  margin: number;
  /** How far a corner is from where a camera right above would see it, as a share of the sides. */
  tilt: number;
}

/** A sheet on a desk, seen by a camera that is not held right above it. */
export function perspective(picture: Picture, { height, margin, tilt }: Perspective, random: Random): Picture {
  const width = Math.round((height * picture.width) / picture.height);
  const photo = desk(width, height, random);
  const corner = (x: number, y: number): Point => [
    width * (x + (x < 0.5 ? 1 : -1) * (margin + random.between(0, tilt))),
    height * (y + (y < 0.5 ? 1 : -1) * (margin + random.between(0, tilt))),
  ];
  const quad: Quad = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
  dropShadow(photo, quad, width * 0.01);
  // Taking single pixels from a finer picture loses strokes: it is brought near the final size before.
  const scale = Math.min(1, (height * (1 - 2 * margin)) / picture.height);
  const page = scale < 1 ? resize(picture, picture.width * scale, picture.height * scale) : picture;
  lay(page, photo, quad);
  return photo;
}

function dropShadow(photo: Picture, quad: Quad, reach: number): void {
  const context = photo.getContext('2d');
  context.save();
  context.shadowColor = 'rgba(0,0,0,0.6)';
  context.shadowBlur = reach;
  context.shadowOffsetX = reach / 2;
  context.shadowOffsetY = reach / 2;
  context.fillStyle = '#fff';
  context.beginPath();
  for (const [x, y] of quad) context.lineTo(x, y);
  context.closePath();
  context.fill();
  context.restore();
}

/** Draws `page` into the four corners, each pixel from the four around the place where its centre comes from. */
function lay(page: Picture, photo: Picture, quad: Quad): void {
  const { width, height } = page;
  const back = homography(quad, [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
  const [a, b, c, d, e, f, g, h] = back as [number, number, number, number, number, number, number, number];
  const source = page.getContext('2d').getImageData(0, 0, width, height).data;
  const context = photo.getContext('2d');
  const image = context.getImageData(0, 0, photo.width, photo.height);
  const target = image.data;
  const across = photo.width; // asking the canvas itself costs more than the pixel
  const down = photo.height;
  const row = width * 4;
  for (let y = 0; y < down; y++) {
    const py = y + 0.5;
    for (let x = 0; x < across; x++) {
      const px = x + 0.5;
      const w = g * px + h * py + 1;
      const u = (a * px + b * py + c) / w - 0.5;
      const v = (d * px + e * py + f) / w - 0.5;
      if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue;
      const left = u | 0;
      const top = v | 0;
      const right = u - left;
      const low = v - top;
      const at = top * row + left * 4;
      const to = (y * across + x) * 4;
      for (let k = 0; k < 3; k++) {
        const upper = source[at + k]! * (1 - right) + source[at + 4 + k]! * right;
        const under = source[at + row + k]! * (1 - right) + source[at + row + 4 + k]! * right;
        target[to + k] = upper * (1 - low) + under * low;
      }
    }
  }
  context.putImageData(image, 0, 0);
}
