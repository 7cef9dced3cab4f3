import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Client } from '../../../src-renderer/api/client.ts';
import { UnreachableError } from '../../../src-renderer/api/errors.ts';
import { isSameQuestion } from '../../../src-renderer/lists/search/question.ts';
import { useSearch } from '../../../src-renderer/lists/search/store.ts';
import { createSeveral, useSeveral } from '../../../src-renderer/lists/several/store.ts';
import { personIn, textsIn } from '../../../src-renderer/lists/several/texts.ts';
import { nothingOf } from '../../../src-renderer/lists/states/nothing.ts';
import { cpfOf, maskCpf } from '../../support/documents.ts';
import { AS_SPECIFIED } from './as-specified.ts';

const CPF = cpfOf('123456789');

describe('a text of several lines', () => {
  test.each([
    ['ANA PRADO\nIVO PRADO\nRUI PRADO', ['ANA PRADO', 'IVO PRADO', 'RUI PRADO']],
    ['ANA PRADO\r\n\r\n  IVO PRADO \r\nANA PRADO\r\n', ['ANA PRADO', 'IVO PRADO']],
    [`ANA PRADO\t${CPF}`, ['ANA PRADO', CPF]],
    ['ANA\u2028IVO', ['ANA', 'IVO']],
    ['ANA PRADO\n', ['ANA PRADO']],
    [' \n ', []],
  ])('%j is %j', (text, texts) => {
    expect(textsIn(text)).toEqual(texts);
  });

  test('gives every line once, and none joined to another', () => {
    const line = fc.stringMatching(/^[A-Z]{3,8}( [A-Z]{3,8})?$/);
    fc.assert(
      fc.property(fc.uniqueArray(line, { minLength: 1 }), fc.constantFrom('\n', '\r\n', '\r', '\t'), (lines, end) => {
        expect(textsIn(lines.join(end))).toEqual(lines);
      }),
    );
  });
});

test('in the place of a sole trader’s name the person is asked, and the CPF that it tells', () => {
  expect(personIn('57.815.224 HELENA PRADO')).toEqual(['HELENA PRADO']);
  expect(personIn(`HELENA PRADO ${CPF}`)).toEqual(['HELENA PRADO', maskCpf(CPF)]);
  expect(personIn('HELENA PRADO')).toBeNull();
  expect(personIn(CPF)).toBeNull();
});

test('the form asks for what was asked where the service would be asked the same', () => {
  const asked = { text: 'ANA', list: 'todas', ...AS_SPECIFIED } as const;
  expect(isSameQuestion({ ...asked, text: ' ANA ' }, asked)).toBe(true);
  for (const changed of [
    { text: 'ANA P' },
    { text: '' },
    { text: 'AN' },
    { list: 'pep' },
    { match: 'folded' },
  ] as const) {
    expect(isSameQuestion({ ...asked, ...changed }, asked)).toBe(false);
  }
  const byDocument = { ...asked, text: CPF };
  expect(isSameQuestion({ ...byDocument, text: maskCpf(CPF), match: 'similar' }, byDocument)).toBe(true);
});

describe('what nothing found means', () => {
  const consulted = [{}] as never;
  test.each([
    ['ANA PRADO', { consulted, official: 1, withoutDocuments: [], clear: true }, 'clear'],
    ['ANA PRADO', { consulted, official: 1, withoutDocuments: [], clear: false }, 'partly'],
    ['ANA PRADO', { consulted: [], official: 0, withoutDocuments: [], clear: false }, 'nowhere'],
    ['ANA PRADO', { consulted, official: 0, withoutDocuments: [], clear: false }, 'demonstration'],
    [`ANA PRADO ${CPF}`, { consulted, official: 1, withoutDocuments: [], clear: true }, 'doubtful'],
    ['1234567890', { consulted, official: 1, withoutDocuments: [], clear: true }, 'doubtful'],
    ['11111111111', { consulted, official: 1, withoutDocuments: [], clear: true }, 'doubtful'],
    [CPF, { consulted, official: 1, withoutDocuments: [], clear: true }, 'clear'],
  ])('%s', (text, coverage, nothing) => {
    expect(nothingOf(text, coverage)).toBe(nothing);
  });
});

