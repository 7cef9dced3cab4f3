import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The postal demonstration data: public places, written by hand, the one source of all demonstration addresses. */
export const placesFile = path.resolve(import.meta.dirname, '../../demonstration/postal/20261101_CEP.csv');

/**
 * Receita Federal's numbers (SIAFI) of the municipalities that hold demonstration companies, by IBGE code: its files do
 * not carry IBGE's own.
 */
const SIAFI = {
  1100205: '0003',
  1200401: '0139',
  1302603: '0255',
  1400100: '0301',
  1501402: '0427',
  1600303: '0605',
  1721000: '9733',
  2111300: '0921',
  2211001: '1219',
  2304400: '1389',
  2408102: '1761',
  2507507: '2051',
  2611606: '2531',
  2704302: '2785',
  2800308: '3105',
  2927408: '3849',
  3106200: '4123',
  3205309: '5705',
  3303302: '5865',
  3304557: '6001',
  3550308: '7107',
  4106902: '7535',
  4205407: '8105',
  4209102: '8179',
  4314407: '8791',
  4314902: '8801',
  5002704: '9051',
  5103403: '9067',
  5208707: '9373',
  5300108: '9701',
};

/** Rows of the postal demonstration data by CEP. Its fields hold no commas and no quotes. */
export function readPlaces() {
  const [header, ...rows] = readFileSync(placesFile, 'utf8').trim().split('\n');
  const columns = header.split(',');
  return new Map(
    rows.map((row) => {
      const place = Object.fromEntries(row.split(',').map((value, index) => [columns[index], value]));
      return [place.cep, { ...place, siafi: SIAFI[place.ibge] }];
    }),
  );
}

/** Upper case without accents, as Receita Federal's addresses are written. */
export function plainUpper(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
