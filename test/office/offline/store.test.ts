import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { KeptAnswer } from '../../../src-main/office/offline/kept-answer.ts';
import { createOfflineStore, type OfflineStoreParts } from '../../../src-main/office/offline/store.ts';
import { makeTempDir, removeTempDir } from '../../support/temp-dir.ts';

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) removeTempDir(dir);
});

function storeIn(dataDir: string, master: Uint8Array, parts: Partial<OfflineStoreParts> = {}) {
  return createOfflineStore({
    dataDir,
    master: async () => master,
    isOn: () => true,
    onError: (error) => {
      throw error;
    },
    ...parts,
  });
}

function fresh() {
  const dataDir = makeTempDir();
  dirs.push(dataDir);
  return { dataDir, folder: path.join(dataDir, 'offline-answers'), master: randomBytes(32) };
}

function answerAt(askedAt: string, by = 'ana@inventado'): KeptAnswer {
  return {
    by,
    facts: {
      request: randomUUID(),
      endpoint: '/restricted-lists/v2',
      parameters: [['name', 'BENTA INVENTADA']],
      askedAt,
      durationMs: 3,
      answeredFrom: [],
      notConsulted: [],
      found: 0,
      answer: { mediaType: 'application/json', bytes: 11, sha256: '' },
    },
    given: { as: 'lookup', accept: 'application/json', answer: Buffer.from('{"data":[]}').toString('base64') },
    sent: null,
    brought: null,
  };
}

/** As the window has it. */
const shown = ({ facts, brought }: KeptAnswer) => ({ facts, brought });

const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];

describe('answers that wait for the office', () => {
  test('outlive the service, oldest first, each for its person', async () => {
    const { dataDir, master } = fresh();
    const [late, early, other] = [answerAt(second), answerAt(first), answerAt(first, 'rui@inventado')];
    const before = storeIn(dataDir, master);
    for (const one of [late, early, other]) expect(await before.keep(one)).toBe(true);
    await before.close();
    const after = storeIn(dataDir, master);
    expect(await after.of('ana@inventado')).toEqual({ answers: [shown(early), shown(late)], unreadable: 0 });
    expect(await after.find('ana@inventado', late.facts.request)).toEqual(late);
    expect(await after.find('rui@inventado', late.facts.request)).toBeNull();
    expect(await after.forget('rui@inventado', early.facts.request)).toBe(false);
    expect(await after.forget('ana@inventado', early.facts.request)).toBe(true);
    expect(await after.forget('ana@inventado', early.facts.request)).toBe(false);
    expect((await after.of('ana@inventado')).answers).toEqual([shown(late)]);
  });

  test('are told where they cannot be opened', async () => {
    const { dataDir, master } = fresh();
    await storeIn(dataDir, master).keep(answerAt(first));
    expect(await storeIn(dataDir, randomBytes(32)).of('ana@inventado')).toEqual({ answers: [], unreadable: 1 });
  });

  test('name no other place', async () => {
    const { dataDir, master } = fresh();
    const store = storeIn(dataDir, master);
    await store.keep(answerAt(first));
    writeFileSync(path.join(dataDir, 'x.answer'), '');
    expect(await store.forget('ana@inventado', '../x')).toBe(false);
    expect(readdirSync(dataDir)).toContain('x.answer');
  });

  test('are put away when they are too old, and all of them where nothing is kept any more', async () => {
    const { dataDir, folder, master } = fresh();
    const store = storeIn(dataDir, master);
    const [old, recent] = [answerAt(first), answerAt(second)];
    await store.keep(old);
    await store.keep(recent);
    const before = new Date(Date.now() - 31 * 86_400_000);
    utimesSync(path.join(folder, `${old.facts.request}.answer`), before, before);
    expect((await store.of('ana@inventado')).answers).toEqual([shown(recent)]);
    expect(readdirSync(folder)).toEqual([`${recent.facts.request}.answer`]);
    const off = storeIn(dataDir, master, { isOn: () => false });
    expect(await off.keep(answerAt(second))).toBe(false);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('are not kept beyond what there is room for; those that are stay', async () => {
    const { dataDir, master } = fresh();
    const store = storeIn(dataDir, master, { limits: { answers: 1 } });
    const kept = answerAt(first);
    expect([await store.keep(kept), await store.keep(answerAt(second)), await store.keep(kept)]).toEqual([
      true,
      false,
      true,
    ]);
    const small = storeIn(dataDir, master, { limits: { bytes: 100 } });
    // What is there may be replaced: that it was brought is never for want of room unsaid.
    expect([await small.keep(answerAt(second)), await small.keep(kept)]).toEqual([false, true]);
    expect((await store.of('ana@inventado')).answers).toEqual([shown(kept)]);
  });
});
