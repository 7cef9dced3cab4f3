import { expect, test } from 'vitest';
import { compareRegistration, type KnownRegistration } from '../../../src-main/portfolio/registrations/compare.ts';
import { extentOf } from '../../../src-main/portfolio/registrations/copy.ts';
import { changesOfPartners } from '../../../src-main/portfolio/registrations/partners.ts';
import { changesOf, contentOf } from '../../../src-main/portfolio/registrations/said.ts';
import type { Partner, Registration } from '../../../src-main/registry/registration.ts';
import { CNPJS } from './months.ts';

const [CNPJ, OTHER] = CNPJS as [string, string];
const ANA: Partner = {
  tipo: 'PESSOA FÍSICA',
  nome: 'ANA INVENTADA',
  documento: '***456789**',
  qualificacao: { codigo: '22', descricao: 'Sócio' },
  dataEntrada: '01/01/2020',
};
const active: Registration = {
  cnpj: CNPJ,
  razaoSocial: 'PEDRA LTDA',
  situacaoCadastral: 'ATIVA',
  dataSituacaoCadastral: '01/01/2020',
  situacaoEspecial: '',
  dataSituacaoEspecial: '',
  qsa: [ANA],
};
const closed: Registration = {
  ...active,
  situacaoCadastral: 'BAIXADA',
  motivoSituacaoCadastral: { codigo: '01', descricao: 'EXTINCAO' },
};

function after(
  before: KnownRegistration | null,
  said: Registration | null,
  part: string | null = '',
  { hasPartners = true } = {},
) {
  return compareRegistration(before, { cnpj: CNPJ, said, part, hasPartners, date: '2026-10-01' }, () => 'new-id');
}
const known = (said: Registration, part: string | null = '') => after(null, said, part).known!;

test('the first copy raises what is not active, whatever its status is called, and nothing else', () => {
  expect(after(null, active).raised).toBeNull();
  for (const situacaoCadastral of ['BAIXADA', 'INAPTA', 'SUSPENSA', 'NULA', 'ATIVA NÃO REGULAR', '99']) {
    expect(after(null, { ...active, situacaoCadastral }).raised).toMatchObject({ kind: 'new', changes: [] });
  }
  expect(after(null, null)).toEqual({ known: null, raised: null });
});

test('what is another than before is said field by field, by codes and not their wording', () => {
  expect(after(known(active), closed).raised).toMatchObject({
    kind: 'altered',
    changes: [
      { field: 'situacaoCadastral', before: 'ATIVA', after: 'BAIXADA' },
      { field: 'motivoSituacaoCadastral', before: '', after: 'EXTINCAO' },
    ],
  });
  const reworded = { codigo: '01', descricao: 'Extinção por encerramento' };
  expect(after(known(closed), { ...closed, motivoSituacaoCadastral: reworded }).raised).toBeNull();
  expect(changesOf(active, { ...active, razaoSocial: 'ROCHA LTDA', situacaoEspecial: 'FALIDO' })).toEqual([
    { field: 'situacaoEspecial', before: '', after: 'FALIDO' },
    { field: 'razaoSocial', before: 'PEDRA LTDA', after: 'ROCHA LTDA' },
  ]);
});

test('another CNPJ of the subject is another first copy', () => {
  const { known: now, raised } = compareRegistration(
    known(closed),
    { cnpj: OTHER, said: { ...active, cnpj: OTHER }, part: '', hasPartners: true, date: '2026-10-01' },
    () => 'x',
  );
  expect([now!.id, raised]).toEqual(['x', null]);
});

test('who is not in a copy has gone only where the copy would have it', () => {
  expect(after(known(active), null).raised).toMatchObject({ kind: 'left', said: active });
  const cut = JSON.stringify([['SP'], false]);
  expect(after(known(active, cut), null, cut).raised).toMatchObject({ kind: 'left' });
  for (const part of [cut, null]) {
    const missed = after(known(active), null, part);
    expect(missed.raised).toBeNull();
    // And is compared with what it was when a copy has it again.
    expect(after(missed.known, closed).raised).toMatchObject({ kind: 'altered' });
  }
  const gone = after(known(active), null).known;
  expect(after(gone, null).raised).toBeNull();
  expect(after(gone, active).raised).toMatchObject({ kind: 'new', changes: [] });
});

test('a copy without partners or names says nothing of them, and the next one is compared with the one that did', () => {
  const { qsa: _, razaoSocial: __, ...bare } = active;
  const between = after(known(active), bare);
  expect(between.raised).toBeNull();
  expect(after(between.known, { ...active, qsa: [] }).raised!.changes).toEqual([
    { field: 'qsa', before: 'ANA INVENTADA, ***456789**, Sócio, desde 01/01/2020', after: '' },
  ]);
});

