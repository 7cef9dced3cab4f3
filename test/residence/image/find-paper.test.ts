import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawGrey } from '../../../src-main/residence/image/canvas.ts';
import { findPaper, type Paper } from '../../../src-main/residence/image/find-paper.ts';
import { flatPage, liesStraight } from '../../../src-main/residence/image/flat-page.ts';
import type { Grey } from '../../../src-main/residence/image/grey.ts';
import { apply, type Corners, homographyTo } from '../../../src-main/residence/image/homography.ts';
import { type Scene, sceneWith, trace } from './synthetic.ts';

const SHEET: Corners = [
  { x: 110, y: 95 },
  { x: 700, y: 60 },
  { x: 765, y: 1010 },
  { x: 60, y: 960 },
];

/** The furthest that a corner was missed by, as a share of the picture's diagonal. */
function missed(paper: Paper, corners: Corners, { width, height }: Grey): number {
  const by = corners.map(({ x, y }, i) => Math.hypot(paper.corners[i]!.x - x, paper.corners[i]!.y - y));
  return Math.max(...by) / Math.hypot(width, height);
}

const wood = (x: number, y: number) => 90 + 15 * Math.sin(x / 14 + 3 * Math.sin(y / 200)) + 8 * Math.sin(x / 3);
const cloth = (x: number, y: number) => (((x >> 4) + (y >> 4)) % 2 ? 140 : 90);

const SCENES: Record<string, Scene> = {
  'a dark table': { table: () => 60 },
  'wood with its grain': { table: wood },
  'chequered cloth': { table: cloth },
  'a table hardly darker than paper': { table: () => 226 },
  'a white table, told by the shadow at the edge': { table: () => 228, edge: { shade: 190, width: 5 } },
  'light from one side': { table: wood, light: (x) => 1.05 - 0.6 * (x / 825) },
  'a hand over a corner': {
    table: wood,
    over: (context) => {
      context.fillStyle = 'rgb(150 150 150)';
      context.beginPath();
      context.ellipse(770, 1000, 150, 90, -0.6, 0, 7);
      context.fill();
    },
  },
  'a shadow across': { table: () => 60, light: (x, y) => 1 - 0.4 / (1 + Math.exp((x - 400 + y / 8) / 15)) },
  'a folded corner': {
    table: () => 60,
    over: (context) => {
      context.fillStyle = 'rgb(60 60 60)';
      trace(context, [
        { x: 100, y: 85 },
        { x: 210, y: 80 },
        { x: 95, y: 200 },
      ]);
      context.fill();
    },
  },
  'another, smaller paper beside it': {
    table: () => 80,
    over: (context) => {
      context.fillStyle = 'rgb(235 235 235)';
      trace(context, [
        { x: 785, y: 300 },
        { x: 1000, y: 280 },
        { x: 1000, y: 800 },
        { x: 790, y: 820 },
      ]);
      context.fill();
    },
  },
};

describe('the paper on a photo is found', () => {
  test.each(Object.entries(SCENES))('on %s', (_, scene) => {
    const grey = sceneWith(SHEET, scene);
    const paper = findPaper(grey);
    expect(paper).not.toBeNull();
    expect(paper!.cut).toEqual([false, false, false, false]);
    expect(missed(paper!, SHEET, grey)).toBeLessThan(0.01);
  });

  test('with a corner outside the picture', () => {
    const corners: Corners = [{ x: -25, y: 60 }, SHEET[1], SHEET[2], { x: 40, y: 1000 }];
    const grey = sceneWith(corners, { table: wood });
    const paper = findPaper(grey);
    expect(paper && missed(paper, corners, grey)).toBeLessThan(0.01);
  });

  test('turned by a quarter', () => {
    const corners: Corners = [
      { x: 60, y: 70 },
      { x: 1040, y: 40 },
      { x: 1000, y: 760 },
      { x: 90, y: 720 },
    ];
    const grey = sceneWith(corners, { table: () => 90, width: 1100, height: 825 });
    const paper = findPaper(grey);
    expect(paper && missed(paper, corners, grey)).toBeLessThan(0.01);
  });

  test('with its lower side outside the picture, which is put where a camera would see it', () => {
    // A sheet as a camera of the usual focal length sees it, leaning back and turned a little.
    const corners = seen(825, 1100, { tilt: 0.3, turn: 0.05, down: 0.3 });
    const grey = sceneWith(corners, { table: wood });
    expect(corners[3].y).toBeGreaterThan(1100);
    const paper = findPaper(grey);
    expect(paper?.cut).toEqual([false, false, true, false]);
    const flat = flatPage(paper!, grey);
    // Rows of the sheet lie level on the flat page.
    const across = homographyTo(flat.corners, 1, 1);
    const row = homographyTo(corners, 1, 1);
    for (const down of [0.2, 0.5, 0.8]) {
      const [left, right] = [apply(row, { x: 0.1, y: down }), apply(row, { x: 0.9, y: down })];
      const [u, v] = [apply(inverse(across), left), apply(inverse(across), right)];
      expect(Math.abs(u.y - v.y)).toBeLessThan(0.01);
    }
  });
});

