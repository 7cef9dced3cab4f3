import { describe, expect, test } from 'vitest';
import type { Remembered } from '../../../src-main/contract/remembered.ts';
import { readJson } from '../../../src-renderer/json/json-node.ts';
import { foldable } from '../../../src-renderer/registry/screening/foldable.ts';
import { dossiersBySubject, standingsOf } from '../../../src-renderer/registry/screening/remembered.ts';
import { addAnswer, type Hit, joinAlike, KEPT, noResult } from '../../../src-renderer/registry/screening/results.ts';
import { leftOutOf, questionsOf, type Subject, subjectsOf } from '../../../src-renderer/registry/screening/subjects.ts';
import { isToVerify, verdictOf, weightier } from '../../../src-renderer/registry/screening/verdict.ts';
import { readFederal } from '../../../src-renderer/registry/words/federal.ts';
import { readSintegra } from '../../../src-renderer/registry/words/registration.ts';
import { compareDocuments } from '../../../src-renderer/shared/document-agreement.ts';
import { cnpjOf, cpfOf, maskCpf } from '../../support/documents.ts';

const CPF = cpfOf('123456789');
const CNPJ = cnpjOf('112223330001');
const BRANCH = cnpjOf('112223330002');
const MASKED = `***${CPF.slice(3, 9)}**`;

const federalOf = (block: object) => readFederal(readJson(JSON.stringify(block)));

