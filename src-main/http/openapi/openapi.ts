import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { ErrorBody } from '../../contract/envelope.ts';
import { LIVE_EXAMPLE, READY_EXAMPLE, STATUS_EXAMPLE } from '../../contract/examples/status.ts';
import { LiveAnswer, ReadyAnswer, StatusAnswer } from '../../contract/status.ts';
import type { Endpoint, HeaderDocs, Version } from '../endpoint.ts';
import { ENTRY_HEADER, FILING_ERRORS } from '../keeping.ts';
import { NDJSON } from '../ndjson.ts';
import { failures, sharedFailures } from './failures.ts';
import { type JsonObject, Schemas } from './schemas.ts';

/** `/openapi.json` and `/docs`, made of the same schemas that the endpoints validate with and answer by. */
export function documentation(endpoints: readonly Endpoint[], version: string) {
  return async (app: FastifyInstance): Promise<void> => {
    const document = openApiDocument(endpoints, version);
    await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
    await app.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      // http it stays, under whatever name IT allows; and nothing is fetched from elsewhere.
      transformStaticCSP: (policy) =>
        policy.replace(/ (upgrade-insecure-requests;|validator\.swagger\.io|https:)/g, ''),
      theme: {
        title: 'Atesta API',
        css: [{ filename: 'atesta.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    });
    app.get('/openapi.json', async (_request, reply) => {
      reply.type('application/json; charset=utf-8');
      return JSON.stringify(document);
    });
  };
}

/** The OpenAPI 3.1 description of the endpoints, with and without a version in the address. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): JsonObject {
  const schemas = new Schemas();
  schemas.refer(ErrorBody);
  const items = [
    ...endpoints.flatMap((endpoint) => addressesOf(endpoint).map((address) => pathItem(endpoint, address, schemas))),
    ...OPEN.map((item) => openItem(item, schemas)),
  ];
  const paths: Record<string, JsonObject> = {};
  for (const [path, operations] of items) paths[path] = { ...paths[path], ...operations };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atesta',
      version,
      summary: 'Tax registration, restricted lists and proof of residence, answered on this machine.',
      description:
        'Whatever can be asked by GET can be asked by HEAD: the same headers without a body. State the version in the ' +
        'address: without one the call is served by the version that the specification names for it, an old format on two ' +
        'of the three endpoints.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: 'http://127.0.0.1:4210', description: 'This machine, at the port that the service printed.' }],
    tags: [
      ...endpoints.map(({ docs }) => ({ name: docs.summary, description: docs.description })),
      { name: 'Status', description: 'What is installed and whether it answers, without a key.' },
    ],
    paths,
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'ApiKey <API_KEY>' },
        Bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: schemas.components(),
      responses: sharedFailures(),
    },
  };
}

const EXAMPLE_ID = '0d4c6a5e-8b1f-4c52-9d0e-7a3f1b2c4d5e';

/** Headers that `answer.ts` and `server.ts` give to the successes of every endpoint. */
const EVERY_ANSWER: Readonly<Record<string, HeaderDocs>> = {
  'Service-ReqId': { description: "Equals the body's id." },
  'Atesta-Data': {
    description:
      'The installed snapshots that were looked into, by kind or list and name, with commas between them; absent where none was. ' +
      'More than 4000 characters are cut and end in three dots.',
    example: 'registry/202610',
  },
  'Atesta-Data-Notice': {
    description:
      'Begins with `demonstration` where one of these snapshots is invented data. Where official data answered beside it, ' +
      'the lists that are invented follow: `demonstration; lists=onu,pep`. `incomplete=bacen` names the lists that lack ' +
      'something which their publishers have, so that nothing found in them does not say that there is nothing; `warnings` ' +
      'in `/status` say what. `without-documents=onu,uk` names, where a CPF or CNPJ was asked, the lists that give more than ' +
      'a tenth of their records none: they are to be asked by name, too. Absent where there is none of these.',
    example: 'demonstration',
  },
  'Atesta-Office': {
    description:
      'To the window of a desktop that has joined an office: `answered` by the office; `unreachable` or `signed-out` where this ' +
      'machine answered in its place, from its own data. Absent to everybody else.',
    example: 'unreachable',
  },
};

/** Whether its answers can be filed before they are sent: those in lines cannot. */
function isFiledAtOnce({ kept, docs }: Endpoint): boolean {
  return kept === true && docs.produces !== NDJSON;
}

/** Of the answers of endpoints that are `kept`. */
const KEPT_ANSWER: Readonly<Record<string, HeaderDocs>> = {
  [ENTRY_HEADER]: {
    description: 'The entry that the answer was filed as; absent where it was not filed.',
    example: EXAMPLE_ID,
  },
};

/** What the endpoints that are `kept` take beside their own parameters. */
const DOSSIER = {
  name: 'Atesta-Dossier',
  in: 'header',
  required: false,
  description:
    'The dossier that the answer is filed in before it is sent, with the permission `service.workstation.dossiers.write`; ' +
    'where it cannot be filed the call is an error. Not with `Accept: application/x-ndjson`.',
  schema: { type: 'string', format: 'uuid' },
  example: EXAMPLE_ID,
};

function headersOf(docs: Readonly<Record<string, HeaderDocs>>): JsonObject {
  return Object.fromEntries(
    Object.entries(docs).map(([name, header]) => [name, { ...header, schema: { type: 'string' } }]),
  );
}

interface Address {
  path: string;
  version: Version;
  /** The address has no version segment. */
  unversioned: boolean;
}

function addressesOf({ path, tail, versions, defaultVersion }: Endpoint): Address[] {
  const after = (tail ?? '').replaceAll(/:(\w+)/g, '{$1}');
  const versioned = versions.map((version) => ({ path: `${path}/${version}${after}`, version, unversioned: false }));
  return tail === undefined ? [...versioned, { path, version: defaultVersion, unversioned: true }] : versioned;
}

/** The parts of the address that stand for something. */
function placesOf({ tail = '', docs }: Endpoint): JsonObject[] {
  return [...tail.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: docs.places?.[name!],
    schema: { type: 'string', format: 'uuid' },
    example: EXAMPLE_ID,
  }));
}

function pathItem(endpoint: Endpoint, { path, version, unversioned }: Address, schemas: Schemas): [string, JsonObject] {
  const { docs } = endpoint;
  const { query, answers, lines } = docs.examples;
  const line = docs.lines?.answers[version];
  const old = unversioned || docs.deprecated?.includes(version);
  const operation: JsonObject = {
    operationId: operationIdOf(endpoint, path),
    tags: [docs.summary],
    summary: `${docs.summary}${unversioned ? ' without a version' : `, ${version}`}`,
    description: unversioned
      ? `Served as ${version}; state the version instead.\n\n${docs.description}`
      : docs.description,
    ...(old && { deprecated: true }),
    security: endpoint.schemes.map((scheme) => ({ [scheme]: [] })),
    parameters: [
      ...placesOf(endpoint),
      ...[docs.query, line && docs.lines?.query].flatMap((own) => (own ? parametersOf(own, query ?? {}, schemas) : [])),
      ...(isFiledAtOnce(endpoint) ? [DOSSIER] : []),
    ],
    responses: {
      200: {
        description: 'Success.',
        headers: headersOf({ ...EVERY_ANSWER, ...docs.headers, ...(isFiledAtOnce(endpoint) && KEPT_ANSWER) }),
        content: {
          ...Object.fromEntries(
            [docs.produces ?? 'application/json']
              .flat()
              .map((type) => [type, { schema: schemas.refer(docs.answers[version]!), example: answers[version] }]),
          ),
          ...Object.fromEntries(
            Object.entries(docs.files ?? {}).map(([type, { description, example }]) => [
              type,
              { schema: { type: 'string', format: 'binary', description }, example },
            ]),
          ),
          ...(line && { [NDJSON]: { schema: schemas.refer(line), example: lines?.[version] } }),
        },
      },
      ...failures([...docs.errors, ...(isFiledAtOnce(endpoint) ? FILING_ERRORS : [])], true),
    },
  };
  if (docs.body) operation.requestBody = { required: true, content: bodyOf(docs.body, docs.examples.body, schemas) };
  return [path, { [endpoint.method.toLowerCase()]: operation }];
}

/** Of addresses that are asked by more than one method the name says by which. */
function operationIdOf({ method, docs }: Endpoint, path: string): string {
  return `${path.slice(1).replaceAll(/[{}]/g, '').replaceAll('/', '-')}${docs.named ? `-${method.toLowerCase()}` : ''}`;
}

const TYPES = { multipart: 'multipart/form-data', json: 'application/json', csv: 'text/csv' } as const;

function bodyOf(
  body: NonNullable<Endpoint['docs']['body']>,
  examples: Endpoint['docs']['examples']['body'],
  schemas: Schemas,
): JsonObject {
  const kinds = Object.keys(TYPES) as (keyof typeof TYPES)[];
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const schema = body[kind];
      return schema ? [[TYPES[kind], { schema: schemas.refer(schema), example: examples?.[kind] }] as const] : [];
    }),
  );
}