describe('several lookups', () => {
  const SCOPE = { type: 'scope', consulted: [], notConsulted: [] } as const;
  const DONE = { type: 'done', records: 0, groups: 0, timeSpent: 1 } as const;

  /** A service that finds nothing, breaks off for BREAKS, and never ends for WAITS. */
  function played() {
    const asked: Record<string, string>[] = [];
    async function* lines(_path: string, { query, signal }: { query: Record<string, string>; signal: AbortSignal }) {
      asked.push(query);
      if (query.name === 'BREAKS') throw new UnreachableError('the answer broke off');
      if (query.name === 'WAITS')
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      yield [SCOPE, DONE];
      return { id: `answer ${asked.length}`, version: '2', metadata: { timeSpent: 1 } };
    }
    return { asked, client: { address: '', lines } as unknown as Client };
  }

  test('are asked one by one, each with an outcome of its own', async () => {
    const { asked, client } = played();
    const several = createSeveral();
    await several
      .getState()
      .start(client, ['ANA PRADO', 'AB', 'BREAKS', '***.456.789-**'], { list: 'todas', ...AS_SPECIFIED });
    const { phase, items, shown } = several.getState();
    expect({ phase, shown }).toEqual({ phase: 'done', shown: true });
    expect(items.map((item) => item.phase)).toEqual(['done', 'refused', 'failed', 'done']);
    expect(items[0]!.results.scope).toBeDefined();
    expect(items.map(({ request }) => request)).toEqual(['answer 1', null, null, 'answer 3']);
    expect(asked).toMatchObject([{ name: 'ANA PRADO' }, { name: 'BREAKS' }, { taxId: '***456789**' }]);
  });

  test('that are cancelled leave what was not asked as such', async () => {
    const { client } = played();
    const several = createSeveral();
    const ended = several
      .getState()
      .start(client, ['ANA PRADO', 'WAITS', 'IVO PRADO'], { list: 'todas', ...AS_SPECIFIED });
    await expect.poll(() => several.getState().items[1]!.phase).toBe('running');
    several.getState().cancel();
    await ended;
    expect(several.getState().phase).toBe('cancelled');
    expect(several.getState().items.map((item) => item.phase)).toEqual(['done', 'waiting', 'waiting']);
  });

  test('go on with what was not asked after a cancellation, and keep what was answered', async () => {
    const { client, asked } = played();
    const several = createSeveral();
    const { start, cancel, resume } = several.getState();
    const ended = start(client, ['ANA PRADO', 'WAITS', 'IVO PRADO'], { list: 'todas', ...AS_SPECIFIED });
    await expect.poll(() => several.getState().items[1]!.phase).toBe('running');
    cancel();
    await ended;
    const [first] = several.getState().items;
    void resume(client);
    await expect.poll(() => asked.map(({ name }) => name)).toEqual(['ANA PRADO', 'WAITS', 'WAITS']);
    expect(several.getState()).toMatchObject({ phase: 'running', stretch: { done: 1 } });
    expect(several.getState().items[0]).toBe(first);
    several.getState().clear();
  });

  test('that are paused ask nothing more, and go on from there', async () => {
    const { client, asked } = played();
    const several = createSeveral();
    const { start, pause, resume } = several.getState();
    const paused = start(client, ['ANA PRADO', 'IVO PRADO', 'RUI PRADO'], { list: 'todas', ...AS_SPECIFIED });
    pause();
    await paused;
    expect(several.getState().items.map((item) => item.phase)).toEqual(['done', 'waiting', 'waiting']);
    expect(several.getState().phase).toBe('paused');
    await resume(client);
    expect(several.getState().phase).toBe('done');
    expect(asked.map(({ name }) => name)).toEqual(['ANA PRADO', 'IVO PRADO', 'RUI PRADO']);
  });

  test('are each as of when they were answered, also those that were gone on with a day later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T16:00:00Z') });
    try {
      const { client } = played();
      const several = createSeveral();
      const { start, pause, resume } = several.getState();
      const paused = start(client, ['ANA PRADO', 'BREAKS', 'AB'], { list: 'todas', ...AS_SPECIFIED });
      pause();
      await paused;
      const times = () => several.getState().items.map(({ at }) => at?.toISOString() ?? null);
      expect(times()).toEqual(['2026-11-23T16:00:00.000Z', null, null]);
      vi.setSystemTime(new Date('2026-11-24T08:00:00Z'));
      await resume(client);
      expect(times()).toEqual(['2026-11-23T16:00:00.000Z', '2026-11-24T08:00:00.000Z', null]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that are gone on with before the one under way is answered do not ask it anew', async () => {
    const { client, asked } = played();
    const several = createSeveral();
    const { start, pause, resume } = several.getState();
    const ended = start(client, ['ANA PRADO', 'IVO PRADO', 'RUI PRADO'], { list: 'todas', ...AS_SPECIFIED });
    pause();
    expect(several.getState().items[0]!.phase).toBe('running');
    await resume(client);
    await ended;
    expect(several.getState().phase).toBe('done');
    expect(several.getState().items.map((item) => item.phase)).toEqual(['done', 'done', 'done']);
    expect(asked.map(({ name }) => name)).toEqual(['ANA PRADO', 'IVO PRADO', 'RUI PRADO']);
  });

  test('give their place to a lookup alone, and take it again', async () => {
    const { client } = played();
    await useSeveral.getState().start(client, ['ANA PRADO', 'IVO PRADO'], { list: 'todas', ...AS_SPECIFIED });
    await useSearch.getState().start(client, useSeveral.getState().items[0]!.asked);
    expect(useSeveral.getState().shown).toBe(false);
    useSeveral.getState().show(true);
    await useSearch.getState().start(client, useSeveral.getState().items[0]!.asked);
    expect(useSeveral.getState().shown).toBe(false);
    useSeveral.getState().clear();
    useSeveral.getState().show(true);
    expect(useSeveral.getState().shown).toBe(false);
  });
});
