import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import { RecentAnswers } from '../../../src-main/evidence/api/recent.ts';
import type { AnswerKept } from '../../../src-main/evidence/dossiers/answer-kept.ts';
import type { Caller } from '../../../src-main/http/endpoint.ts';

const MB = 1024 * 1024;
const { readDossiers, writeDossiers } = PERMISSIONS;
const caller = (name: string, kind: Caller['kind'] = 'key', permission: string = writeDossiers): Caller => ({
  name,
  kind,
  permissions: new Set([permission]),
});
const ANA = caller('ana');
const answer = (request: string, bytes = 10): AnswerKept => ({
  request,
  endpoint: '/restricted-lists/v2',
  parameters: [],
  author: { account: 'conta', name: 'ana', by: 'key' },
  askedAt: '2026-11-23T18:24:27.123Z',
  durationMs: 1,
  status: 200,
  mediaType: 'application/json',
  bytes: new Uint8Array(bytes),
  sources: [],
});

test('an answer is found by the caller that got it and by no other, whatever its name', () => {
  const recent = new RecentAnswers();
  recent.remember(ANA, answer('A-1'));
  expect(recent.find(ANA, 'a-1')?.valueOf()).toMatchObject({ request: 'A-1' });
  for (const other of [caller('bruno'), caller('ana', 'token'), caller('ana', 'workstation'), caller('ana"]')]) {
    expect(recent.find(other, 'A-1')).toBeUndefined();
  }
});

test('of one that was too large it is known that there was one', () => {
  const recent = new RecentAnswers();
  recent.rememberTooLarge(ANA, 'big');
  expect(recent.find(ANA, 'big')).toBe('tooLarge');
});

test('the newest 200 are remembered, and of them 64 MB', () => {
  const recent = new RecentAnswers();
  for (let at = 0; at < 201; at++) recent.remember(ANA, answer(String(at)));
  expect([recent.find(ANA, '0'), recent.find(ANA, '1')]).toEqual([undefined, expect.anything()]);
  for (let at = 0; at < 5; at++) recent.remember(ANA, answer(`large ${at}`, 15 * MB));
  expect(recent.find(ANA, 'large 0')).toBeUndefined();
  expect(recent.find(ANA, 'large 1')).toBeDefined();
  expect(recent.find(ANA, '200')).toBeUndefined();
});

test('of the window 1,000 are remembered, whatever other callers are given', () => {
  const recent = new RecentAnswers();
  const window = caller('workstation', 'workstation');
  for (let at = 0; at < 1001; at++) recent.remember(window, answer(String(at)));
  for (let at = 0; at < 300; at++) recent.remember(ANA, answer(`hers ${at}`, MB));
  expect([recent.find(window, '0'), recent.find(window, '1')]).toEqual([undefined, expect.anything()]);
  recent.forget(['1']);
  expect(recent.find(window, '1')).toBeUndefined();
  recent.remember(window, answer('large', 15 * MB));
  expect(recent.find(window, '2')).toBeDefined();
});

test('callers that may only read push out nothing that somebody may still file, and have room of their own', () => {
  const recent = new RecentAnswers();
  const reader = caller('painel', 'key', readDossiers);
  recent.remember(ANA, answer('hers'));
  for (let at = 0; at < 300; at++) recent.remember(reader, answer(String(at), MB / 2));
  expect(recent.find(ANA, 'hers')).toBeDefined();
  expect(recent.find(reader, '299')).toBeDefined();
  // 32 MB of half a megabyte each.
  expect([recent.find(reader, '235'), recent.find(reader, '236')]).toEqual([undefined, expect.anything()]);
  for (let at = 0; at < 101; at++) recent.rememberTooLarge(reader, `large ${at}`);
  expect([recent.find(reader, 'large 0'), recent.find(reader, 'large 1')]).toEqual([undefined, 'tooLarge']);
  recent.forget(['HERS', 'large 1']);
  expect([recent.find(ANA, 'hers'), recent.find(reader, 'large 1')]).toEqual([undefined, undefined]);
});

test('whatever comes, what is remembered are the newest that there is room for', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 16 * MB }), { maxLength: 30 }), (sizes) => {
      const recent = new RecentAnswers();
      for (const [at, size] of sizes.entries()) recent.remember(ANA, answer(String(at), size));
      let room = 64 * MB;
      let isFull = false;
      for (const [at, size] of [...sizes.entries()].reverse()) {
        room -= size;
        isFull ||= room < 0;
        expect(recent.find(ANA, String(at)) === undefined).toBe(isFull);
      }
    }),
    { numRuns: 30 },
  );
});
