import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestIdOf } from '../../src-main/http/request-id.ts';
import { callProbe, type Probe, startProbe } from './probe.ts';

test.each([
  '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e',
  '0D4C6A5E-8B1F-4C52-9D0E-7A3F1B2C4D5E',
  '4bf92f3577b34da6a3ce929d0e0e4736',
  '00000000000000003ce929d0e0e47361',
  '019b2f3c-8b1f-7c52-9d0e-7a3f1b2c4d5e',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
])('%s is a random id', (id) => {
  expect(requestIdOf(id)).toBe(id);
});

test.each([
  undefined,
  '',
  '52998224725',
  '99104337000106',
  'zuleica.quaresma',
  '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e, 0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e',
  '00000000-0000-0000-0000-052998224725',
  '00000000-0000-4000-8000-052998224725',
  '00000000-0000-8000-a000-052998224725',
  '00000000-0000-4000-8000-12abc34501de',
  '0d4c6a5e-8b1f-0c52-9d0e-7a3f1b2c4d5e',
  '0d4c6a5e-8b1f-4c52-cd0e-7a3f1b2c4d5e',
  '00000000000000000000052998224725',
  '52998224725000000000000000000000',
  '00000000000000000012ABC34501DE35',
  '00000000000000052998224725',
  'x'.repeat(500),
])('%j is none', (id) => {
  expect(requestIdOf(id)).toBeNull();
});

let probe: Probe;
beforeAll(async () => {
  probe = await startProbe(async () => ({ data: { value: 1 } }));
});
afterAll(() => probe.close());

test('the id of a caller comes back and stands in the log beside our own', async () => {
  const given = '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e';
  const answer = await callProbe(probe, '/probe', { headers: { 'x-request-id': given } });
  expect(answer.headers.get('x-request-id')).toBe(given);
  const own = answer.headers.get('service-reqid')!;
  expect(own).not.toBe(given);
  await expect
    .poll(() => probe.log.map((line) => JSON.parse(line)).find((line) => line.requestId === given))
    .toMatchObject({ reqId: own, route: '/probe', status: 200, msg: 'answered' });
});

test('in place of any other text our own comes back, and the log has nothing of it', async () => {
  const answer = await callProbe(probe, '/probe', { headers: { 'x-request-id': '52998224725' } });
  expect(answer.headers.get('x-request-id')).toBe(answer.headers.get('service-reqid'));
  expect(probe.log.join('')).not.toContain('52998224725');
});