describe('who is looked for', () => {
  test('the company by CNPJ and name, a partner with a masked CPF by name, a company among the partners by both', () => {
    const federal = federalOf({
      cnpj: CNPJ,
      razaoSocial: 'PADARIA INVENTADA LTDA',
      qsa: [
        { nome: 'HELENA DUARTE PRADO', documento: MASKED },
        { nome: 'HOLDING INVENTADA S.A.', documento: '12ABC34501DE35' },
      ],
    });
    const subjects = subjectsOf(federal, null);
    expect(subjects.map(({ role, document }) => [role, document])).toEqual([
      ['company', CNPJ],
      ['partner', MASKED],
      ['partner', '12ABC34501DE35'],
    ]);
    expect(questionsOf(subjects)).toEqual([
      { subject: 0, by: 'document', item: { taxId: CNPJ } },
      { subject: 0, by: 'name', item: { name: 'PADARIA INVENTADA LTDA' } },
      { subject: 1, by: 'name', item: { name: 'HELENA DUARTE PRADO' } },
      { subject: 2, by: 'document', item: { taxId: '12ABC34501DE35' } },
      { subject: 2, by: 'name', item: { name: 'HOLDING INVENTADA S.A.' } },
    ]);
  });

  test('a sole trader’s firm by its name without the CPF, and the owner by the CPF alone', () => {
    const subjects = subjectsOf(federalOf({ cnpj: CNPJ, razaoSocial: `HELENA PRADO ${CPF}` }), null);
    expect(questionsOf(subjects).map(({ item }) => item)).toEqual([
      { taxId: CNPJ },
      { name: 'HELENA PRADO' },
      { taxId: CPF },
    ]);
  });

  test.each([
    ['the root of the CNPJ before the name', '57.815.224 HELENA PRADO', []],
    ['a wrong CPF behind it', 'HELENA PRADO 12345678901', []],
    ['a CPF with its mask', `57.815.224 HELENA PRADO ${maskCpf(CPF)}`, [{ taxId: CPF }]],
  ])('a sole trader with %s by the person’s name', (_, razaoSocial, byCpf) => {
    const subjects = subjectsOf(federalOf({ cnpj: CNPJ, razaoSocial }), null);
    expect(questionsOf(subjects).map(({ item }) => item)).toEqual([
      { taxId: CNPJ },
      { name: 'HELENA PRADO' },
      ...byCpf,
    ]);
    const item = { inscricaoEstadual: '1', cnpj: CNPJ, razaoSocial };
    const sintegra = readSintegra(readJson(JSON.stringify({ inscricoesEstaduais: [item] })));
    expect(subjectsOf(null, sintegra)).toEqual(subjects);
  });

  test('a sole trader among the partners, or acting for one, by the person’s name and the CPF that it tells', () => {
    const federal = federalOf({
      razaoSocial: 'PADARIA',
      qsa: [
        { nome: `HELENA PRADO ${CPF}`, documento: MASKED },
        { nome: `IVO PRADO ${CPF}`, documento: '***999999**' },
        { nome: `ANA PRADO ${CPF}`, documento: CNPJ },
        { nome: 'MENOR', representanteLegal: { nome: `57.815.224 RUI PRADO ${CPF}` } },
      ],
    });
    expect(subjectsOf(federal, null).map(({ role, name, document }) => [role, name, document])).toEqual([
      ['company', 'PADARIA', ''],
      ['partner', 'HELENA PRADO', CPF],
      ['partner', 'IVO PRADO', '***999999**'],
      ['partner', 'IVO PRADO', CPF],
      ['partner', 'ANA PRADO', CNPJ],
      ['partner', 'ANA PRADO', CPF],
      ['partner', 'MENOR', ''],
      ['representative', 'RUI PRADO', CPF],
    ]);
  });

  test('each once, and nobody who cannot be asked', () => {
    const partner = { nome: 'HELENA PRADO', documento: MASKED };
    expect(subjectsOf(federalOf({ razaoSocial: 'ABC' }), null)).toHaveLength(1);
    const unnamed = [{ nome: 'AB' }, { nome: 'X'.repeat(201) }, { documento: MASKED }];
    const federal = federalOf({
      razaoSocial: 'PADARIA',
      qsa: [partner, { ...partner, qualificacao: '49' }, ...unnamed],
    });
    expect(subjectsOf(federal, null).map(({ name }) => name)).toEqual(['PADARIA', 'HELENA PRADO']);
    expect(subjectsOf(null, null)).toEqual([]);
  });

  test('whoever the states have, where Receita Federal is not in the answer', () => {
    const item = { inscricaoEstadual: '1', cpf: CPF, razaoSocial: 'PRODUTOR INVENTADO' };
    const sintegra = readSintegra(readJson(JSON.stringify({ inscricoesEstaduais: [item, { ...item, ie: '2' }] })));
    expect(subjectsOf(null, sintegra)).toEqual([{ role: 'person', name: 'PRODUTOR INVENTADO', document: CPF }]);
    const company = readSintegra(readJson(JSON.stringify({ ...item, cpf: undefined, cnpj: CNPJ })));
    expect(subjectsOf(null, company).map(({ role }) => role)).toEqual(['company']);
  });

  test('who acts for a partner, after the partner, whichever way the provider writes it', () => {
    const inside = { nome: 'MENOR INVENTADO', representanteLegal: { nome: 'HELENA PRADO', documento: MASKED } };
    const beside = {
      nome_socio: 'OUTRO MENOR',
      nome_representante_legal: 'IVO PRADO',
      cpf_representante_legal: MASKED,
    };
    const nobody = { nome: 'MAIOR INVENTADO', nome_representante_legal: '', cpf_representante_legal: '***000000**' };
    const federal = federalOf({ razaoSocial: 'PADARIA', qsa: [inside, beside, nobody] });
    expect(subjectsOf(federal, null).map(({ role, name, document }) => [role, name, document])).toEqual([
      ['company', 'PADARIA', ''],
      ['partner', 'MENOR INVENTADO', ''],
      ['representative', 'HELENA PRADO', MASKED],
      ['partner', 'OUTRO MENOR', ''],
      ['representative', 'IVO PRADO', MASKED],
      ['partner', 'MAIOR INVENTADO', ''],
    ]);
  });
});

describe('two documents', () => {
  test.each([
    [
      'the same CPF, with and without mask',
      CPF,
      `${CPF.slice(0, 3)}.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-${CPF.slice(9)}`,
      'same',
    ],
    ['two CPFs', CPF, cpfOf('123456780'), 'contradicts'],
    ['a CPF and its masked form', CPF, MASKED, 'agrees'],
    ['a masked form with dots', MASKED, `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`, 'agrees'],
    ['the mask of the specification', MASKED, `***.${CPF.slice(3, 6)}-**`, 'agrees'],
    ['another digit in the mask', MASKED, '***.999-**', 'contradicts'],
    ['another digit in the longer mask', CPF, '***.456.999-**', 'contradicts'],
    ['establishments of one company', CNPJ, BRANCH, 'sameCompany'],
    ['two companies', CNPJ, cnpjOf('998887770001'), 'contradicts'],
    ['a person and a company', CPF, CNPJ, 'open'],
    ['nothing on one side', CPF, '', 'open'],
    ['nothing on either', '', '', 'open'],
    ['what is no document', CPF, 'PASSAPORTE 1', 'open'],
    ['a mask that shows nothing', CPF, '***********', 'open'],
    ['a mask that shows too little', CPF, `***${CPF[3]}*******`, 'open'],
  ])('%s', (_, one, other, agreement) => {
    expect(compareDocuments(one, other)).toBe(agreement);
    expect(compareDocuments(other, one)).toBe(agreement);
  });
});

