import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../src-main/errors/api-error.ts';
import type { Answer } from '../../src-main/http/endpoint.ts';
import type { AnswerKeeper, GivenAnswer, Keeping } from '../../src-main/http/keeping.ts';
import { callProbe, type Probe, startProbe } from './probe.ts';

const MOST = 300_000;
let probe: Probe;
let answer: () => Answer;
let given: GivenAnswer[];
let tooLarge: number;
/** What the keeper does with the next answers. */
let how: Partial<Keeping> | null;

const keeper: AnswerKeeper = {
  keep: () =>
    how && {
      first: false,
      most: MOST,
      must: false,
      async given(one) {
        given.push(one);
        return { 'Atesta-Entry': 'kept' };
      },
      tooLarge() {
        tooLarge++;
      },
      ...how,
    },
};
beforeEach(async () => {
  [given, tooLarge, how] = [[], 0, {}];
  probe = await startProbe(async () => answer(), { keeper });
});
afterEach(() => probe.close());

async function* pieces(count: number, text = 'x'.repeat(1000)): AsyncGenerator<string> {
  for (let at = 0; at < count; at++) yield `${at === 0 ? '[' : ','}"${text}"`;
  yield ']';
}
async function* lines(count: number): AsyncGenerator<string> {
  for (let at = 0; at < count; at++) yield `{"line":${at},"ã":"${'x'.repeat(1000)}"}\n`;
}
const WAYS: Record<string, () => Answer> = {
  'a value': () => ({ data: { value: { ã: 'é' } } }),
  'ready text': () => ({ data: { json: '{"ã":1}' } }),
  'short pieces': () => ({ data: { pieces: pieces(3, 'ã') } }),
  'long pieces': () => ({ data: { pieces: pieces(200) } }),
  lines: () => ({ data: { pieces: lines(200), ndjson: true } }),
};

describe('an answer is kept to the byte', () => {
  test.each(Object.entries(WAYS))('as %s', async (_, make) => {
    answer = make;
    const response = await callProbe(probe, '/probe/v2?a=1&a=2');
    const text = await response.text();
    expect(given).toHaveLength(1);
    expect(Buffer.from(given[0]!.bytes).toString()).toBe(text);
    expect(given[0]).toMatchObject({ endpoint: '/probe/v2', mediaType: response.headers.get('content-type') });
    expect([...given[0]!.call.query]).toEqual([
      ['a', '1'],
      ['a', '2'],
    ]);
    expect(given[0]!.call.id).toBe(response.headers.get('service-reqid'));
  });

  test('with the time from when the call came in', async () => {
    await probe.close();
    let madeIn = 0;
    const slow = async (): Promise<Answer> => {
      const begun = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 60));
      madeIn = performance.now() - begun;
      return { data: { value: Date.now() } };
    };
    probe = await startProbe(slow, { keeper });
    const { data } = (await (await callProbe(probe, '/probe/v2')).json()) as { data: number };
    expect(given[0]!.durationMs).toBeGreaterThanOrEqual(Math.floor(madeIn));
    expect(given[0]!.askedAt.getTime()).toBeLessThan(data);
  });

  test.each(Object.entries(WAYS))('and is no other where nobody keeps it: %s', async (_, make) => {
    answer = make;
    const kept = (await (await callProbe(probe, '/probe/v2')).text()).replace(/"(id|timeSpent)":[^,}]*/g, '');
    how = null;
    const plain = (await (await callProbe(probe, '/probe/v2')).text()).replace(/"(id|timeSpent)":[^,}]*/g, '');
    expect(kept).toBe(plain);
    expect(given).toHaveLength(1);
  });

  test('but not of HEAD, which gives none, nor a failure', async () => {
    answer = WAYS['a value']!;
    expect((await callProbe(probe, '/probe/v2', { method: 'HEAD' })).status).toBe(200);
    answer = () => {
      throw new ApiError('listInvalid');
    };
    expect((await callProbe(probe, '/probe/v2')).status).toBe(422);
    expect(given).toEqual([]);
  });
});

