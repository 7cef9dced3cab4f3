import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WatchedSubject } from '../../../src-main/contract/portfolios.ts';
import type { PortfolioRoom } from '../../../src-main/portfolio/room.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';
import { ANA, roomsIn } from '../rooms.ts';
import { CNPJS, type CompanyOfMonth, installMonth } from './months.ts';

const PEOPLE = [
  { name: 'BIA INVENTADA', document: '***111222**' },
  { name: 'CAIO INVENTADO', document: '***333444**' },
  { name: 'DORA INVENTADA', document: '***000000**' },
];
const companyOf = (cnpj: string): fc.Arbitrary<CompanyOfMonth[]> =>
  fc
    .option(
      fc.record({
        cnpj: fc.constant(cnpj),
        status: fc.constantFrom('02', '04', '08'),
        name: fc.constantFrom('PEDRA INVENTADA LTDA', 'ROCHA INVENTADA LTDA'),
        special: fc.constantFrom('', '', 'FALIDO'),
        partners: fc.subarray(PEOPLE),
      }),
    )
    .map((company) => (company ? [company] : []));
const companies = fc.tuple(...CNPJS.slice(0, 3).map(companyOf)).map((some) => some.flat());
const subjects = fc.uniqueArray(
  fc.record({
    reference: fc.constantFrom('A', 'B', 'C'),
    name: fc.constantFrom('UM', 'OUTRO'),
    taxId: fc.constantFrom('', '12345678909', 'X', ...CNPJS.slice(0, 3)),
  }),
  { minLength: 1, maxLength: 3, selector: ({ reference }) => reference },
);
type Step = { month: CompanyOfMonth[] } | { subjects: WatchedSubject[] } | 'rollBack';
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: companies.map((month) => ({ month })) },
  { weight: 2, arbitrary: subjects.map((some) => ({ subjects: some })) },
  { weight: 1, arbitrary: fc.constant('rollBack' as const) },
);

/** What the portfolio says of each subject and of all. */
async function stateOf(room: PortfolioRoom, id: string): Promise<unknown> {
  const { subjects } = await room.subjects(id, { after: 0, limit: 100 });
  const said = subjects.map(({ reference, registration }) => [reference, registration] as const);
  const { completedAt: _, ...watched } = (await room.portfolio(id)).watchedRegistrations!;
  return { watched, said: said.sort(([one], [other]) => (one < other ? -1 : 1)) };
}

/** By client the newest alert about its registration: kind and what it says. */
async function newestOf(room: PortfolioRoom, id: string): Promise<Map<string, { kind: string; text: string }>> {
  const { alerts } = await room.alerts('administrator', { portfolio: id, limit: 1000 });
  return new Map(
    alerts.map(({ subject, kind, record }) => [
      `${subject.reference} ${subject.taxId}`,
      { kind, text: JSON.stringify(record) },
    ]),
  );
}

const textOf = (company: CompanyOfMonth | undefined) =>
  company && JSON.stringify([company.status, company.name, company.special, company.partners]);

test('W13 what watching registrations says after any months and changes is what comparing anew says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const dataDir = makeTempDir();
      const { room, close, errors } = roomsIn(dataDir);
      try {
        const settings = { name: 'Vigiada', lists: ['onu' as const], match: 'folded' as const, registrations: true };
        const { id } = await room.make(settings, ANA);
        let now: WatchedSubject[] = [];
        const months: { file: string; companies: CompanyOfMonth[] }[] = [];
        let raised = 0;
        /** By client and CNPJ what the last copy that had it said, told by the steps and by nothing else. */
        let base = new Map<string, { text: string; found: boolean }>();
        let expected = 0;
        for (const [at, one] of steps.entries()) {
          if (one === 'rollBack') {
            const last = months.pop();
            if (last) rmSync(last.file);
          } else if ('month' in one) {
            const file = await installMonth(dataDir, `2026${String(at + 1).padStart(2, '0')}`, one.month);
            months.push({ file, companies: one.month });
          } else {
            now = one.subjects;
            await room.keepInStep(id, { subjects: now, complete: true }, ANA);
          }
          await room.catchUp(id, (_, some) => {
            raised += some;
          });
          const copy = months.at(-1);
          // Who goes, or has another document, is somebody else when they are back.
          const isNow = (key: string) => now.some(({ reference, taxId }) => key === `${reference} ${taxId}`);
          base = new Map([...base].filter(([key]) => isNow(key)));
          for (const { reference, taxId } of copy ? now : []) {
            if (!CNPJS.includes(taxId!)) continue;
            const key = `${reference} ${taxId}`;
            const company = copy!.companies.find(({ cnpj }) => cnpj === taxId);
            const was = base.get(key);
            const text = textOf(company);
            if (!was) expected += Number(company !== undefined && company.status !== '02');
            else if (!text) expected += Number(was.found);
            else expected += Number(!was.found || was.text !== text);
            if (text) base.set(key, { text, found: true });
            else if (was) base.set(key, { ...was, found: false });
          }
        }
        expect(errors).toEqual([]);
        // Each change is told once: no fewer, no more.
        expect(raised).toBe(expected);
        const anew = await room.make(settings, ANA);
        await room.keepInStep(anew.id, { subjects: now }, ANA);
        await room.catchUp(anew.id);
        if (months.length === 0) {
          expect((await room.portfolio(id)).watchedRegistrations).toMatchObject({ failure: 'notInstalled' });
          return;
        }
        expect(await stateOf(room, id)).toEqual(await stateOf(room, anew.id));
        // Whoever is not active now has been told as it is now, whatever else was told before.
        const told = await newestOf(room, id);
        for (const [client, { text }] of await newestOf(room, anew.id))
          expect(told.get(client)).toMatchObject({ text });
      } finally {
        await close();
        removeTempDir(dataDir);
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);