describe('a record found for a subject', () => {
  const partner: Subject = { role: 'partner', name: 'JOSÉ  INVENTADO', document: MASKED };
  const company: Subject = { role: 'company', name: 'JOSE INVENTADO', document: CNPJ };

  test('is confirmed where the service says so or the whole document is the same, and nowhere else', () => {
    expect(verdictOf(company, { name: 'OUTRO', taxId: '', reconciliation: 'exact' })).toBe('confirmed');
    expect(verdictOf(company, { name: 'OUTRO', taxId: CNPJ })).toBe('confirmed');
    expect(verdictOf(partner, { name: 'JOSÉ INVENTADO', taxId: CPF })).toBe('agrees');
    expect(verdictOf(partner, { name: 'JOSÉ INVENTADO', taxId: MASKED, reconciliation: 'unavailable' })).toBe('agrees');
  });

  test('without a document rests on the name: whole, whatever the accents, or part of another', () => {
    expect(verdictOf(partner, { name: 'Jose Inventado', taxId: '' })).toBe('open');
    expect(verdictOf(partner, { name: 'JOSE INVENTADO DA SILVA', taxId: '' })).toBe('otherName');
  });

  test('is a namesake where the document is another’s', () => {
    expect(verdictOf(partner, { name: 'JOSE INVENTADO', taxId: '***.999-**' })).toBe('contradicts');
    expect(isToVerify('contradicts')).toBe(false);
    expect(isToVerify(null)).toBe(false);
    expect(isToVerify('otherName')).toBe(true);
  });

  test('of a sole trader’s firm may be about the owner', () => {
    expect(verdictOf(company, { name: 'JOSE INVENTADO', taxId: MASKED }, CPF)).toBe('agrees');
    expect(verdictOf(company, { name: 'JOSE INVENTADO', taxId: CPF }, CPF)).toBe('confirmed');
    expect(verdictOf(company, { name: 'JOSE INVENTADO', taxId: '***.999-**' }, CPF)).toBe('contradicts');
    expect(verdictOf(company, { name: 'JOSE INVENTADO', taxId: MASKED })).toBe('open');
  });

  test('the weightiest counts', () => {
    expect(weightier('open', 'confirmed')).toBe('confirmed');
    expect(weightier('contradicts', null)).toBe('contradicts');
    expect(weightier(null, null)).toBeNull();
  });
});

describe('what the lists have about somebody', () => {
  const subjects: Subject[] = [{ role: 'company', name: 'PADARIA', document: CNPJ }];
  const byDocument = { subject: 0, by: 'document', item: { taxId: CNPJ } } as const;
  const byName = { subject: 0, by: 'name', item: { name: 'PADARIA' } } as const;
  const group = (...found: object[]) => [{ list: 'ceis', file: '20261101_CEIS.csv', found: found as never }];

  test('a record that the document has found is not found once more by name', () => {
    const result = noResult();
    addAnswer(result, byDocument, subjects, group({ name: 'PADARIA', taxId: CNPJ, reconciliation: 'exact' }));
    addAnswer(result, byName, subjects, group({ name: 'PADARIA', taxId: CNPJ }, { name: 'PADARIA', taxId: '' }));
    expect(result).toMatchObject({ records: 2, ruledOut: 0, weight: 'confirmed', answered: 2 });
    expect(result.hits.map(({ verdict, by }) => [verdict, by])).toEqual([
      ['confirmed', 'document'],
      ['open', 'name'],
    ]);
    expect([...result.perList]).toEqual([['ceis', 2]]);
  });

  test('namesakes are counted apart, and come last', () => {
    const result = noResult();
    const other = { name: 'PADARIA', taxId: cnpjOf('998887770001') };
    addAnswer(result, byName, subjects, group(other, { name: 'PADARIA', taxId: BRANCH }));
    expect(result).toMatchObject({ records: 2, ruledOut: 1, weight: 'sameCompany' });
    expect(result.hits.at(-1)?.verdict).toBe('contradicts');
    expect([...result.perList]).toEqual([['ceis', 1]]);
  });

  test('of thousands the weightiest are kept, and all are counted', () => {
    const result = noResult();
    const many = Array.from({ length: 3000 }, (_, n) => ({ name: `PADARIA ${n}`, taxId: '' }));
    addAnswer(result, byName, subjects, group(...many, { name: 'PADARIA', taxId: '' }));
    expect(result.records).toBe(3001);
    expect(result.hits).toHaveLength(KEPT);
    expect(result.hits[0]).toMatchObject({ name: 'PADARIA', verdict: 'open' });
  });

  test('records that say the same are one with how many they are', () => {
    const result = noResult();
    const office = { name: 'PADARIA', taxId: '' };
    addAnswer(result, byName, subjects, group(office, office, { name: 'PADARIA X', taxId: '' }));
    expect(joinAlike(result.hits).map(({ times }) => times)).toEqual([2, 1]);
    expect(result.records).toBe(3);
  });
});

