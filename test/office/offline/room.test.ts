import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../src-main/errors/api-error.ts';
import type { ErrorCode } from '../../../src-main/errors/registry.ts';
import type { Caller } from '../../../src-main/http/endpoint.ts';
import type { KeptAnswer } from '../../../src-main/office/offline/kept-answer.ts';
import { type AtOffice, createOffline } from '../../../src-main/office/offline/room.ts';
import { createOfflineStore } from '../../../src-main/office/offline/store.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';

const ANA: Caller = { name: 'ana@inventado', kind: 'person', permissions: new Set() };
const NOBODY = Buffer.from(JSON.stringify({ data: [{ list: 'ceis', file: 'x', found: [] }] }));
const [HERE, THERE] = [randomUUID(), randomUUID()];
const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) removeTempDir(dir);
});

/** An answer that waits, and an office that says of each entry what it is told to say; what it was asked. */
async function waiting(...entries: (ErrorCode | { entry: string })[]) {
  const dataDir = makeTempDir();
  dirs.push(dataDir);
  const key = randomBytes(32);
  const fail = (error: unknown) => {
    throw error;
  };
  const store = createOfflineStore({ dataDir, master: async () => key, isOn: () => true, onError: fail });
  const request = randomUUID();
  const answer: KeptAnswer = {
    by: ANA.name,
    facts: {
      request,
      endpoint: '/restricted-lists/v2',
      parameters: [],
      askedAt: '2026-11-20T10:00:00.000Z',
      durationMs: 3,
      answeredFrom: [
        {
          kind: 'list',
          name: 'ceis',
          file: 'x',
          date: '',
          records: 1,
          sha256: null,
          demonstration: false,
          warnings: [],
        },
      ],
      notConsulted: [],
      found: 0,
      answer: { mediaType: '', bytes: 1, sha256: '' },
    },
    given: { as: 'lookup', accept: 'application/json', answer: NOBODY.toString('base64') },
    sent: null,
    brought: null,
  };
  await store.keep(answer);
  const [asked, entered]: [string[], [string, string][]] = [[], []];
  const office: AtOffice = {
    ask: async () => {
      asked.push(randomUUID());
      return { request: asked.at(-1)!, bytes: NOBODY, data: 'ceis/x', notice: '' };
    },
    enter: async (dossier, entry) => {
      entered.push([dossier, entry.request]);
      const said = entries.shift()!;
      if (typeof said === 'string') throw new ApiError(said);
      return said.entry;
    },
  };
  /** A service that was started anew each time. */
  const bring = (dossier: string) => createOffline(store, fail).bring(ANA, request, dossier, office);
  return { request, store, office, asked, entered, bring };
}

describe('an answer that is brought to the office', () => {
  test('and of which nobody heard whether it came is entered again, and not asked and filed anew', async () => {
    const { asked, entered, bring, store } = await waiting('officeMaybeSaved', 'consultationFiled');
    await expect(bring(HERE)).rejects.toMatchObject({ code: 'officeMaybeSaved' });
    // Also where another dossier is chosen then: it may be in the first.
    expect(await bring(THERE)).toEqual({ dossier: HERE, entry: null, compared: 'same', found: 0 });
    expect(asked).toHaveLength(1);
    expect(entered).toEqual([
      [HERE, asked[0]],
      [HERE, asked[0]],
    ]);
    expect((await store.of(ANA.name)).answers).toEqual([]);
  });

  test('is asked anew where the office has forgotten what may have come', async () => {
    const entry = randomUUID();
    const { asked, entered, bring } = await waiting('officeMaybeSaved', 'officeAnswerUnknown', { entry });
    await expect(bring(HERE)).rejects.toMatchObject({ code: 'officeMaybeSaved' });
    expect(await bring(THERE)).toMatchObject({ dossier: THERE, entry });
    expect(asked).toHaveLength(2);
    expect(entered.at(-1)).toEqual([THERE, asked[1]]);
  });

  test('and refused waits on, for another dossier', async () => {
    const entry = randomUUID();
    const { bring, entered } = await waiting('dossierConcluded', { entry });
    await expect(bring(HERE)).rejects.toMatchObject({ code: 'dossierConcluded' });
    expect(await bring(THERE)).toMatchObject({ dossier: THERE, entry });
    expect(entered.map(([dossier]) => dossier)).toEqual([HERE, THERE]);
  });

  test('twice at once, or again, is brought once', async () => {
    const entry = randomUUID();
    const { request, store, office, asked } = await waiting({ entry });
    const room = createOffline(store, (error) => {
      throw error;
    });
    const bring = () => room.bring(ANA, request, HERE, office);
    const both = await Promise.all([bring(), bring()]);
    expect([...both, await bring()]).toEqual(Array(3).fill({ dossier: HERE, entry, compared: 'same', found: 0 }));
    expect(asked).toHaveLength(1);
  });
});
