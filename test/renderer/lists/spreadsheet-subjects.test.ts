import { expect, test } from 'vitest';
import { subjectsOf } from '../../../src-main/contract/subjects-of-rows.ts';
import type { CheckedRow } from '../../../src-main/contract/window/spreadsheets.ts';

const row = (line: number, change: Partial<CheckedRow>): CheckedRow => ({ line, taxIds: [], problems: [], ...change });

test('rows are clients by their reference; what cannot be one is told, and nothing is guessed', () => {
  expect(
    subjectsOf([
      row(2, { reference: 'A', name: 'Um', birthDate: '1970', country: 'BR', type: 'person' }),
      row(3, { name: 'Sem referência' }),
      row(4, {
        reference: 'B',
        taxIds: ['11222333000181', '52998224725', '99104337000106'],
        problems: [{ code: 'birthDate', weight: 'partly' }],
      }),
      row(5, { reference: 'C' }),
      row(7, { reference: 'D', taxIds: ['***.982.247-**', '11222333000181'] }),
      row(8, { reference: 'E', name: 'Dois', taxIds: ['***.982.247-**'] }),
      row(6, { reference: 'A', name: 'Outro' }),
    ]),
  ).toEqual({
    subjects: [
      { reference: 'A', name: 'Um', birthDate: '1970', country: 'BR', type: 'person' },
      { reference: 'B', taxId: '11222333000181', moreTaxIds: ['52998224725', '99104337000106'] },
      { reference: 'C' },
      { reference: 'D', taxId: '11222333000181' },
      { reference: 'E', name: 'Dois', taxId: '***.982.247-**' },
      { reference: 'A', name: 'Outro' },
    ],
    withoutReference: [3],
    repeated: ['A'],
    severalCnpjs: [4],
    partly: [4, 7],
  });
});
