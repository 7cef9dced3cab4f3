import { describe, expect, test } from 'vitest';
import { findLabelled } from '../../../src-main/residence/find/labelled.ts';
import { textPage } from '../text-page.ts';

const labels = [{ label: /\bCODIGO DO CLIENTE\b/, value: /^\d{8,10}$/ }];
const found = (...placed: Parameters<typeof textPage>[0]) => findLabelled(textPage(placed), labels)?.text ?? null;

describe('a number with its label', () => {
  test('stands behind it', () => expect(found([10, 10, 'CÓDIGO DO CLIENTE: 7012345678'])).toBe('7012345678'));

  test('stands beside it', () =>
    expect(found([10, 10, 'CÓDIGO DO CLIENTE'], [130, 10, '7012345678'])).toBe('7012345678'));

  test('stands under it', () =>
    expect(found([100, 10, 'CÓDIGO DO CLIENTE'], [100, 24, '7012345678'])).toBe('7012345678'));

  test('of two headings on one row each has its own', () => {
    const page = textPage([
      [10, 10, 'Nº DO CLIENTE Nº DA INSTALAÇÃO'],
      [10, 22, '7012345678 3012345678'],
    ]);
    const value = /^\d{10}$/;
    expect(findLabelled(page, [{ label: /N. DO CLIENTE/, value }])?.text).toBe('7012345678');
    expect(findLabelled(page, [{ label: /N. DA INSTALACAO/, value }])?.text).toBe('3012345678');
  });

  test('is not taken from far away, nor when it has another form', () => {
    expect(found([10, 10, 'CÓDIGO DO CLIENTE'], [10, 200, '7012345678'])).toBeNull();
    expect(found([10, 10, 'CÓDIGO DO CLIENTE'], [10, 24, '12/10/2026'])).toBeNull();
    expect(found([10, 10, 'CÓDIGO DO CLIENTE'], [400, 24, '7012345678'])).toBeNull();
  });

  test('the labels are tried in their order', () => {
    const page = textPage([
      [10, 10, 'MATRICULA 1111111111'],
      [10, 40, 'CODIGO DO CLIENTE 7012345678'],
    ]);
    expect(findLabelled(page, [...labels, { label: /MATRICULA/, value: /^\d{10}$/ }])?.text).toBe('7012345678');
  });
});
