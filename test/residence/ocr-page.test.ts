import { describe, expect, test } from 'vitest';
import type { Rotation } from '../../src-main/residence/layout/page.ts';
import { type OcrPage, uprightPage } from '../../src-main/residence/ocr-page.ts';
import { wordsAt } from './text-page.ts';

const TEXT = 'RUA DAS ACACIAS CENTRO CEP NOME CLIENTE VENCIMENTO TOTAL CONSUMO LEITURA CONTA DATA';
const NO_LANGUAGE = 'ooz mcz gna hnqm sou nos mna dse qde rap itst pets';

function reading(rotation: Rotation, text: string, confidence: number): OcrPage {
  const words = wordsAt([20, 20, text]).map((word) => ({ ...word, confidence }));
  const shape = { page: 0, width: 600, height: 850, rotation, skew: 0 };
  return { shape, words, pieces: [], over: false, dpi: 300 };
}

/** How a page is read whose lines seem to run along its columns. */
async function rotationOf(onItsSide: OcrPage, level: OcrPage): Promise<Rotation> {
  const { shape } = await uprightPage(async (isLevel) => (isLevel ? level : onItsSide));
  return shape.rotation;
}

describe('a page that seems to lie on its side', () => {
  const upright = reading(0, TEXT, 95);

  test('is read level where it is no language: a barcode’s bars are no lines', async () => {
    expect(await rotationOf(reading(90, NO_LANGUAGE, 40), upright)).toBe(0);
  });

  test('stays where it is one, or where level it is no better', async () => {
    expect(await rotationOf(reading(90, TEXT, 95), upright)).toBe(90);
    expect(await rotationOf(reading(270, NO_LANGUAGE, 40), reading(0, NO_LANGUAGE, 20))).toBe(270);
  });
});