test('of a copy that may lack partners the ones that it names are compared, and nobody has left', () => {
  const bia = { ...ANA, nome: 'BIA INVENTADA', documento: '***111222**' };
  const inDoubt = (before: KnownRegistration | null, qsa: Partner[]) =>
    after(before, { ...active, qsa }, '', { hasPartners: false });
  const textsOf = ({ raised }: ReturnType<typeof after>) =>
    raised?.changes.map((change) => [change.before.split(',')[0], change.after.split(',')[0]]);
  const came = inDoubt(known(active), [bia]);
  expect(textsOf(came)).toEqual([['', 'BIA INVENTADA']]);
  // It is told once, and who has left by the next copy that has all.
  expect(inDoubt(came.known, [bia]).raised).toBeNull();
  expect(textsOf(after(came.known, { ...active, qsa: [bia] }))).toEqual([['ANA INVENTADA', '']]);
  expect(textsOf(inDoubt(known(active), [{ ...ANA, dataEntrada: '01/01/2021' }]))).toEqual([
    ['ANA INVENTADA', 'ANA INVENTADA'],
  ]);
  // The first copy of all is such a one: whom it names is known, and naming nobody is not having none.
  expect(textsOf(inDoubt(inDoubt(null, [ANA]).known, [bia]))).toEqual([['', 'BIA INVENTADA']]);
  expect(after(inDoubt(null, []).known, active).raised).toBeNull();
  expect(textsOf(inDoubt(known({ ...active, qsa: [] }), [ANA]))).toEqual([['', 'ANA INVENTADA']]);
});

test('a decision holds until the registration says something else', () => {
  const decided = { ...known(closed), decided: { outcome: 'confirmed', content: contentOf(closed) } } as const;
  expect(after(decided, closed)).toEqual({ known: decided, raised: null });
  const back = after(after(decided, active).known, closed);
  expect(back.raised).toMatchObject({ kind: 'altered' });
});

test('partners who came, left and changed are told apart, whatever their order', () => {
  const bia = { ...ANA, nome: 'BIA INVENTADA', documento: '***111222**' };
  const texts = (before: Partner[], now: Partner[]) =>
    changesOfPartners(before, now).map((change) => [change.before.split(',')[0], change.after.split(',')[0]]);
  expect(texts([ANA, bia], [bia, ANA])).toEqual([]);
  expect(texts([ANA], [bia])).toEqual([
    ['ANA INVENTADA', ''],
    ['', 'BIA INVENTADA'],
  ]);
  const administrator = { ...ANA, qualificacao: { codigo: '49', descricao: 'Sócio-Administrador' } };
  expect(changesOfPartners([ANA], [administrator])).toEqual([
    {
      field: 'qsa',
      before: 'ANA INVENTADA, ***456789**, Sócio, desde 01/01/2020',
      after: 'ANA INVENTADA, ***456789**, Sócio-Administrador, desde 01/01/2020',
    },
  ]);
  // Married: the same document, once in each.
  expect(texts([ANA], [{ ...ANA, nome: 'ANA CASADA' }])).toEqual([['ANA INVENTADA', 'ANA CASADA']]);
  // Two of one name and another document are two people.
  expect(texts([ANA], [{ ...ANA, documento: '***000111**' }])).toHaveLength(2);
  // A mask that stands for no document names nobody.
  const foreign = (nome: string) => ({ ...ANA, nome, documento: '***000000**' });
  expect(texts([foreign('JOHN')], [foreign('JACK')])).toHaveLength(2);
  // In the file twice, once less.
  expect(texts([ANA, ANA], [ANA])).toEqual([['ANA INVENTADA', '']]);
});

test('a copy that lacks files does not know who left', () => {
  const month = { records: 70_000_000, warnings: [] };
  const lacking = (detail: string) => ({ ...month, warnings: [{ code: 'filesMissing', detail }] });
  expect(extentOf(month)).toEqual({ part: '', hasPartners: true });
  expect(extentOf(lacking('Socios3.zip'))).toEqual({ part: '', hasPartners: false });
  expect(extentOf(lacking('Estabelecimentos1.zip'))).toEqual({ part: null, hasPartners: true });
  expect(extentOf(lacking('Simples.zip'))).toEqual({ part: '', hasPartners: true });
  expect(extentOf({ ...month, warnings: [{ code: 'partnersMissing' }] }).hasPartners).toBe(false);
  // Names are of the files of companies.
  expect(extentOf(lacking('Empresas4.zip'))).toEqual({ part: '', hasPartners: false });
  expect(extentOf({ ...month, warnings: [{ code: 'companiesMissing' }] })).toEqual({ part: '', hasPartners: false });
  expect(extentOf({ ...month, warnings: [{ code: 'rowsRejected', detail: '3' }] }).part).toBeNull();
  expect(extentOf({ records: 5000 })).toEqual({ part: null, hasPartners: false });
  const part = JSON.stringify([['SP'], true]);
  expect(extentOf({ records: 5, subset: { ufs: ['SP'], activeOnly: true } })).toEqual({ part, hasPartners: true });
  const some = (ufs: string[]) => extentOf({ records: 5, subset: { ufs, activeOnly: false } }).part;
  expect(some(['SP', 'RJ'])).toBe(some(['RJ', 'SP']));
});
