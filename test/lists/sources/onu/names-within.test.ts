import { expect, test } from 'vitest';
import { namesWithin } from '../../../../src-main/lists/sources/onu/names-within.ts';

test.each([
  ['Zog Inventado; Zogh Inventado; Sardar Inventadi', ['Zog Inventado', 'Zogh Inventado', 'Sardar Inventadi']],
  [
    'Mohm Inventado; Mohd Inventado b) M. Jav Inventado; M. Jaw Inventado',
    ['Mohm Inventado', 'Mohd Inventado', 'M. Jav Inventado', 'M. Jaw Inventado'],
  ],
  [
    'جبهة مخترعة (Jabhat Inventada; Front of the Invented)',
    ['جبهة مخترعة', 'Jabhat Inventada', 'Front of the Invented'],
  ],
  [
    'Hay’at Inventada (HI) (هيئة مخترعة (original script); Assembly of Invention; Haiat Inventada)',
    ['Hay’at Inventada', 'هيئة مخترعة', 'Assembly of Invention', 'Haiat Inventada'],
  ],
  ['Abu Inventado Al-Zog (original script: Абу Инвентадо)', ['Abu Inventado Al-Zog', 'Абу Инвентадо']],
  ['Zog Inventado, born 1 Jan. 1953 (passport no. 00000000, expiry 3 May 2024.)', ['Zog Inventado']],
  ['Zog Inventado Akhund born in 1963', ['Zog Inventado Akhund']],
  ['Islamic Invention of the North – West (II-NW)', ['Islamic Invention of the North – West']],
  ['Encep Inventado (birth name)', ['Encep Inventado']],
])('%j packs %j', (alias, names) => expect(namesWithin(alias)).toEqual(names));

test.each([
  'Zog Inventado',
  'INVENTADO, Zog',
  'Leader (Hong Kong) International Invention',
  '(Sheikh) Zog Inventado',
  'ADF/INV',
])('%j is one name', (alias) => expect(namesWithin(alias)).toEqual([]));
