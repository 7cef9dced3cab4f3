import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_BROUGHT_BYTES, type NewBrought } from '../../src-main/contract/brought.ts';
import type { Dossier, Entered, EntryOf } from '../../src-main/contract/dossiers.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { readPdf } from '../../src-main/evidence/report/verify/read-pdf.ts';
import { SUBJECT } from '../evidence/api/desk.ts';
import { runCli } from '../support/cli.ts';
import { noProvider } from '../support/openid-provider.ts';
import { formWith } from '../support/uploads.ts';
import { type LimitedOffice, outcome, saidBy, startLimitedOffice, unknownId } from './limited.ts';

const BILL = readFileSync(path.resolve(import.meta.dirname, '../../resources/sample-bill.pdf'));
const MACHINE = { name: 'NOTEBOOK-7', program: '0.3.0' };

/** An answer that another machine gave: whoever brings it may have made it up, and says what they like around it. */
describe.skipIf(noProvider)('F21 what is brought from another machine', () => {
  let office: LimitedOffice;
  /** A genuine answer, to the byte. */
  let bytes: Buffer;
  let genuine: NewBrought;
  beforeAll(async () => {
    office = await startLimitedOffice();
    const { service } = office.desk;
    const read = await fetch(`${service.address}/proof-of-residence/v3?detail=full`, {
      method: 'POST',
      headers: { authorization: `ApiKey ${service.workstationKey}` },
      body: formWith(BILL),
    });
    bytes = Buffer.from(await read.arrayBuffer());
    genuine = {
      kind: 'brought',
      request: read.headers.get('service-reqid')!,
      endpoint: '/proof-of-residence/v3',
      detail: 'full',
      askedAt: new Date(Date.now() - 60_000).toISOString(),
      durationMs: 812,
      sources: [
        {
          name: 'postal/20241125',
          file: 'cepaberto.csv.gz',
          date: '2024-11-25',
          records: 1_100_000,
          sha256: 'a'.repeat(64),
          demonstration: false,
          warnings: [],
        },
      ],
      answer: bytes.toString('base64'),
      machine: MACHINE,
    };
  }, 180_000);
  afterAll(() => office?.close());

  const open = async () => (await office.data<Entered>('in', '/dossiers/v1', { subject: SUBJECT })).dossier;
  const read = (dossier: string) => office.data<Dossier>('in', `/dossiers/v1/${dossier}`);
  const bring = (dossier: string, change: Partial<NewBrought> = {}) =>
    office.enter('in', dossier, { ...genuine, ...change } as NewBrought);
  /** The genuine answer otherwise. */
  const answered = (change: (answer: Record<string, unknown>) => unknown) =>
    Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))).toString('base64');

  test('is filed to the byte under the person’s name, as no consultation, and told as such everywhere', async () => {
    const dossier = await open();
    const answer = await bring(dossier);
    expect(outcome(answer)).toEqual([200, null]);
    const { entry } = ((await answer.json()) as { data: Entered }).data;
    const { entries, hits, status } = await read(dossier);
    const filed = entries.at(-1) as EntryOf<'brought'>;
    expect([entries.map(({ kind }) => kind), hits, status]).toEqual([['opened', 'brought'], [], 'inReview']);
    expect(filed).toMatchObject({
      author: { by: 'person', name: 'Inês Exemplo' },
      machine: MACHINE,
      facts: { found: 1, request: genuine.request, document: { mediaType: 'application/pdf' } },
    });
    for (const place of ['', '/proof', '/report']) {
      expect(outcome(await office.as('in', `/consultations/v1/${entry}${place}`))).toEqual([
        404,
        'consultationNotFound',
      ]);
    }
    const lone = await office.data<{ total: number }>('in', `/consultations/v1?dossier=${dossier}`);
    expect(lone.total).toBe(0);
    const exported = await office.data<{ entries: { attachments: string[] }[] }>(
      'in',
      `/dossiers/v1/${dossier}/export`,
    );
    expect(exported.entries.at(-1)!.attachments).toEqual([genuine.answer]);
    const cli = await runCli(['dossiers', 'show', dossier, '--data-dir', office.dataDir]);
    expect(cli.stdout).toContain('read by the machine NOTEBOOK-7 and not by this service');
    for (const [language, said] of [
      ['pt-BR', ['Não foi dada por este serviço', 'NOTEBOOK-7, Atesta 0.3.0', 'Nenhuma consulta foi registrada']],
      ['en', ['Not given by this service', 'NOTEBOOK-7, Atesta 0.3.0', '1 answer, not given by this service']],
    ] as const) {
      const report = await office.as('in', `/dossiers/v1/${dossier}/report?language=${language}`);
      const pdf = new Uint8Array(await report.arrayBuffer());
      const text = await textIn(pdf);
      for (const one of said) expect(text).toContain(one.replace(/\s/g, ''));
      const file = path.join(office.dataDir, `${language}.pdf`);
      writeFileSync(file, pdf);
      expect((await runCli(['evidence', 'verify', file, '--data-dir', office.dataDir])).code).toBe(0);
    }
    const verified = await runCli(['evidence', 'verify', '--data-dir', office.dataDir]);
    expect(verified.code).toBe(0);
  }, 120_000);

  test('sent again is the same entry, also once the dossier is concluded; anything else under its request is refused', async () => {
    const dossier = await open();
    const first = ((await (await bring(dossier)).json()) as { data: Entered }).data;
    const both = await Promise.all([bring(dossier), bring(dossier)]);
    for (const again of both) expect(((await again.json()) as { data: Entered }).data).toEqual(first);
    for (const other of [
      { machine: { ...MACHINE, name: 'OUTRA' } },
      { durationMs: 1 },
      { answer: answered((one) => ({ ...one, data: [] })) },
    ]) {
      expect(outcome(await bring(dossier, other))).toEqual([409, 'broughtOtherwise']);
    }
    const someoneElse = await office.enter('out', dossier, genuine);
    expect(outcome(someoneElse)).toEqual([409, 'broughtOtherwise']);
    const { version } = await read(dossier);
    expect(version).toBe(2);
    await office.enter('in', dossier, { kind: 'conclusion', outcome: 'approved', justification: 'x', seen: version });
    expect(((await (await bring(dossier)).json()) as { data: Entered }).data.entry).toBe(first.entry);
    const late = { request: randomUUID() };
    const another = { ...late, answer: answered((one) => ({ ...one, id: late.request })) };
    expect(outcome(await bring(dossier, another))).toEqual([409, 'dossierConcluded']);
    expect((await read(dossier)).version).toBe(3);
  });

  test('reopens nothing, decides nothing, and does not keep anything open', async () => {
    const dossier = await open();
    await office.as('in', '/restricted-lists/v2?list=ceis&name=zulmira', undefined, { 'atesta-dossier': dossier });
    const before = await read(dossier);
    expect(before.openHits).toBe(2);
    await bring(dossier);
    const after = await read(dossier);
    expect([after.hits, after.openHits]).toEqual([before.hits, 2]);
    const conclude = { kind: 'conclusion', outcome: 'approved', justification: 'x', seen: after.version } as const;
    expect(outcome(await office.enter('in', dossier, conclude))).toEqual([422, 'hitsOpen']);
  });

  test('of another endpoint, another request, another shape or another version is refused, and nothing is entered', async () => {
    const dossier = await open();
    const nothing = { id: genuine.request, version: 'v2', data: [], metadata: { timeSpent: 3 } };
    const refused: [Partial<Record<keyof NewBrought, unknown>>, string][] = [
      [{ endpoint: '/restricted-lists/v2' }, 'requestInvalid'],
      [{ endpoint: '/receita-federal-and-sintegra/v1' }, 'requestInvalid'],
      [{ endpoint: '/proof-of-residence/v2' }, 'broughtNotAnAnswer'],
      [{ endpoint: '/proof-of-residence/v4' }, 'broughtNotAnAnswer'],
      [{ request: randomUUID() }, 'broughtNotAnAnswer'],
      [{ request: 'x' }, 'requestInvalid'],
      [{ detail: undefined }, 'broughtNotAnAnswer'],
      [{ detail: 'taxId' }, 'requestInvalid'],
      // A list's answer that nothing was found.
      [{ answer: answered(() => nothing) }, 'broughtNotAnAnswer'],
      [
        { answer: answered((one) => ({ ...one, metadata: { ...(one.metadata as object), filesInfo: [] } })) },
        'broughtNotAnAnswer',
      ],
      [{ answer: answered((one) => ({ ...one, data: [{ page: 0 }] })) }, 'broughtNotAnAnswer'],
      // Of several lines only the last one is asked what was found: nothing, it says.
      [
        { answer: Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 2)).toString('base64') },
        'broughtNotAnAnswer',
      ],
      // More than a report is made of in a moment.
      [
        { answer: answered((one) => ({ ...one, data: Array(301).fill((one.data as unknown[])[0]) })) },
        'broughtNotAnAnswer',
      ],
      [
        {
          answer: answered((one) => ({
            ...one,
            data: [{ ...(one.data as object[])[0], address: 'x'.repeat(20_001) }],
          })),
        },
        'broughtNotAnAnswer',
      ],
      [{ answer: Buffer.from('%PDF').toString('base64') }, 'broughtNotAnAnswer'],
      [{ answer: Buffer.concat([bytes, Buffer.from([0xff])]).toString('base64') }, 'broughtNotAnAnswer'],
      [{ answer: bytes.subarray(0, bytes.length - 1).toString('base64') }, 'broughtNotAnAnswer'],
      [{ answer: answered((one) => one).replace(/^..../, '????') }, 'invalidBase64'],
      [{ answer: '' }, 'broughtNotAnAnswer'],
      [{ machine: { name: 'x\u202egpj.exe', program: '1' } }, 'requestInvalid'],
      [{ machine: { name: 'Atesta do escritório, conferido', program: '1' } }, 'requestInvalid'],
      [{ machine: { ...MACHINE, checkedBy: 'office' } }, 'requestInvalid'],
      [{ machine: { name: '', program: '1' } }, 'requestInvalid'],
      [{ sources: [{ ...genuine.sources[0]!, name: 'ceis/20261101_CEIS' }] }, 'requestInvalid'],
      [{ sources: Array.from({ length: 5 }, () => genuine.sources[0]) }, 'requestInvalid'],
      [{ author: { name: 'Outra pessoa' } } as never, 'requestInvalid'],
      [{ hits: [] } as never, 'requestInvalid'],
    ];
    for (const [change, code] of refused) {
      const [status, error] = outcome(await bring(dossier, change as Partial<NewBrought>));
      expect([change, error]).toEqual([change, code]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await read(dossier)).version).toBe(1);
  });

  test('of the future, or compared with data of the future, is refused; clocks may differ by some minutes', async () => {
    const dossier = await open();
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const from = (date: string) => [{ ...genuine.sources[0]!, date }];
    for (const change of [{ askedAt: at(3_600_000) }, { sources: from('2099-01-01') }]) {
      expect(outcome(await bring(dossier, change))).toEqual([422, 'broughtInFuture']);
    }
    for (const change of [
      { askedAt: '2026-13-40T00:00:00.000Z' },
      { askedAt: '2026-02-30T00:00:00.000Z' },
      { askedAt: 'hoje' },
      { sources: from('2026-02-30') },
    ]) {
      expect(outcome(await bring(dossier, change))).toEqual([422, 'requestInvalid']);
    }
    expect(outcome(await bring(dossier, { askedAt: at(60_000) }))).toEqual([200, null]);
  });

  test('that is too large is refused', async () => {
    const dossier = await open();
    const answer = Buffer.alloc(MOST_BROUGHT_BYTES + 1, 32).toString('base64');
    expect(outcome(await bring(dossier, { answer }))).toEqual([413, 'broughtTooLarge']);
    const huge = Buffer.alloc(16 * 1024 * 1024, 32).toString('base64');
    expect(outcome(await bring(dossier, { answer: huge }))).toEqual([413, 'bodyTooLarge']);
    expect((await read(dossier)).version).toBe(1);
  });

  test('into a dossier that is limited to others, unknown or erased is as any entry', async () => {
    const { id } = office.limited;
    const into = async (dossier: string) => saidBy(await office.enter('out', dossier, genuine));
    expect(await into(id)).toEqual(await into(unknownId()));
    expect((await into(id)).status).toBe(404);
    expect((await read(id)).entries.some(({ kind }) => kind === 'brought')).toBe(false);
    const gone = await open();
    await office.as('in', `/dossiers/v1/${gone}/erase`, { ground: 'enteredByMistake', reason: 'teste' });
    expect(outcome(await bring(gone))).toEqual([410, 'dossierErased']);
  });

  test('is a person’s alone: not a key’s, nor the window’s without sign-in, nor one’s who may only read', async () => {
    const dossier = await open();
    const { desk } = office;
    const key = desk.service.key(PERMISSIONS.writeDossiers, PERMISSIONS.readDossiers);
    expect(outcome(await desk.enter(dossier, genuine, key))).toEqual([403, 'broughtByPerson']);
    expect(outcome(await desk.enter(dossier, genuine))).toEqual([403, 'broughtByPerson']);
    const auditor = { sub: 'rui-9', name: 'Rui Exemplo', roles: ['audit'] };
    expect((await office.enter(auditor, dossier, genuine)).status).toBe(403);
    expect((await read(dossier)).version).toBe(1);
  });

  test('may be corrected, keeps its document, and its correction is printed beside it', async () => {
    const dossier = await open();
    const { entry } = ((await (await bring(dossier)).json()) as { data: Entered }).data;
    const addresses = [{ address: 0, fields: [{ field: 'number' as const, read: '10', corrected: '4711' }] }];
    expect(outcome(await office.enter('in', dossier, { kind: 'correction', consultation: entry, addresses }))).toEqual([
      200,
      null,
    ]);
    const file = { kind: 'file', name: 'conta.pdf', base64: BILL.toString('base64'), consultation: entry } as const;
    expect(outcome(await office.enter('in', dossier, file))).toEqual([200, null]);
    const report = await office.as('in', `/dossiers/v1/${dossier}/report?language=en`);
    expect(await textIn(new Uint8Array(await report.arrayBuffer()))).toContain('4711');
  }, 60_000);

  test('is found in what there is of a person whom it names, marked', async () => {
    const dossier = await open();
    const request = randomUUID();
    const named = answered((one) => {
      const { metadata } = one as never as { metadata: { detail: { addresses: { holder: { name: string } }[] } } };
      metadata.detail.addresses[0]!.holder.name = 'GENOVEVA INVENTADA';
      return { ...one, id: request };
    });
    expect(outcome(await bring(dossier, { request, answer: named }))).toEqual([200, null]);
    const place = '/dossiers/v1/export?name=genoveva%20inventada';
    const { mentions } = await office.data<{ mentions: { dossier: string; brought?: true }[] }>('in', place);
    expect(mentions).toMatchObject([{ dossier, brought: true, endpoint: '/proof-of-residence/v3' }]);
  });
});

async function textIn(pdf: Uint8Array): Promise<string> {
  const opened = (await readPdf(pdf))!;
  let text = '';
  for await (const page of opened.texts()) text += page;
  await opened.close();
  return text.replace(/\s/g, '');
}
