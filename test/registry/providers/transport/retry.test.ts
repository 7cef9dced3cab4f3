import { expect, test } from 'vitest';
import { type ServiceReply, Unavailable } from '../../../../src-main/registry/providers/service.ts';
import { brokenOff, ConnectionFault } from '../../../../src-main/registry/providers/transport/connection-fault.ts';
import { startDeadline } from '../../../../src-main/registry/providers/transport/deadline.ts';
import { withRetries } from '../../../../src-main/registry/providers/transport/retry.ts';
import { ManualClock } from './manual-clock.ts';

const REPLY: ServiceReply = { status: 200, headers: new Headers(), text: '{}' };

/** How often the source is asked that fails so, at first or for ever, and what comes of it. */
async function asked(faults: readonly Error[], { retries = 2, waitMs = 0, ms = 10_000 } = {}) {
  const clock = new ManualClock();
  clock.chance = 0;
  const deadline = startDeadline(ms, new AbortController().signal, clock);
  let times = 0;
  const attempt = async () => {
    const fault = faults[times++];
    if (fault) throw fault;
    return REPLY;
  };
  const asking = withRetries(attempt, { retries, deadline, clock, waitMs: () => waitMs }).catch(
    (error: unknown) => error,
  );
  let outcome: unknown;
  asking.then((value) => {
    outcome = value;
  });
  await expect
    .poll(async () => {
      await clock.advance(0);
      return outcome;
    })
    .toBeDefined();
  return { times, outcome };
}

test('a source that was never reached is asked again, so often and no more', async () => {
  const none = () => new ConnectionFault('ECONNREFUSED');
  expect(await asked([none(), none()])).toEqual({ times: 3, outcome: REPLY });
  expect(await asked([none(), none(), none(), none()])).toMatchObject({
    times: 3,
    outcome: { message: 'ECONNREFUSED' },
  });
});

test.each([
  ['an answer that broke off', brokenOff(Object.assign(new Error(), { code: 'ECONNRESET' }))],
  ['a refusal', new Unavailable('answered with status 503')],
  ['a fault of ours', new TypeError('x')],
])('after %s a source that is paid for each answer is not asked again', async (_what, fault) => {
  expect(await asked([fault])).toEqual({ times: 1, outcome: fault });
});

test('it is not asked again where its turn would come when the time is over', async () => {
  const fault = new ConnectionFault('ECONNREFUSED');
  expect(await asked([fault], { waitMs: 10_000 })).toEqual({ times: 1, outcome: fault });
  expect(await asked([fault], { waitMs: 9_999 })).toEqual({ times: 2, outcome: REPLY });
});
