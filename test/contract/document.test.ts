import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '../../src-main/errors/registry.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { dereferenced } from './dereference.ts';

interface Content {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: string;
  deprecated?: boolean;
  security: object[];
  parameters?: { name: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<
    string,
    { description: string; headers?: Record<string, object>; content: Record<string, Content> }
  >;
}
type Paths = Record<string, Record<string, Operation>>;

let service: TestService;
let text: string;
let paths: Paths;

beforeAll(async () => {
  service = await startTestService();
  text = await (await service.get('/openapi.json')).text();
  const document = JSON.parse(text);
  paths = dereferenced(document, document.paths) as Paths;
});
afterAll(() => service.stop());

const operations = () =>
  Object.entries(paths).flatMap(([path, item]) => Object.values(item).map((op) => ({ path, op })));

describe('two validators that others made', () => {
  test('one by the schema of OpenAPI 3.1', async () => {
    expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true });
  });

  test('one by its rules, the recommended ones, without a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});

describe('every example', () => {
  const valid = (schema: object, value: unknown, where: string) => {
    expect(value, `${where} has an example`).toBeDefined();
    expect([...Compile(schema as never).Errors(value)], where).toEqual([]);
  };

  test('of a parameter, a body and an answer is there and valid', () => {
    for (const { path, op } of operations()) {
      for (const { name, schema, example } of op.parameters ?? []) valid(schema, example, `${path} ${name}`);
      for (const [type, content] of Object.entries(op.requestBody?.content ?? {})) {
        valid(content.schema, content.example, `${path} ${type}`);
      }
      for (const [type, content] of Object.entries(op.responses[200]!.content)) {
        valid(content.schema, content.example, `${path} 200 ${type}`);
      }
    }
  });

  test('of an error is the body that is sent', () => {
    for (const { path, op } of operations()) {
      for (const [status, response] of Object.entries(op.responses)) {
        if (status === '200') continue;
        const { schema, examples = {} } = response.content['application/json']!;
        expect(Object.keys(examples).length, `${path} ${status}`).toBeGreaterThan(0);
        for (const [code, { value }] of Object.entries(examples)) {
          valid(schema, value, `${path} ${status} ${code}`);
          expect(value).toMatchObject({ error: { statusCode: Number(status) } });
          expect(response.description).toContain(ERRORS[code as keyof typeof ERRORS][1]);
        }
      }
    }
  });
});

describe('the errors of an operation', () => {
  const codesOf = (path: string) =>
    Object.values(paths[path]!).flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content }) => Object.keys(content['application/json']?.examples ?? {})),
    );

  test('are its own and the server’s, and no other’s', () => {
    const lists = codesOf('/restricted-lists/v2');
    expect(lists).toEqual(
      expect.arrayContaining(['listInvalid', 'nameLength', 'hostNotAllowed', 'credentialsMissing']),
    );
    for (const other of ['invalidCnpj', 'base64Missing', 'batchTooLong', 'importRefused']) {
      expect(lists).not.toContain(other);
    }
    expect(codesOf('/status')).not.toContain('credentialsMissing');
  });

  test('name every error of the API somewhere', () => {
    const named = new Set(Object.keys(paths).flatMap(codesOf));
    const unnamed = Object.keys(ERRORS).filter((code) => !named.has(code));
    // An address that is not in the document, the window's own routes, a line of a batch, and a client that has gone.
    expect(unnamed.sort()).toEqual(
      [
        // the window's backup and restore
        'backupDamaged',
        'backupWithheld',
        'backupFileThere',
        'backupNewer',
        'backupNothing',
        'backupPassphraseShort',
        'backupPassphraseWrong',
        'backupRecordAltered',
        'evidenceRecordThere',
        'notABackup',
        'cancelled',
        // those of the evidence record, until an address of the document answers from it
        'evidenceNotFound',
        'importDoubtful',
        'importRefused',
        'itemEmpty',
        'itemInvalid',
        'nameTaken',
        'notFound',
        'reportTooLarge',
        // people at the window, of a desktop that has joined an office too
        'officeAnswerUnknown',
        'officeCertificate',
        'officeMaybeSaved',
        'officeNetwork',
        'officeOther',
        'officeSignIn',
        'officeUnreachable',
        'officeVersion',
        'offlineAnswerUnknown',
        'signInEnded',
        'signInNotHere',
        'signInRefused',
        'signInRequired',
        'routeNotFound',
        'settingByAdministrator',
        'settingInvalid',
        'settingLocked',
        'settingsChanged',
        'spreadsheetDamaged',
        'spreadsheetEmpty',
        'spreadsheetKind',
        'spreadsheetNoSheet',
        'spreadsheetOldFormat',
        'spreadsheetProtected',
        'spreadsheetQuote',
        'spreadsheetTooLarge',
        'spreadsheetTooLong',
        'providerPending',
        'settingsUnreadable',
      ].sort(),
    );
  });

  test('of the server have the headers that go with them', () => {
    for (const { path, op } of operations()) {
      for (const status of ['400', '403', '405', '408', '431', '500', '503']) {
        expect(Object.keys(op.responses), path).toContain(status);
      }
      expect(op.responses[503]!.headers).toHaveProperty('Retry-After');
      expect(op.responses[405]!.headers).toHaveProperty('Allow');
      if (op.security.length > 0) expect(op.responses[401]!.headers).toHaveProperty('WWW-Authenticate');
    }
  });
});

test('addresses without a version are described, as what the specification serves them by, and not recommended', () => {
  const servedAs = { '/restricted-lists': 'v1', '/proof-of-residence': 'v2', '/receita-federal-and-sintegra': 'v1' };
  for (const [path, version] of Object.entries(servedAs)) {
    const operation = Object.values(paths[path]!)[0]!;
    expect(operation).toMatchObject({ deprecated: true, description: expect.stringContaining(`Served as ${version}`) });
    expect(operation.responses[200]).toEqual(Object.values(paths[`${path}/${version}`]!)[0]!.responses[200]);
  }
  const old = operations().filter(({ op }) => op.deprecated);
  expect(old.map(({ path }) => path).sort()).toEqual(
    [...Object.keys(servedAs), '/restricted-lists/v1', '/proof-of-residence/v2'].sort(),
  );
});

test('what needs no key says so', () => {
  const open = operations().filter(({ op }) => op.security.length === 0);
  expect(open.map(({ path }) => path)).toContain('/status');
  for (const { op } of open) expect(op.security).toEqual([]);
});
