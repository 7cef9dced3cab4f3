import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DossierQuery, ORDERS, RISKS, STATUSES, type Subject } from '../../../src-main/contract/dossiers.ts';
import { protocolOf } from '../../../src-main/evidence/dossiers/protocol.ts';
import { DossierIndex } from '../../../src-main/evidence/dossiers/search.ts';
import type { KeptSummary } from '../../../src-main/evidence/dossiers/views.ts';
import { foldedWordList } from '../../../src-main/text/folded-words.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

const TODAY = '2026-11-23';
let made = 0;

function summary(subject: Partial<Subject> = {}, more: Partial<KeptSummary> = {}): KeptSummary {
  const id = more.id ?? randomUUID();
  const at = new Date(Date.UTC(2026, 0, 1) + ++made * 60_000).toISOString();
  return {
    id,
    subject: { kind: 'person', names: ['Sem Nome'], ...subject },
    status: 'open',
    conclusion: null,
    openHits: 0,
    responsible: null,
    deadline: null,
    hold: false,
    group: null,
    openedAt: at,
    changedAt: at,
    keptFrom: '2026-01-01',
    protocol: protocolOf(id, at),
    ...more,
  };
}

const find = (index: DossierIndex, query: DossierQuery) => index.search(query, TODAY, 10, 'administrator');
const idsOf = (index: DossierIndex, query: DossierQuery) => find(index, query).dossiers.map(({ id }) => id);

const word = fc.constantFrom(
  "D'Ávila",
  'Souza-Lima',
  'S/A',
  'J.C.SILVA',
  'Ação',
  'Straße',
  '王',
  'Łódź',
  'José',
  '3M',
  'ß.ü',
);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
const subjects = fc.record({
  names: fc.array(words, { minLength: 1, maxLength: 3 }),
  reference: words,
  tags: fc.array(words, { minLength: 1, maxLength: 2 }),
  country: fc.constantFrom('BR', 'PT'),
  birthDate: fc.constantFrom('1958', '1958-11-05'),
});

describe('words', () => {
  test('of every field find the dossier, in any case and with or without accents; others never do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(subjects, words), { minLength: 1, maxLength: 5 }), words, (all, other) => {
        const summaries = all.map(([subject, responsible]) => summary(subject, { responsible }));
        const index = new DossierIndex(summaries);
        const own = summaries.map(
          ({ subject: { names, reference, tags = [], country, birthDate }, responsible, protocol }) =>
            [...names, reference, ...tags, country, birthDate, responsible, protocol].flatMap((text) =>
              foldedWordList(text ?? ''),
            ),
        );
        for (const text of [...new Set(own.flat()), other]) {
          const asked = foldedWordList(text);
          const expected = summaries.filter((_, at) =>
            asked.every((one) => own[at]!.some((has) => has.startsWith(one))),
          );
          expect(new Set(idsOf(index, { text: text.toUpperCase() })), text).toEqual(
            new Set(expected.map(({ id }) => id)),
          );
        }
      }),
    );
  });

  test('are looked for by how they begin, all of them, in any order', () => {
    const index = new DossierIndex([summary({ names: ['Zulmira da Conceição', 'Mirinha'], tags: ['vip'] })]);
    const found = (text: string) => find(index, { text }).total === 1;
    for (const text of ['zul', 'conceicao zulmira', 'VIP mir', ' ', '']) expect(found(text), text).toBe(true);
    for (const text of ['mira', 'zulmira souza', 'conceição zulmirax', '***', '-'])
      expect(found(text), text).toBe(false);
  });

  test.each([
    ['cpf', cpfOf('123456789'), maskCpf(cpfOf('123456789'))],
    ['cnpj', cnpjOf('112223330001'), maskCnpj(cnpjOf('112223330001'))],
    ['cnpj', cnpjOf('12ABC34501DE'), maskCnpj(cnpjOf('12ABC34501DE'))],
  ])('of a %s %s are found with and without mask, from the first ones on', (field, bare, masked) => {
    const one = summary({ [field]: bare });
    const index = new DossierIndex([one, summary({ cpf: cpfOf('987654321'), cnpj: cnpjOf('998887770001') })]);
    const blanks = masked.replace(/[./-]/g, ' ');
    for (const text of [
      bare,
      masked,
      bare.toLowerCase(),
      blanks,
      masked.slice(0, 9),
      bare.slice(0, 6),
      `sem ${masked}`,
    ]) {
      expect(idsOf(index, { text }), text).toEqual([one.id]);
    }
    expect(find(index, { text: `${bare.slice(0, -1)}x` }).total).toBe(0);
    expect(find(index, { text: bare.slice(1) }).total).toBe(0);
  });
});

