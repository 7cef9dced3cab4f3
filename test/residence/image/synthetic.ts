import { createCanvas } from '@napi-rs/canvas';
import type { Grey } from '../../../src-main/residence/image/grey.ts';
import { apply, type Corners, homographyTo, type Point } from '../../../src-main/residence/image/homography.ts';

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

export interface Scene {
  width?: number;
  height?: number;
  /** Shade of the table at a place. */
  table: (x: number, y: number) => number;
  /** Shade of the paper. */
  paper?: number;
  /** Shade and width in pixels of the line of shadow around the paper. */
  edge?: { shade: number; width: number };
  /** Factor of the light at a place. */
  light?: (x: number, y: number) => number;
  /** Drawn over everything. */
  over?: (context: Context) => void;
}

/** A sheet with lines of print whose corners are known, seen on a table. */
export function sceneWith(corners: Corners, scene: Scene): Grey {
  const { width = 825, height = 1100, paper = 240 } = scene;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let i = 0; i < width * height; i++) {
    image.data.fill(scene.table(i % width, Math.floor(i / width)), i * 4, i * 4 + 3);
    image.data[i * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  trace(context, corners);
  if (scene.edge) {
    context.strokeStyle = greyOf(scene.edge.shade);
    context.lineWidth = scene.edge.width * 2;
    context.stroke();
  }
  context.fillStyle = greyOf(paper);
  context.fill();
  const onSheet = homographyTo(corners, 1, 1);
  for (let row = 0.1; row < 0.9; row += 0.025) {
    context.lineWidth = 4;
    context.strokeStyle = greyOf(60);
    context.setLineDash([3, 2]);
    context.beginPath();
    const from = apply(onSheet, { x: 0.1, y: row });
    const to = apply(onSheet, { x: 0.4 + 0.45 * Math.abs(Math.sin(row * 50)), y: row });
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
  scene.over?.(context);
  const pixels = context.getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    // Grain of a camera, the same every time.
    const grain = ((i * 7919) % 13) - 6;
    const light = scene.light?.(i % width, Math.floor(i / width)) ?? 1;
    data[i] = Math.max(0, Math.min(255, pixels[i * 4]! * light + grain));
  }
  return { width, height, data };
}

export function trace(context: Context, points: readonly Point[]): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.closePath();
}

const greyOf = (shade: number) => `rgb(${shade} ${shade} ${shade})`;
