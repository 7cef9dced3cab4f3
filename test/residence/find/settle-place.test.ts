import { describe, expect, test } from 'vitest';
import { settledPlace } from '../../../src-main/residence/find/settle-place.ts';
import { rows, textPage } from '../text-page.ts';

const line = (text: string | null) => (text === null ? null : textPage(rows(20, 100, [text])).lines[0]!);
function settled(district: string | null, city: string, record: string | null, bairro = '') {
  const place = settledPlace(
    { street: null, district: line(district), city: line(city) },
    record ? { localidade: record, uf: 'TO', bairro } : null,
  );
  return [place.district?.text ?? null, place.city?.text];
}

describe('district and city in one run', () => {
  test.each([
    [null, 'UNIAO BELO HORIZONTE', 'Belo Horizonte', ['UNIAO', 'BELO HORIZONTE']],
    [null, 'ST CENTRAL ANAPOLIS', 'Anápolis', ['ST CENTRAL', 'ANAPOLIS']],
    ['BARBALHO/SALVADOR', 'SALVADOR', 'Salvador', ['BARBALHO', 'SALVADOR']],
    ['ASA NORTE/BRASILIA', 'BRASILIA', null, ['ASA NORTE', 'BRASILIA']],
    ['CENTRO', 'SALTO', 'Salto', ['CENTRO', 'SALTO']],
  ])('%s, %s with the record of %s', (district, city, record, expected) => {
    expect(settled(district, city, record)).toEqual(expected);
  });

  test('a slash before the state that was read as a letter is no part of the city', () => {
    expect(settled(null, 'ARAGUAÍNAITO', 'Araguaína')).toEqual([null, 'ARAGUAÍNA']);
    expect(settled(null, 'ARAGUAÍNAITO', 'Araguaínas')).toEqual([null, 'ARAGUAÍNAITO']);
    expect(settled(null, 'ARAGUAÍNATO', 'Araguaína')).toEqual([null, 'ARAGUAÍNATO']);
  });

  test('marks behind the city that were read as letters are no part of it', () => {
    expect(settled(null, 'NATIVIDADE Pe TO E', 'Natividade')).toEqual([null, 'NATIVIDADE']);
    expect(settled(null, 'NATIVIDADE DA SERRA', 'Natividade')).toEqual([null, 'NATIVIDADE DA SERRA']);
  });

  test('a slash between district and city that was read as a letter belongs to neither', () => {
    expect(settled('ASA NORTEIBRASILIA', 'BRASILIA', 'Brasília', 'Asa Norte')).toEqual(['ASA NORTE', 'BRASILIA']);
    expect(settled(null, 'ASA NORTEIBRASILIA', 'Brasília', 'Asa Norte')).toEqual(['ASA NORTE', 'BRASILIA']);
    expect(settled('NOVABRASILIA', 'BRASILIA', 'Brasília')).toEqual(['NOVABRASILIA', 'BRASILIA']);
  });

  test('a city is never cut into the city of another record that its name ends with', () => {
    expect(settled(null, 'ITAJUBA', 'Ubá', 'Centro')).toEqual([null, 'ITAJUBA']);
    expect(settled('VILA ITAJUBA', 'UBA', 'Ubá')).toEqual(['VILA ITAJUBA', 'UBA']);
  });

  test('a district that ends with its city’s name keeps it, and nothing is added to what is printed', () => {
    expect(settled('NOVA SALVADOR', 'SALVADOR', 'Salvador')).toEqual(['NOVA SALVADOR', 'SALVADOR']);
    expect(settled(null, 'SALVADR', 'Salvador')).toEqual([null, 'SALVADR']);
  });
});
