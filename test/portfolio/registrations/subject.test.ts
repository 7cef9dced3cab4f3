import { expect, test } from 'vitest';
import type { WatchedSubject } from '../../../src-main/contract/portfolios.ts';
import { cnpjOf } from '../../../src-main/portfolio/registrations/subject.ts';
import { subjectOf } from '../../../src-main/portfolio/subject.ts';
import { ALPHANUMERIC } from '../../registry/open-data-files.ts';

const asked = (subject: Omit<WatchedSubject, 'reference'>) => cnpjOf(subjectOf({ reference: 'R', ...subject }));

test('whose registration is watched: whoever has a CNPJ, masked or with letters, also a sole trader', () => {
  expect(asked({ taxId: '99.104.337/0001-06' })).toEqual({ cnpj: '99104337000106' });
  expect(asked({ taxId: '99104337000106', type: 'person' })).toEqual({ cnpj: '99104337000106' });
  expect(asked({ taxId: ALPHANUMERIC.toLowerCase() })).toEqual({ cnpj: ALPHANUMERIC });
  // Also where another document comes first.
  expect(asked({ taxId: '529.982.247-25', moreTaxIds: ['99.104.337/0001-06'] })).toEqual({ cnpj: '99104337000106' });
  expect(asked({ taxId: '529.982.247-25', moreTaxIds: ['99.104.337/0001-07'] })).toBe('documentInvalid');
});

test('who has none is not watched, and who has one that cannot be is told so', () => {
  expect(asked({ name: 'Fulano' })).toBeNull();
  expect(asked({ name: 'Fulano', taxId: '123.456.789-09' })).toBeNull();
  expect(asked({ name: 'Sem documento', type: 'organization' })).toBeNull();
  for (const taxId of ['99.104.337/0001-07', '991043370001', '**.104.337/0001-06']) {
    expect(asked({ taxId }), taxId).toBe('documentInvalid');
  }
  expect(asked({ name: 'Fulano', taxId: '123', type: 'person' })).toBeNull();
});
