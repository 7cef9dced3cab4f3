import { expect, test } from 'vitest';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { subjectsOfDossiers } from '../../../src-renderer/dossiers/watch/subjects.ts';

const ID = '0b7c3a52-6c1e-4d7e-9f0e-2f1f3b1d9a10';
const dossier = (subject: Partial<Subject>, id = ID) => ({
  id,
  subject: { kind: 'person', names: ['FULANO INVENTADO'], ...subject } as Subject,
});

test('a dossier is a client by its own client reference, or else by its id', () => {
  const { subjects, byId } = subjectsOfDossiers([
    dossier({ reference: ' C-7 ', cpf: '11144477735', birthDate: '1980', country: 'BR', risk: 'high', tags: ['x'] }),
    dossier({ kind: 'organization', cnpj: '11222333000181', reference: ' ' }, 'other'),
  ]);
  expect(subjects).toEqual([
    {
      reference: 'C-7',
      name: 'FULANO INVENTADO',
      taxId: '11144477735',
      birthDate: '1980',
      country: 'BR',
      type: 'person',
    },
    { reference: 'other', name: 'FULANO INVENTADO', taxId: '11222333000181', type: 'organization' },
  ]);
  expect(byId).toBe(1);
});

test('what would be watched in part, or as another one, is said', () => {
  const said = subjectsOfDossiers([
    dossier({ reference: 'C-7' }, '1'),
    dossier({ reference: 'C-7 ', names: ['UM', 'OUTRO'] }, '2'),
    dossier({ reference: 'C-8' }, '3'),
    dossier({ reference: 'C-9', cpf: '11144477735', cnpj: '11222333000181' }, '4'),
    dossier({ reference: 'C-10', cnpj: '11222333000181' }, '5'),
  ]);
  expect(said).toMatchObject({ repeated: ['C-7'], byId: 0, severalNames: 1 });
  expect(said.subjects[3]).toMatchObject({ reference: 'C-9', taxId: '11144477735', moreTaxIds: ['11222333000181'] });
});
