import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawPage } from '../../src-main/residence/draw-page.ts';

test('a part of a page that is blank is not read: its grain would pass for letters', async () => {
  const canvas = createCanvas(1653, 2339);
  const context = canvas.getContext('2d');
  for (let y = 0; y < 2339; y += 3) {
    context.fillStyle = y % 2 === 0 ? '#f0f0f0' : '#e8e8e8';
    context.fillRect(0, y, 1653, 3);
  }
  context.fillStyle = '#000';
  context.font = '30px sans-serif';
  context.fillText('RUA DAS ACACIAS 12', 200, 100);
  for (let x = 200; x < 1400; x += 8) context.fillRect(x, 200, 4, 70);
  const bytes = new Uint8Array(canvas.toBuffer('image/png'));
  const { pieces } = await drawPage({ kind: 'image/png', page: 0, pieces: 3, bytes });
  expect(pieces.length).toBeGreaterThan(0);
  for (const { grey } of pieces) expect(Math.min(...new Set(grey.data))).toBeLessThan(60);
});
