import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEvidence } from '../../../src-main/evidence/room.ts';
import { type Network, networkOf } from '../../../src-main/net/network.ts';
import type { WebhookSettings } from '../../../src-main/portfolio/config.ts';
import { createPortfolio } from '../../../src-main/portfolio/room.ts';
import { install } from '../../lists/snapshots.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { CNPJS, installMonth } from '../registrations/months.ts';
import { ANA, portfolioOf } from '../rooms.ts';
import { type Receiver, refuse, SECRET, startReceiver, take } from './receiver.ts';

const env = (name: string) => `\${env:${name}}`;
const PACE = { between: 20, longest: 100, longestAsked: 100 };

/** A room that tells of alerts, over a data directory where `count` clients of the UN's list are watched. */
async function telling(
  count: number,
  options: {
    settings?: Partial<WebhookSettings>;
    dataDir?: string;
    now?: () => number;
    pace?: typeof PACE;
    network?: Network;
  } = {},
) {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const dataDir = options.dataDir ?? tempDir();
  const settings: WebhookSettings = { address: receiver.address, secret: env('HOOK'), ...options.settings };
  const stuck: string[] = [];
  const errors: unknown[] = [];
  const start = () => {
    const evidence = createEvidence({ dataDir, keychain: undefined });
    const room = createPortfolio({
      dataDir,
      bundledDir: path.join(dataDir, 'bundled'),
      evidence,
      threads: 1,
      webhook: {
        settings: () => settings,
        secrets: { env: { HOOK: SECRET }, secret: () => undefined },
        network: options.network,
        onStuck: ({ message }) => stuck.push(message),
        pace: options.pace ?? PACE,
        patience: { connect: 500, answer: 500 },
        ...(options.now && { now: options.now }),
      },
      onError: (error) => errors.push(error),
    });
    const close = async () => {
      await room.close();
      await evidence.close();
    };
    onTestFinished(close);
    return { room, close };
  };
  const names = Array.from({ length: count }, (_, at) => ({ name: `FULANO INVENTADO ${at}Q` }));
  await install(dataDir, 'onu', '20261101', names);
  const running = start();
  const clients = names.map(({ name }, at) => ({ reference: `C${at}`, name }));
  const id = await portfolioOf(running.room, clients);
  return { receiver, dataDir, settings, stuck, errors, start, id, clients, ...running };
}

const whenTaken = (receiver: Receiver, count: number) => expect.poll(() => receiver.taken.length).toBe(count);

