import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { noProvider } from '../support/openid-provider.ts';
import { GROUP, HIDDEN, type LimitedOffice, NOTE, saidBy, startLimitedOffice, unknownId } from './limited.ts';

/** An operation as /openapi.json has it. */
interface Operation {
  method: 'get' | 'post';
  path: string;
  parameters: { name: string; in: string; example?: unknown; schema: { format?: string } }[];
  body: unknown;
}

/** What of an operation is looked at. */
interface Described {
  parameters?: Operation['parameters'];
  requestBody?: {
    content: {
      'application/json'?: { schema?: unknown; example?: unknown; examples?: Record<string, { value: unknown }> };
    };
  };
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Whoever is not in the group names what is limited at every endpoint that there is, wherever an id can stand; the addresses come
 * from the service itself, so that one that is new is tried too. Each answers what it answers to an id that never was.
 */
describe.skipIf(noProvider)('F18 a guessed id of what is limited to others', () => {
  let office: LimitedOffice;
  let operations: Operation[];
  beforeAll(async () => {
    office = await startLimitedOffice();
    const { paths } = (await (await fetch(`${office.desk.service.address}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Described>>;
    };
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const { schema, example, examples } = operation.requestBody?.content['application/json'] ?? {};
        const first = Object.values(examples ?? {})[0]?.value;
        return {
          method: method as Operation['method'],
          path,
          parameters: operation.parameters ?? [],
          body: schema && (example ?? first),
        };
      }),
    );
  }, 120_000);
  afterAll(() => office.close());

  const OF_RECORD = /^\/(dossiers|consultations|alerts|portfolios)\//;

  /** The operation with this id wherever one can stand. */
  function asked({ method, path, parameters, body }: Operation, id: string, entry: string) {
    const place = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'entry' ? entry : id));
    const query = new URLSearchParams();
    for (const { name, in: where, schema } of parameters) {
      if (where === 'query' && (schema?.format === 'uuid' || /dossier|consultation|request|portfolio/.test(name)))
        query.set(name, id);
      // Everything about somebody is asked by whom.
      if (where === 'query' && name === 'taxId') query.set(name, HIDDEN.cpf!);
    }
    const text = JSON.stringify(body ?? {}).replace(ID, id);
    return {
      place: `${place}${query.size > 0 ? `?${query}` : ''}`,
      body: method === 'post' ? JSON.parse(text) : undefined,
    };
  }

  test('answers what an id that never was does, at every endpoint', async () => {
    const { limited } = office;
    const tried: string[] = [];
    for (const operation of operations.filter(({ path }) => OF_RECORD.test(path))) {
      for (const [id, entry] of [
        [limited.id, limited.file],
        [limited.consultation, limited.file],
        [limited.file, limited.consultation],
      ] as const) {
        const named = asked(operation, id, entry);
        const unknown = asked(operation, unknownId(), unknownId());
        for (const who of ['out', 'none'] as const) {
          const [said, usual] = await Promise.all([
            office.as(who, named.place, named.body).then(saidBy),
            office.as(who, unknown.place, unknown.body).then(saidBy),
          ]);
          // What was made just now has its own id and time.
          const plain = (one: typeof said) => ({ ...one, body: said.status === 200 ? '' : one.body });
          const headers = said.status === 200 ? [] : said.headers;
          expect([operation.path, { ...plain(said), headers }]).toEqual([
            operation.path,
            { ...plain(usual), headers: said.status === 200 ? [] : usual.headers },
          ]);
          for (const secret of [limited.protocol, HIDDEN.names[0]!, NOTE, GROUP]) {
            expect(`${operation.path} ${said.body}`).not.toContain(secret);
          }
        }
      }
      tried.push(`${operation.method} ${operation.path}`);
    }
    expect(tried.length).toBeGreaterThan(30);
  }, 180_000);

  test('and what lookups answer where it is named as the dossier to file them in', async () => {
    const { limited, desk } = office;
    for (const { path, method } of operations.filter(({ path }) => !OF_RECORD.test(path))) {
      const place = path.replace('{version}', 'v1');
      const query = method === 'get' ? `?list=ceis&name=zulmira&cnpj=00000000000191` : '';
      const body = method === 'post' ? [] : undefined;
      const ask = (id: string) => office.as('out', place + query, body, { 'atesta-dossier': id }).then(saidBy);
      expect([path, await ask(limited.id)]).toEqual([path, await ask(unknownId())]);
    }
    const ids = { 'atesta-dossier': limited.id };
    expect((await desk.look('name=zulmira', ids)).status).toBe(404);
    expect(
      (await desk.look('name=zulmira', ids, desk.service.key(PERMISSIONS.oneList, PERMISSIONS.writeDossiers))).status,
    ).not.toBe(200);
  }, 60_000);

  test('while who is in the group is answered', async () => {
    const { limited } = office;
    for (const place of [
      `/dossiers/v1/${limited.id}`,
      `/dossiers/v1/${limited.id}/export`,
      `/dossiers/v1/${limited.id}/report`,
      `/dossiers/v1/${limited.id}/files/${limited.file}`,
      `/consultations/v1/${limited.consultation}`,
      `/consultations/v1/${limited.consultation}/proof`,
      `/consultations/v1/${limited.consultation}/report`,
      `/consultations/v1?dossier=${limited.id}`,
      `/dossiers/v1?consultation=${limited.consultation}`,
      `/dossiers/v1/export?taxId=${HIDDEN.cpf}`,
    ]) {
      expect([place, (await office.as('in', place)).status]).toEqual([place, 200]);
    }
  }, 60_000);

  test('keys, tokens and the window where nobody has signed in are in no group', async () => {
    const { service } = office.desk;
    const permissions = [PERMISSIONS.readDossiers, PERMISSIONS.writeDossiers];
    const own = { authorization: `Bearer ${await service.token(...permissions)}` };
    for (const held of [service.key(...permissions), own, service.workstationKey]) {
      const ask = (id: string) => service.get(`/dossiers/v1/${id}`, held).then(saidBy);
      expect(await ask(office.limited.id)).toEqual(await ask(unknownId()));
    }
  });
});