describe('a list of dossiers', () => {
  test('is narrowed by each filter', () => {
    const all = [
      summary({ risk: 'high', tags: ['Vigiar'] }, { status: 'inReview', responsible: 'Ana Lima', openHits: 2 }),
      summary(
        { risk: 'low', relation: 'supplier' },
        { status: 'concluded', conclusion: 'report', deadline: '2026-11-01', keptFrom: '2010-02-28' },
      ),
      summary({}, { status: 'reopened', deadline: '2026-11-22', keptFrom: '2016-11-23', hold: true }),
      summary({}, { deadline: TODAY, keptFrom: '2016-11-24' }),
    ];
    const index = new DossierIndex(all);
    const places = (query: DossierQuery) =>
      idsOf(index, { order: 'openedAt', ...query }).map((id) => all.findIndex((one) => one.id === id));
    expect(places({})).toEqual([0, 1, 2, 3]);
    expect(places({ status: 'concluded, reopened' })).toEqual([1, 2]);
    expect(places({ risk: 'high' })).toEqual([0]);
    expect(places({ relation: 'supplier' })).toEqual([1]);
    expect(places({ relation: 'client' })).toEqual([]);
    expect(places({ conclusion: 'report' })).toEqual([1]);
    expect(places({ conclusion: 'approved' })).toEqual([]);
    expect(places({ tag: 'vigiar' })).toEqual([0]);
    expect(places({ tag: 'vigi' })).toEqual([]);
    expect(places({ responsible: 'ANA LIMA' })).toEqual([0]);
    expect(places({ openHits: 'true' })).toEqual([0]);
    expect(places({ due: 'deadline' })).toEqual([2]);
    expect(places({ due: 'retention' })).toEqual([1]);
    expect(places({ risk: 'high', status: 'open' })).toEqual([]);
    expect(() => find(index, { status: 'open,closed' })).toThrow(
      expect.objectContaining({ code: 'dossierQueryInvalid' }),
    );
  });

  const changes = fc.array(
    fc.record({
      id: fc.nat(7).map((n) => `0000000${n}-0000-4000-8000-000000000000`),
      name: words,
      day: fc.nat(3),
      removes: fc.boolean(),
      status: fc.constantFrom(...STATUSES),
      risk: fc.constantFrom(...RISKS),
    }),
    { maxLength: 30 },
  );
  const queries = fc.record(
    {
      text: word,
      status: fc.constantFrom('open', 'open,inReview'),
      order: fc.constantFrom(...ORDERS, ...ORDERS.map((column) => `-${column}` as const)),
      limit: fc.integer({ min: 1, max: 4 }),
      offset: fc.nat(5),
    },
    { requiredKeys: [] },
  );

  test('that changed is the list made anew, in every order and page', () => {
    fc.assert(
      fc.property(changes, fc.array(queries, { minLength: 1, maxLength: 4 }), (steps, asked) => {
        const index = new DossierIndex();
        const kept = new Map<string, KeptSummary>();
        for (const { id, name, day, removes, status, risk } of steps) {
          const deadline = day === 0 ? null : `2026-12-0${day}`;
          const one = summary({ names: [name], risk }, { id, status, deadline });
          if (removes) {
            index.remove(id);
            kept.delete(id);
          } else {
            index.put(one);
            kept.set(id, one);
          }
          for (const query of asked) expect(find(index, query)).toEqual(find(new DossierIndex(kept.values()), query));
        }
        expect(index.size).toBe(kept.size);
        for (const order of ['name', 'changedAt', 'deadline'] as const) {
          const { total, dossiers } = find(index, { order });
          expect([total, dossiers.length]).toEqual([kept.size, kept.size]);
          const key = dossiers.map((one) =>
            order === 'name' ? foldedWordList(one.subject.names[0]!).join(' ') : (one[order] ?? '9'),
          );
          expect(key).toEqual([...key].sort());
        }
      }),
    );
  });

  test('is given page by page, its whole number with each', () => {
    const index = new DossierIndex(Array.from({ length: 250 }, () => summary()));
    const all = find(index, { limit: 500, order: 'openedAt' });
    const pages = [0, 100, 200, 300].map((offset) => find(index, { offset, order: 'openedAt' }));
    expect(pages.map(({ total, dossiers }) => [total, dossiers.length])).toEqual([
      [250, 100],
      [250, 100],
      [250, 50],
      [250, 0],
    ]);
    expect(pages.flatMap(({ dossiers }) => dossiers)).toEqual(all.dossiers);
    expect(find(index, { limit: 500, order: '-openedAt' }).dossiers).toEqual(all.dossiers.toReversed());
  });
});