describe('who is folded away', () => {
  const nothing = { hits: [], refused: [] };
  const hit = { list: 'pep', file: 'f', name: 'A', taxId: '', by: 'name', verdict: 'open' } as const;

  test('nobody where few have nothing', () => {
    expect(foldable(Array(8).fill(nothing)).size).toBe(0);
  });

  test('of many without a record all but the first, and never one with a record or a refusal', () => {
    const results = [...Array(10).fill(nothing), { hits: [hit], refused: [] }, { hits: [], refused: ['no'] }, nothing];
    expect([...foldable(results)]).toEqual([8, 9, 12]);
  });
});

describe('what dossiers remember of those who were looked for', () => {
  const subjects: Subject[] = [
    { role: 'company', name: 'PADARIA INVENTADA', document: CNPJ },
    { role: 'partner', name: 'HELENA DUARTE PRADO', document: MASKED },
    { role: 'partner', name: 'HOLDING INVENTADA', document: BRANCH },
  ];
  const HIT: Hit = { list: 'ceis', file: 'a.csv', name: 'PADARIA', taxId: CNPJ, by: 'document', verdict: 'confirmed' };
  const { list, file, name, taxId } = HIT;
  const remembered = (item: number, hits: object[] = [{}], id = 'd1') =>
    ({
      dossier: { id, subject: { names: ['Padaria'] } },
      protocol: 'D-1',
      by: 'document',
      item,
      hits: hits.map((more, key) => ({ key, list, file, former: false, record: { name, taxId }, ...more })),
    }) as unknown as Remembered['dossiers'][number];

  test('goes to the subject of the document that was asked, to nobody by name', () => {
    const told = [0, 1, 2, 3, 4, 9].map((item) => remembered(item));
    const found = dossiersBySubject(subjects, { dossiers: told });
    expect([...found].map(([place, some]) => [place, some.map(({ item }) => item)])).toEqual([
      [0, [0]],
      [2, [3]],
    ]);
  });

  test('counts for the very record in the very file, dossier by dossier, and for all that say the same or for none', () => {
    const twice = [remembered(0), remembered(0, [{}, {}], 'd2')];
    expect(standingsOf(HIT, 1, twice).map(({ dossier }) => dossier!.id)).toEqual(['d1', 'd2', 'd2']);
    expect(standingsOf(HIT, 2, twice).map(({ dossier }) => dossier!.id)).toEqual(['d2', 'd2']);
    for (const other of [{ file: 'b.csv' }, { list: 'cnep' }, { former: true }, { record: { name, taxId: '' } }])
      expect(standingsOf(HIT, 1, [remembered(0, [other])]), JSON.stringify(other)).toEqual([]);
    expect(standingsOf({ ...HIT, by: 'name' }, 1, twice)).toEqual([]);
  });
});

describe('who is left out of a screening', () => {
  test.each([
    ['all partners, of whom the answer says nothing', { cnpj: CNPJ, razaoSocial: 'PADARIA' }, 'partners'],
    ['nobody where there are none', { cnpj: CNPJ, razaoSocial: 'PADARIA', qsa: [] }, null],
    ['nobody who has a name', { cnpj: CNPJ, razaoSocial: 'PADARIA', qsa: [{ nome: 'ANA LIMA' }] }, null],
    ['a partner without one', { cnpj: CNPJ, razaoSocial: 'PADARIA', qsa: [{ nome: 'ANA LIMA' }, {}] }, 'unnamed'],
  ])('%s', (_, block, leftOut) => {
    expect(leftOutOf(federalOf(block), null)).toBe(leftOut);
  });
});
