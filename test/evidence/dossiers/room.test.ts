import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { NewContent } from '../../../src-main/evidence/dossiers/new-content.ts';
import { createEvidence, type EvidenceRoom } from '../../../src-main/evidence/room.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { ANA, BRUNO, linesAnswer, listed, plainAnswer, RULES, SUBJECT } from './answers.ts';

function roomIn(dataDir: string): EvidenceRoom {
  const room = createEvidence({ dataDir, keychain: undefined });
  onTestFinished(() => room.close());
  return room;
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
const refused = (code: string) => expect.objectContaining({ code });

test('before anything is filed there is nothing, and reading makes nothing', async () => {
  const dataDir = tempDir();
  const { dossiers } = roomIn(dataDir);
  const id = randomUUID();
  expect(await dossiers.as('administrator').search({ text: 'x' }, RULES)).toEqual({
    total: 0,
    dossiers: [],
    unreadable: [],
  });
  await expect(dossiers.as('administrator').read(id, RULES)).rejects.toThrow(refused('dossierNotFound'));
  await expect(dossiers.as('administrator').enter(id, ANA, { kind: 'note', text: 'x' }, RULES)).rejects.toThrow(
    refused('dossierNotFound'),
  );
  const erasure = { ground: 'enteredByMistake', reason: 'x' } as const;
  await expect(dossiers.as('administrator').erase(id, ANA, erasure, RULES)).rejects.toThrow(refused('dossierNotFound'));
  await expect(dossiers.as('administrator').consultation(id)).rejects.toThrow(refused('consultationNotFound'));
  await expect(dossiers.as('administrator').fileOf(id, id)).rejects.toThrow(refused('fileNotFound'));
  await expect(textOf(dossiers.as('administrator').exportOf(id, RULES))).rejects.toThrow(refused('dossierNotFound'));
  const person = await textOf(dossiers.as('administrator').exportOfPerson({ name: 'Zulmira' }, RULES));
  expect(JSON.parse(person)).toMatchObject({ person: { name: 'Zulmira' }, dossiers: [], consultations: [] });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a dossier is worked on through the thread, and is the same after a restart', async () => {
  const dataDir = tempDir();
  const room = roomIn(dataDir);
  const { dossiers } = room;
  const { dossier: id } = await dossiers.as('administrator').open(ANA, SUBJECT);
  const answer = linesAnswer([listed()]);
  const { entry } = await dossiers.as('administrator').enter(id, ANA, { kind: 'consultation', answer }, RULES);
  const bytes = Buffer.from('%PDF-1.7 an invented bill');
  const file = await dossiers.as('administrator').enter(id, ANA, { kind: 'file', name: 'a.pdf', bytes }, RULES);
  expect(Buffer.from((await dossiers.as('administrator').consultation(entry)).answer)).toEqual(
    Buffer.from(answer.bytes),
  );
  expect(Buffer.from((await dossiers.as('administrator').fileOf(id, file.entry)).bytes)).toEqual(bytes);
  const alone = await dossiers.as('administrator').keep(plainAnswer([]));
  expect(await dossiers.as('administrator').consultation(alone.entry)).toMatchObject({ dossier: null, seq: alone.seq });
  const before = await dossiers.as('administrator').read(id, RULES);
  await dossiers.prepare();
  expect((await dossiers.as('administrator').search({ text: 'sardinha' }, RULES)).dossiers).toMatchObject([
    { id, openHits: 1 },
  ]);
  const exported = JSON.parse(await textOf(dossiers.as('administrator').exportOf(id, RULES)));
  expect(exported.dossier).toEqual(before);
  expect(exported.entries).toHaveLength(3);
  const person = JSON.parse(
    await textOf(dossiers.as('administrator').exportOfPerson({ name: SUBJECT.names[0] }, RULES)),
  );
  expect(person.dossiers).toEqual([exported]);
  await room.close();
  expect(await roomIn(dataDir).dossiers.as('administrator').read(id, RULES)).toEqual(before);
});

test('of two who decide the same hit at once one is told that the other did', async () => {
  const { dossiers } = roomIn(tempDir());
  const { dossier: id } = await dossiers.as('administrator').open(ANA, SUBJECT);
  await dossiers.as('administrator').enter(id, ANA, { kind: 'consultation', answer: linesAnswer([listed()]) }, RULES);
  const { hits, version } = await dossiers.as('administrator').read(id, RULES);
  const decision: NewContent = {
    kind: 'decision',
    hits: [hits[0]!.key],
    outcome: 'confirmed',
    reason: 'x',
    seen: version,
  };
  const both = await Promise.allSettled(
    [ANA, BRUNO].map((author) => dossiers.as('administrator').enter(id, author, decision, RULES)),
  );
  expect(both).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: refused('hitDecidedMeanwhile') }]);
  expect(await dossiers.as('administrator').read(id, RULES)).toMatchObject({
    version: 3,
    hits: [{ decision: { author: ANA } }],
  });
});