describe('a stream', () => {
  test('is not held: what was made goes out while the rest is not there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    async function* slow() {
      yield* lines(100);
      await promise;
      yield '{"last":1}\n';
    }
    answer = () => ({ data: { pieces: slow(), ndjson: true } });
    const reader = (await callProbe(probe, '/probe/v2')).body!.getReader();
    let seen = 0;
    while (seen < 90_000) seen += (await reader.read()).value!.length;
    expect(given).toEqual([]);
    resolve();
    for (let step = await reader.read(); !step.done; step = await reader.read()) seen += step.value.length;
    expect(given[0]!.bytes.length).toBe(seen);
  });

  test('does not end before it is kept', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    how = { given: () => promise.then(() => ({})) };
    answer = WAYS.lines!;
    const reader = (await callProbe(probe, '/probe/v2')).body!.getReader();
    let text = '';
    const decoder = new TextDecoder();
    while (!text.includes('"line":199')) text += decoder.decode((await reader.read()).value!, { stream: true });
    expect(text).not.toContain('metadata');
    resolve();
    for (let step = await reader.read(); !step.done; step = await reader.read()) text += decoder.decode(step.value);
    expect(text).toContain('metadata');
  });

  test('that cannot be kept is cut, or says so in its last line', async () => {
    how = { given: () => Promise.reject(new ApiError('evidenceDiskFull')) };
    answer = WAYS['long pieces']!;
    await expect(callProbe(probe, '/probe/v2').then((response) => response.text())).rejects.toThrow();
    answer = WAYS.lines!;
    const last = (await (await callProbe(probe, '/probe/v2')).text()).trimEnd().split('\n').at(-1)!;
    expect(JSON.parse(last)).toMatchObject({ code: 'evidenceDiskFull', error: { statusCode: 507 } });
  });

  test('that is too large is sent all the same, and its keeper told', async () => {
    answer = () => ({ data: { pieces: lines(2000), ndjson: true } });
    const text = await (await callProbe(probe, '/probe/v2')).text();
    expect(text.split('\n')).toHaveLength(2002);
    expect([given.length, tooLarge]).toEqual([0, 1]);
  });

  test('that must be kept ends as soon as it is too large, and says so', async () => {
    async function* endless() {
      for (;;) yield* lines(1000);
    }
    how = {
      tooLarge() {
        throw new ApiError('answerTooLarge');
      },
    };
    answer = () => ({ data: { pieces: endless(), ndjson: true } });
    const last = (await (await callProbe(probe, '/probe/v2')).text()).trimEnd().split('\n').at(-1)!;
    expect(JSON.parse(last)).toMatchObject({ code: 'answerTooLarge' });
    expect(given).toEqual([]);
  });
});

describe('an answer that is kept first', () => {
  test.each(['a value', 'long pieces'])('names its entry: %s', async (way) => {
    how = { first: true };
    answer = WAYS[way]!;
    const response = await callProbe(probe, '/probe/v2');
    expect(response.headers.get('atesta-entry')).toBe('kept');
    expect(Buffer.from(given[0]!.bytes).toString()).toBe(await response.text());
  });

  test.each(['a value', 'long pieces'])('is the failure of the keeper where that failed: %s', async (way) => {
    how = { first: true, given: () => Promise.reject(new ApiError('dossierConcluded')) };
    answer = WAYS[way]!;
    const response = await callProbe(probe, '/probe/v2');
    expect([response.status, response.headers.get('atesta-error')]).toEqual([409, 'dossierConcluded']);
    expect(await response.json()).toMatchObject({ error: { statusCode: 409 } });
  });

  test('is not sent where it is too large, and its source is ended', async () => {
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield 'x'.repeat(10_000);
      } finally {
        ended = true;
      }
    }
    how = {
      first: true,
      tooLarge() {
        throw new ApiError('answerTooLarge');
      },
    };
    answer = () => ({ data: { pieces: endless() } });
    const response = await callProbe(probe, '/probe/v2');
    expect(response.headers.get('atesta-error')).toBe('answerTooLarge');
    expect(ended).toBe(true);
  });
});

test('where it cannot be kept the endpoint is not asked', async () => {
  let asked = 0;
  answer = () => {
    asked++;
    return { data: { value: 1 } };
  };
  await probe.close();
  const refusing: AnswerKeeper = {
    keep: () => {
      throw new ApiError('filingNotHere');
    },
  };
  probe = await startProbe(async () => answer(), { keeper: refusing });
  expect((await callProbe(probe, '/probe/v2')).headers.get('atesta-error')).toBe('filingNotHere');
  expect(asked).toBe(0);
});
