import { expect, test } from 'vitest';
import { blank } from './damage/picture.ts';
import { lostToTesseract, naiveCep, stabilityOf, type VariantRead } from './stability.ts';
import { scaledVariants, turnedVariants } from './variants.ts';

const read = (answer: string, right: boolean, reference: boolean | null): VariantRead => ({
  variant: answer,
  answer,
  right,
  reference,
  ms: 1,
});

test('the naive rule takes the first CEP that is no large user', () => {
  expect(naiveCep('CEP 41181-900 RUA X 47811-286 e 40020-000')).toBe('47811286');
  expect(naiveCep('CEP 47.811-286')).toBe('47811286');
  expect(naiveCep('0800 123-4567, 123456-789')).toBe('');
});

test('the usual answer is the commonest, and tesseract wins where it alone is right', () => {
  const page = stabilityOf('x', [
    read('a', true, true),
    read('b', false, true),
    read('a', true, false),
    read('b2', false, null),
  ]);
  expect([page.usual, page.same]).toEqual(['a', 2]);
  expect(lostToTesseract(page).map(({ answer }) => answer)).toEqual(['b']);
});

test('variants go from 80 to 200 %, keep what is printed, and lose margin only', () => {
  const page = blank(200, 300, '#fff');
  const context = page.getContext('2d');
  context.fillStyle = '#000';
  context.fillRect(60, 90, 80, 120);
  const variants = [...scaledVariants(page)];
  expect(variants.map(({ name }) => name)).toMatchObject({ 0: '80 %', 11: '200 %', length: 12 });
  for (const { name, picture } of variants) {
    const scale = Number.parseInt(name, 10) / 100;
    const { data } = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
    const dark = data.filter((shade, at) => at % 4 === 0 && shade < 128).length;
    expect(Math.abs(dark / (80 * 120 * scale ** 2) - 1)).toBeLessThan(0.05);
  }
  expect(new Set(variants.map(({ picture: { width, height } }) => (width / height).toFixed(2))).size).toBeGreaterThan(
    2,
  );
  expect([...turnedVariants(page)].map(({ picture }) => [picture.width, picture.height])).toEqual([
    [300, 200],
    [200, 300],
    [300, 200],
  ]);
});
