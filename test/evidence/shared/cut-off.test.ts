import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LogTeller } from '../../../src-main/portfolio/watch/log.ts';
import { cutProxy } from '../../support/cut-proxy.ts';
import { NO_POSTGRES } from '../../support/postgres.ts';
import { machine, note, officeServer, reportOf, textsOf } from './office.ts';

const server = officeServer();

const UNREACHABLE = { code: 'workspaceUnreachable', statusCode: 503 };
/** Longer than a database that was not reached is left alone. */
const AGAIN_MS = 1200;

test.skipIf(NO_POSTGRES).each([false, true])(
  'a connection that is cut while it waits fails what waited, and nothing else (abruptly: %s)',
  async (abruptly) => {
    const url = await server().newDatabase();
    const way = await cutProxy(server().port);
    const one = machine(way.through(url));
    const scope = randomUUID();
    await one.room.append(note(scope, 'a'));
    const holding = await server().newSession(url);
    await holding.query('BEGIN; SELECT * FROM atesta.evidence_log FOR UPDATE');
    const asked = [1, 2].map((nth) => one.room.append(note(scope, `lost ${nth}`)));
    const outcomes = Promise.allSettled(asked);
    await sleep(500);
    way.cut(abruptly);
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: UNREACHABLE });
    await holding.query('ROLLBACK');
    await holding.end();
    await sleep(AGAIN_MS);
    await one.room.append(note(scope, 'b'));
    // One that stands idle: the next question makes another, or says that it did not reach it.
    way.cut(abruptly);
    const read = await textsOf(one, scope).catch((error) => error.code);
    if (read !== 'workspaceUnreachable') expect(read).toEqual(['a', 'b']);
    await sleep(AGAIN_MS);
    expect(await textsOf(one, scope)).toEqual(['a', 'b']);
  },
);

test.skipIf(NO_POSTGRES)('what was saved though its answer was lost is told as saved, and is there once', async () => {
  const url = await server().newDatabase();
  const way = await cutProxy(server().port);
  const one = machine(way.through(url));
  const scope = randomUUID();
  await one.room.append(note(scope, 'a'));
  way.loseAnswerTo('COMMIT\0');
  await one.room.append(note(scope, 'b'));
  expect(await textsOf(machine(url, one), scope)).toEqual(['a', 'b']);
  expect(await textsOf(one, scope)).toEqual(['a', 'b']);
  expect(await reportOf(one)).toMatchObject({ ok: true, entries: 2 });
});

test.skipIf(NO_POSTGRES)(
  'where nobody can say whether it was saved, a portfolio tells it once all the same',
  async () => {
    const url = await server().newDatabase();
    const way = await cutProxy(server().port);
    const one = machine(way.through(url));
    const portfolio = randomUUID();
    await one.room.append({ kind: 'note', scope: portfolio, payload: { number: 1 } });
    const told = { number: 2, portfolio, kind: 'note', payload: { text: 'x' } } as const;
    let left = [told];
    const teller = new LogTeller({
      toLog: async () => left as never,
      logged: async (numbers) => {
        left = left.filter(({ number }) => !numbers.includes(number));
      },
      evidence: one.room,
    });
    // The log has it; whoever asks whether it does meets another who writes.
    way.loseAnswerTo('COMMIT\0');
    const telling = teller.tell().then(
      () => 'told',
      (error) => error.code,
    );
    await sleep(50);
    const holding = await server().newSession(url);
    await holding.query('BEGIN; SELECT * FROM atesta.evidence_log FOR UPDATE');
    const first = await telling;
    await holding.query('ROLLBACK');
    await holding.end();
    expect(['told', 'evidenceMaybeSaved']).toContain(first);
    await sleep(AGAIN_MS);
    await teller.tell();
    const numbers = (await one.room.entriesOf(portfolio)).map(({ payload }) => (payload as { number: number }).number);
    expect(numbers).toEqual([1, 2]);
  },
);

test.skipIf(NO_POSTGRES)('many documents at once go out in pieces', async () => {
  const url = await server().newDatabase();
  const one = machine(url);
  await one.room.append(note(randomUUID(), 'a'));
  const document = randomBytes(5 * 1024 ** 2);
  const filed = await Promise.all(
    Array.from({ length: 16 }, () => one.room.append({ ...note(randomUUID(), 'x'), attachments: [document] })),
  );
  const other = machine(url, one);
  const read = await other.room.attachment(filed[15]!, 0);
  expect(document.equals(read)).toBe(true);
});