/** What is asked without a key. */
const OPEN = [
  {
    path: '/status',
    operationId: 'status',
    summary: 'Version and installed data',
    schema: StatusAnswer,
    example: STATUS_EXAMPLE,
    errors: [],
  },
  {
    path: '/health/live',
    operationId: 'health-live',
    summary: 'Whether the service runs',
    schema: LiveAnswer,
    example: LIVE_EXAMPLE,
    errors: [],
  },
  {
    path: '/health/ready',
    operationId: 'health-ready',
    summary: 'Whether the service could answer',
    schema: ReadyAnswer,
    example: READY_EXAMPLE,
    errors: ['notReady'],
  },
] as const;

function openItem(
  { path, schema, example, errors, ...what }: (typeof OPEN)[number],
  schemas: Schemas,
): [string, JsonObject] {
  const answer = { 'application/json': { schema: schemas.refer(schema), example } };
  const responses = { 200: { description: 'Success.', content: answer }, ...failures(errors, false) };
  return [path, { get: { ...what, tags: ['Status'], security: [], responses } }];
}

function parametersOf(query: TObject, examples: Readonly<Record<string, unknown>>, schemas: Schemas): JsonObject[] {
  const required = new Set<string>((query as { required?: string[] }).required ?? []);
  return Object.entries(query.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    description: (schema as { description?: string }).description,
    schema: schemas.refer(schema as TSchema),
    example: examples[name],
  }));
}
