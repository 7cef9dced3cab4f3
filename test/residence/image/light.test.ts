import { describe, expect, test } from 'vitest';
import type { Grey } from '../../../src-main/residence/image/grey.ts';
import { evenLight } from '../../../src-main/residence/image/light.ts';

const [WIDTH, HEIGHT] = [1000, 1414];
const BOX = { left: 100, top: 300, width: 800, height: 120 };

/** White paper with lines of print and a green box of white print, under a light. */
function page(light: (x: number, y: number) => number): Grey {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) data[y * WIDTH + x] = Math.min(255, drawn(x, y) * light(x, y));
  }
  return { width: WIDTH, height: HEIGHT, data };
}

function drawn(x: number, y: number): number {
  const inBox = x >= BOX.left && x < BOX.left + BOX.width && y >= BOX.top && y < BOX.top + BOX.height;
  const stroke = x % 12 < 4 && y % 40 < 12 && x > 120 && x < 700;
  if (inBox) return stroke ? 250 : 100;
  return stroke ? 40 : 245;
}

const at = (grey: Grey, x: number, y: number) => grey.data[y * WIDTH + x]!;

const LIGHTS: Record<string, (x: number, y: number) => number> = {
  'falling from left to right': (x) => 1 - (0.6 * x) / WIDTH,
  'with a shadow across': (x, y) => 1 - 0.5 / (1 + Math.exp((x - 500 + y / 5) / 20)),
  'from a lamp above': (x, y) => 1 - 0.55 * Math.hypot((x - 500) / WIDTH, (y - 200) / HEIGHT),
};

describe('a page under light', () => {
  test.each(Object.entries(LIGHTS))('%s has paper and print of one shade each', (_, light) => {
    const grey = evenLight(page(light));
    const paper: number[] = [];
    const print: number[] = [];
    for (let y = 40; y < HEIGHT - 40; y += 40) {
      if (y >= BOX.top - 60 && y < BOX.top + BOX.height + 60) continue;
      for (let x = 132; x < 690; x += 48) {
        paper.push(at(grey, x + 8, y + 25));
        print.push(at(grey, x + 1, y + 5));
      }
    }
    expect(Math.min(...paper)).toBeGreaterThan(215);
    expect(Math.max(...print)).toBeLessThan(80);
  });

  test.each(Object.entries(LIGHTS))('%s keeps white print on a coloured box', (_, light) => {
    const grey = evenLight(page(light));
    for (let x = 132; x < 690; x += 48) {
      expect(at(grey, x + 1, 325) - at(grey, x + 8, 325)).toBeGreaterThan(90);
    }
  });

  test('that is even stays as it is, byte for byte', () => {
    for (const level of [1, 0.8]) {
      const grey = page(() => level);
      const before = grey.data.slice();
      expect(Buffer.compare(evenLight(grey).data, before)).toBe(0);
    }
  });

  test('black, white, or a few pixels small changes nothing', () => {
    for (const [width, height, shade] of [
      [600, 900, 0],
      [600, 900, 255],
      [3, 900, 7],
      [1, 1, 0],
    ] as const) {
      const grey = { width, height, data: new Uint8Array(width * height).fill(shade) };
      expect(evenLight(grey).data.every((here) => here === shade)).toBe(true);
    }
  });

  test('keeps the table darker than paper', () => {
    const grey = page(() => 1);
    for (let y = 0; y < HEIGHT; y++) grey.data.fill(30, y * WIDTH + 750, (y + 1) * WIDTH);
    evenLight(grey);
    expect(at(grey, 950, 700)).toBeLessThan(120);
    expect(at(grey, 720, 715)).toBeGreaterThan(200);
  });
});
