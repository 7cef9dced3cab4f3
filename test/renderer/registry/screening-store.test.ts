import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../src-renderer/api/client.ts';
import { ServiceError, UnreachableError } from '../../../src-renderer/api/errors.ts';
import { createScreening } from '../../../src-renderer/registry/screening/store.ts';
import type { Subject } from '../../../src-renderer/registry/screening/subjects.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** Of the demonstration data: in CEIS by its CNPJ, and in CEIS and twice in PEP by name. */
const AROEIRA: Subject = { role: 'company', name: 'AROEIRA DO NORTE CONSTRUCOES LTDA', document: '99104337000106' };
const ABELARDO: Subject = { role: 'partner', name: 'ABELARDO JATOBA NOGUEIRA', document: '***033989**' };
const NOBODY: Subject = { role: 'partner', name: 'NINGUÉM COM ESTE NOME', document: '***111222**' };

describe('a screening by the service itself', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());
  const client = () => createClient({ address: service.address, key: service.workstationKey });

  test('finds the company by its document and a partner by name, accents or not', async () => {
    const useScreening = createScreening();
    await useScreening.getState().start(client(), 'answer 1', [AROEIRA, ABELARDO, NOBODY], null);
    const { of, phase, questions, answered, demonstration, results, installed } = useScreening.getState();
    expect(installed).toHaveLength(15);
    expect({ of, phase, questions, answered, demonstration }).toEqual({
      of: 'answer 1',
      phase: 'done',
      questions: 4,
      answered: 4,
      demonstration: true,
    });
    expect(results.map(({ weight }) => weight)).toEqual(['confirmed', 'agrees', null]);
    expect([...results[0]!.perList]).toEqual([['ceis', 1]]);
    expect([...results[1]!.perList]).toEqual([
      ['ceis', 1],
      ['pep', 2],
    ]);
  });

  test('a later one takes the place of the one before', async () => {
    const useScreening = createScreening();
    const first = useScreening.getState().start(client(), 'answer 1', [AROEIRA], null);
    const second = useScreening.getState().start(client(), 'answer 2', [NOBODY], null);
    await Promise.all([first, second]);
    expect(useScreening.getState()).toMatchObject({ of: 'answer 2', phase: 'done', subjects: [NOBODY] });
    useScreening.getState().clear();
    expect(useScreening.getState()).toMatchObject({ of: null, phase: 'idle', subjects: [], results: [] });
  });
});

describe('an answer that goes wrong', () => {
  const open: Server[] = [];
  afterEach(() => {
    for (const server of open.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** A service that answers a batch as the test says, and a client of it. */
  async function playing(answer: (response: ServerResponse) => void) {
    const server = createServer((request, response) => {
      request.resume();
      if (request.url?.endsWith('/data')) response.end(JSON.stringify({ lists: [], postal: {}, registry: {} }));
      else answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(server);
    return createClient({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'k' });
  }
  const LINE = `${JSON.stringify({ index: 0, data: [] })}\n`;

  test('by breaking off is a failure, and not a clean sheet', async () => {
    const useScreening = createScreening();
    await useScreening.getState().start(await playing((response) => response.end(LINE)), 'a', [AROEIRA], null);
    const { phase, error, answered } = useScreening.getState();
    expect({ phase, answered }).toEqual({ phase: 'failed', answered: 1 });
    expect(error).toBeInstanceOf(UnreachableError);
  });

  test('by an error in the place of the last line is that error', async () => {
    const failure = { id: 'x', error: { statusCode: 503, error: 'Service Unavailable', message: 'Busy.' } };
    const client = await playing((response) => response.end(`${LINE}${JSON.stringify(failure)}\n`));
    const useScreening = createScreening();
    await useScreening.getState().start(client, 'a', [AROEIRA], null);
    expect(useScreening.getState().error).toBeInstanceOf(ServiceError);
    expect(useScreening.getState().error?.message).toBe('Busy.');
  });

  test('a question that cannot be asked is told with its sentence, and the others are answered', async () => {
    const refusal = { index: 1, error: { statusCode: 422, error: 'Unprocessable Entity', message: 'No name.' } };
    const end = { id: 'x', version: 'v2', metadata: { items: 2, found: 0, failed: 1, timeSpent: 1 } };
    const client = await playing((response) =>
      response.end(`${LINE}${JSON.stringify(refusal)}\n${JSON.stringify(end)}\n`),
    );
    const useScreening = createScreening();
    await useScreening.getState().start(client, 'a', [AROEIRA], null);
    expect(useScreening.getState()).toMatchObject({ phase: 'done', answered: 2 });
    expect(useScreening.getState().results[0]).toMatchObject({ answered: 2, refused: ['No name.'] });
  });

  test('that does not end can be cancelled; what came until then stays', async () => {
    const client = await playing((response) => response.write(LINE));
    const useScreening = createScreening();
    const ended = useScreening.getState().start(client, 'a', [AROEIRA], null);
    await expect.poll(() => useScreening.getState().answered).toBe(1);
    useScreening.getState().cancel();
    await ended;
    expect(useScreening.getState()).toMatchObject({ phase: 'cancelled', answered: 1, error: null });
  });
});