test('alerts are told in order, signed, with nothing of who they are about', async () => {
  const { room, receiver, id } = await telling(3);
  room.watch();
  await whenTaken(receiver, 3);
  const { alerts } = await room.alerts('administrator', {});
  expect(receiver.received.map(({ body }) => body)).toEqual(
    alerts.map(({ number, id: alert, list, kind, urgent, raisedAt, deadline }) => ({
      type: 'alert.raised',
      timestamp: raisedAt,
      data: { number, id: alert, portfolio: id, source: 'list', list, kind, urgent, raisedAt, deadline },
    })),
  );
  expect(receiver.received.every(({ verified }) => verified)).toBe(true);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(alerts.map((one) => one.id));
  expect(JSON.stringify(receiver.received)).not.toMatch(/FULANO|"C0|Clientes/);
  await expect.poll(() => room.webhook()).toMatchObject({ delivered: alerts[2]!.number, waiting: 0, failure: null });
});

test('what is not taken is told again, in its place, until it is', async () => {
  const { room, receiver, stuck } = await telling(3);
  let calls = 0;
  receiver.answer = (response) => (++calls % 3 === 0 ? take : refuse(calls % 2 ? 500 : 503))(response);
  room.watch();
  await whenTaken(receiver, 3);
  const numbers = receiver.received.map(({ body }) => body.data.number);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(receiver.taken).toEqual([...new Set(numbers)]);
  expect(receiver.received.length).toBe(9);
  expect(receiver.received.every(({ verified }) => verified)).toBe(true);
  expect(stuck[0]).toBe('the receiver does not take the alert (status 500)');
});

test.each([
  ['a receiver that redirects', refuse(307, { location: 'http://127.0.0.1:1/' }), 'redirect', 307],
  ['one that has gone', refuse(410), 'answer', 410],
  ['one that takes too long', () => undefined, 'slow', null],
  ['one that hangs up', (response: { destroy(): void }) => response.destroy(), 'unreachable', null],
] as const)('%s is said, since when, and told all later', async (_, answer, reason, status) => {
  const { room, receiver, stuck } = await telling(2);
  receiver.answer = answer as typeof receiver.answer;
  const from = new Date().toISOString();
  room.watch();
  await expect.poll(() => room.webhook()).toMatchObject({ waiting: 2, failure: { reason, status } });
  const { failure } = (await room.webhook())!;
  expect(failure!.since >= from).toBe(true);
  // Once for the log, not at each attempt.
  await expect.poll(() => receiver.received.length).toBeGreaterThan(2);
  expect(stuck).toHaveLength(1);
  receiver.answer = take;
  await whenTaken(receiver, 2);
  await expect.poll(() => room.webhook()).toMatchObject({ waiting: 0, failure: null });
});

test.each([
  [{ address: 'http://8.8.8.8/' }, 'notOwnNetwork'],
  [{ secret: env('NOTHING') }, 'secretMissing'],
  [{ secret: undefined }, 'secretMissing'],
] as const)('with the settings %j nothing is sent, and it is said why', async (wrong, reason) => {
  const { room, receiver, settings } = await telling(1, { settings: wrong as Partial<WebhookSettings> });
  room.watch();
  await expect.poll(() => room.webhook()).toMatchObject({ waiting: 1, failure: { reason, status: null } });
  expect(receiver.received).toEqual([]);
  // Put right, it counts at once.
  Object.assign(settings, { address: receiver.address, secret: env('HOOK') });
  await whenTaken(receiver, 1);
});

test('what policy allows is told beyond the own network', async () => {
  const { room } = await telling(1, {
    // Kept for documents (RFC 5737): nobody answers there, but it is asked.
    settings: { address: 'http://192.0.2.1:9/', allowedHosts: ['192.0.2.1'] },
  });
  room.watch();
  await expect
    .poll(async () => (await room.webhook())?.failure?.reason)
    .toSatisfy((reason) => reason === 'slow' || reason === 'unreachable');
});

describe('a proxy whose password is not set', () => {
  const network = networkOf({
    settings: () => ({ proxy: `http://office:${env('NOTHING')}@proxy.example:3128` }),
    secrets: { env: {}, secret: () => undefined },
    dataDir: '/nonexistent',
  });

  test('keeps no alert from the own network, where none is used', async () => {
    const { room, receiver } = await telling(1, { network });
    room.watch();
    await whenTaken(receiver, 1);
  });

  test('is said where the way beyond it goes through it', async () => {
    const settings = { address: 'http://192.0.2.1:9/', allowedHosts: ['192.0.2.1'] };
    const { room, stuck } = await telling(1, { network, settings });
    room.watch();
    await expect.poll(() => stuck).toHaveLength(1);
    expect(stuck[0]).toContain(`The setting network.proxy needs ${env('NOTHING')}, which is not set.`);
    expect(stuck[0]).not.toContain('192.0.2.1');
  });
});

test('a restart goes on behind what was taken; while it was off nothing is lost', async () => {
  const { room, receiver, start, close, dataDir, clients, id } = await telling(4);
  receiver.answer = (response) => (receiver.taken.length < 2 ? take : refuse(500))(response);
  room.watch();
  await expect.poll(() => room.webhook()).toMatchObject({ waiting: 2, failure: { reason: 'answer' } });
  await close();
  // Somebody compares on the command line meanwhile.
  await install(dataDir, 'onu', '20261102', [...clients.map(({ name }) => ({ name })), { name: 'NOVA INVENTADA' }]);
  const second = start();
  await second.room.keepInStep(id, { subjects: [{ reference: 'N', name: 'NOVA INVENTADA' }] }, ANA);
  await second.room.catchUp(id);
  await second.close();
  receiver.answer = take;
  const third = start();
  third.room.watch();
  await whenTaken(receiver, 5);
  expect(receiver.taken).toEqual((await third.room.alerts('administrator', {})).alerts.map(({ number }) => number));
});

test('a clock that jumps changes the time that is signed, and neither order nor waits', async () => {
  let now = Date.parse('2026-11-01T12:00:00Z');
  const { room, receiver } = await telling(3, { now: () => now });
  receiver.answer = (response, { body }) => {
    now += receiver.received.length % 2 ? 10 * 365 * 86_400_000 : -20 * 365 * 86_400_000;
    (body.data.number % 2 === 0 && receiver.received.length < 4 ? refuse(500) : take)(response);
  };
  room.watch();
  await whenTaken(receiver, 3);
  expect(receiver.received.every(({ verified }) => verified)).toBe(true);
  expect(receiver.taken).toEqual([...receiver.taken].sort((a, b) => a - b));
  const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(times[1]! - times[0]!).toBeGreaterThan(86_400 * 365);
});

test('switched on late, it begins with the first alert that is open still', async () => {
  const { room, receiver, settings, id } = await telling(3, { settings: { address: undefined } });
  room.watch();
  await expect.poll(async () => (await room.portfolio(id)).openAlerts).toBe(3);
  const [first, second] = (await room.alerts('administrator', {})).alerts;
  await room.decide([first!.id], { outcome: 'discarded', reason: 'outra pessoa', author: ANA });
  expect(await room.webhook()).toBeNull();
  expect(receiver.received).toEqual([]);
  settings.address = receiver.address;
  await whenTaken(receiver, 2);
  expect(receiver.taken[0]).toBe(second!.number);
});

test('a receiver that asks for time is given it, up to a limit', async () => {
  const { room, receiver } = await telling(1, { pace: { between: 20, longest: 40, longestAsked: 1000 } });
  const times: number[] = [];
  receiver.answer = (response) => {
    times.push(performance.now());
    (times.length === 1 ? refuse(429, { 'retry-after': '3600' }) : take)(response);
  };
  room.watch();
  await whenTaken(receiver, 1);
  expect(times[1]! - times[0]!).toBeGreaterThan(900);
});

test('alerts of an erased portfolio are told no longer, and keep nothing up', async () => {
  const { room, receiver, id, errors } = await telling(2);
  receiver.answer = refuse(500);
  room.watch();
  await expect.poll(() => room.webhook()).toMatchObject({ waiting: 2, failure: { reason: 'answer' } });
  await room.erase(id, ANA, { ground: 'requestOfSubject', reason: 'pedido' });
  await expect.poll(() => room.webhook()).toMatchObject({ waiting: 0, failure: null });
  expect(receiver.taken).toEqual([]);
  expect(errors).toEqual([]);
});

test('an alert about a registration says that it is of no list', async () => {
  const { room, receiver, dataDir } = await telling(1);
  await installMonth(dataDir, '202610', [{ cnpj: CNPJS[0]!, status: '08' }]);
  await portfolioOf(room, [{ reference: 'F1', taxId: CNPJS[0]! }], { registrations: true });
  room.watch();
  await whenTaken(receiver, 2);
  const told = receiver.received.map(({ body }) => body.data).find(({ source }) => source === 'registration');
  expect(told).toMatchObject({ source: 'registration', list: null, kind: 'new' });
});

test('a receiver that is taken out of the settings is told nothing more, and the next one what is left', async () => {
  const { room, receiver, settings } = await telling(5);
  const other = await startReceiver();
  onTestFinished(() => other.close());
  receiver.answer = (response) => {
    settings.address = other.address;
    take(response);
  };
  room.watch();
  await whenTaken(other, 4);
  expect(receiver.taken).toHaveLength(1);
  expect([...receiver.taken, ...other.taken]).toEqual([...new Set([...receiver.taken, ...other.taken])]);
});

test('a receiver that refuses now and then is not asked ever more seldom', async () => {
  const { room, receiver } = await telling(12, { pace: { between: 20, longest: 60_000, longestAsked: 100 } });
  let calls = 0;
  receiver.answer = (response) => (++calls % 2 === 0 ? take : refuse(503))(response);
  room.watch();
  // Twelve refusals in a row would be 80 seconds of waiting.
  await whenTaken(receiver, 12);
}, 60_000);