describe('no paper is found', () => {
  test('on a scan that it fills, within little time', async () => {
    const canvas = createCanvas(825, 1100);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 825, 1100);
    context.fillStyle = '#080';
    context.fillRect(40, 30, 745, 120);
    context.fillStyle = '#000';
    context.strokeRect(40, 200, 745, 850);
    context.font = '12px sans-serif';
    for (let y = 230; y < 1040; y += 20) context.fillText('CONSUMO DE ENERGIA ELETRICA 123,45', 60 + (y % 300), y);
    const grey = drawGrey(await loadImage(canvas.toBuffer('image/png')), { scale: 1, rotation: 0, skew: 0 });
    findPaper(grey);
    const before = process.cpuUsage();
    expect(findPaper(grey)).toBeNull();
    expect(process.cpuUsage(before).user).toBeLessThan(60_000);
  });

  test('on an empty table, a pattern, noise and a picture of a few pixels', () => {
    const picture = (shade: (x: number, y: number) => number): Grey => {
      return {
        width: 500,
        height: 700,
        data: Uint8Array.from({ length: 350_000 }, (_, i) => shade(i % 500, (i / 500) | 0)),
      };
    };
    expect(findPaper(picture(() => 128))).toBeNull();
    expect(findPaper(picture(wood))).toBeNull();
    expect(findPaper(picture(cloth))).toBeNull();
    expect(findPaper(picture((x, y) => (x * 7919 + y * 104_729 + ((x * y) % 251)) % 256))).toBeNull();
    expect(findPaper(picture((_, y) => y / 3))).toBeNull();
    for (const [width, height] of [
      [1, 1],
      [1, 900],
      [40, 3],
    ] as const) {
      expect(findPaper({ width, height, data: new Uint8Array(width * height) })).toBeNull();
    }
  });

  test('where a frame is printed on it, leaning, on a page that fills the picture in bad light', () => {
    const frame: Corners = [
      { x: 60, y: 80 },
      { x: 770, y: 110 },
      { x: 735, y: 1040 },
      { x: 25, y: 1010 },
    ];
    const light = (x: number, y: number) => 1 - 0.35 * Math.hypot((x - 412) / 825, (y - 550) / 1100);
    expect(findPaper(sceneWith(frame, { table: () => 240, edge: { shade: 60, width: 3 } }))).toBeNull();
    expect(findPaper(sceneWith(frame, { table: () => 240, edge: { shade: 60, width: 3 }, light }))).toBeNull();
  });

  test('where only two sides of it are in the picture', () => {
    const close: Corners = [
      { x: 100, y: 80 },
      { x: 1200, y: 60 },
      { x: 1200, y: 1500 },
      { x: 70, y: 1500 },
    ];
    expect(findPaper(sceneWith(close, { table: wood }))).toBeNull();
  });
});

test('paper that lies straight, as a viewer of PDFs shows it, needs no flattening', () => {
  const straight: Corners = [
    { x: 110, y: 95 },
    { x: 700, y: 96 },
    { x: 700, y: 930 },
    { x: 110, y: 930 },
  ];
  const grey = sceneWith(straight, { table: () => 70 });
  const paper = findPaper(grey);
  expect(paper && liesStraight(paper, grey)).toBe(true);
  expect(liesStraight(findPaper(sceneWith(SHEET, { table: () => 70 }))!, grey)).toBe(false);
});

test('A4 keeps its shape however it leans', () => {
  for (const tilt of [-0.4, -0.2, 0, 0.2, 0.4]) {
    const corners = seen(825, 1100, { tilt, turn: 0.1, down: 0 });
    const flat = flatPage({ corners, cut: [false, false, false, false], sure: 1 }, { width: 825, height: 1100 });
    expect(flat.height / flat.width).toBeCloseTo(Math.SQRT2, 2);
  }
});

test('a small strip of paper does not become A4', () => {
  const corners: Corners = [
    { x: 300, y: 100 },
    { x: 600, y: 100 },
    { x: 600, y: 1000 },
    { x: 300, y: 1000 },
  ];
  const flat = flatPage({ corners, cut: [false, false, false, false], sure: 1 }, { width: 825, height: 1100 });
  expect(flat.height / flat.width).toBeCloseTo(3, 1);
});

/** A4 before a pinhole camera (focal length 0.72 of the longer side), leaning back by `tilt`, turned by `turn` radians. */
function seen(
  width: number,
  height: number,
  { tilt, turn, down }: { tilt: number; turn: number; down: number },
): Corners {
  const focal = 0.72 * Math.max(width, height);
  const away = (Math.SQRT2 * focal) / (height * 0.95);
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy]) => {
    const [x, y] = [sx * 0.5, sy * Math.SQRT1_2];
    const [u, v] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    const z = away + v * Math.sin(tilt);
    return { x: width / 2 + (focal * u) / z, y: height / 2 + (focal * (v * Math.cos(tilt) + down)) / z };
  }) as unknown as Corners;
}

function inverse(m: readonly number[]): readonly number[] {
  const [a, b, c, d, e, f, g, h, i] = m as [number, number, number, number, number, number, number, number, number];
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
