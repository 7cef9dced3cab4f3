import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BADGE_PIXELS, badgeBitmap, badgeText } from '../../src-main/desktop/badge-picture.ts';

test('the icon says a digit, more as 9+, and nothing of none', () => {
  expect([-1, 0, 1, 9, 10, 100_000].map(badgeText)).toEqual([null, null, '1', '9', '9+', '9+']);
});

test('each number is another picture, of its size, and clear around the disc', () => {
  const pictures = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9+'].map(badgeBitmap);
  for (const picture of pictures) {
    expect(picture).toHaveLength(BADGE_PIXELS * BADGE_PIXELS * 4);
    expect([...picture.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    expect(picture.includes(Buffer.from([0xff, 0xff, 0xff, 0xff]))).toBe(true);
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
});

test('Windows knows the program by the name that the installer gives its shortcut', () => {
  const root = path.join(import.meta.dirname, '../..');
  const idIn = (file: string, name: RegExp) => name.exec(readFileSync(path.join(root, file), 'utf8'))?.[1];
  const inProgram = idIn('src-main/desktop/badge.ts', /APP_ID = '([^']+)'/);
  expect(inProgram).toBe(idIn('resources/packaging/electron-builder.mjs', /appId: '([^']+)'/));
});
