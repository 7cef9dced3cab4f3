import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { ErrorBody } from '../contract/envelope.ts';
import { StatusAnswer } from '../contract/status.ts';
import type { Endpoint, HeaderDocs, Version } from './endpoint.ts';
import { ERRORS } from './errors.ts';

type JsonObject = Record<string, unknown>;

/** `/openapi.json` and `/docs`, made of the same schemas that the endpoints validate with and answer by. */
export function documentation(endpoints: readonly Endpoint[], version: string) {
  return async (app: FastifyInstance): Promise<void> => {
    const document = openApiDocument(endpoints, version);
    await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
    await app.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
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

/** The OpenAPI 3.1 description of the endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atesta',
      version,
      description: 'Tax registration, restricted lists and proof of residence, answered on this machine.',
    },
    servers: [{ url: '/' }],
    paths: {
      ...Object.fromEntries(
        endpoints.flatMap((endpoint) => endpoint.versions.map((v) => [addressOf(endpoint, v), pathItem(endpoint, v)])),
      ),
      '/status': statusItem(),
    },
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'ApiKey <API_KEY>' },
        Bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { Error: plain(ErrorBody) },
    },
  };
}

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
    description: '`demonstration` where one of these snapshots is invented data; otherwise absent.',
    example: 'demonstration',
  },
};

function headersOf(docs: Readonly<Record<string, HeaderDocs>>): JsonObject {
  return Object.fromEntries(
    Object.entries(docs).map(([name, header]) => [name, { ...header, schema: { type: 'string' } }]),
  );
}

function addressOf({ path, tail }: Endpoint, version: Version): string {
  return `${path}/${version}${tail ?? ''}`;
}

function pathItem(endpoint: Endpoint, version: Version): JsonObject {
  const { docs } = endpoint;
  const operation: JsonObject = {
    operationId: addressOf(endpoint, version).slice(1).replaceAll('/', '-'),
    tags: [docs.summary],
    summary: docs.summary,
    description: docs.description,
    security: endpoint.schemes.map((scheme) => ({ [scheme]: [] })),
    parameters: docs.query ? parametersOf(docs.query) : [],
    responses: {
      200: {
        description:
          version === endpoint.defaultVersion && !endpoint.tail
            ? 'Also served when the version is left out.'
            : 'Success.',
        headers: headersOf({ ...EVERY_ANSWER, ...docs.headers }),
        content: { [docs.produces ?? 'application/json']: { schema: plain(docs.answers[version]!) } },
      },
      ...Object.fromEntries(docs.errors.map((status) => [status, errorResponse(status)])),
    },
  };
  if (docs.body) {
    const { multipart, json, csv } = docs.body;
    const kinds = { 'multipart/form-data': multipart, 'application/json': json, 'text/csv': csv };
    const content = Object.entries(kinds).flatMap(([type, schema]) =>
      schema ? [[type, { schema: plain(schema) }] as const] : [],
    );
    operation.requestBody = { required: true, content: Object.fromEntries(content) };
  }
  return { [endpoint.method.toLowerCase()]: operation };
}

function statusItem(): JsonObject {
  return {
    get: {
      operationId: 'status',
      tags: ['Status'],
      summary: 'Version and installed data, without a key',
      responses: {
        200: { description: 'Success.', content: { 'application/json': { schema: plain(StatusAnswer) } } },
      },
    },
  };
}

function parametersOf(query: TObject): JsonObject[] {
  const required = new Set<string>((query as { required?: string[] }).required ?? []);
  return Object.entries(query.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    description: (schema as { description?: string }).description,
    schema: plain(schema as TSchema),
  }));
}

function errorResponse(status: number): JsonObject {
  const texts = Object.values(ERRORS).filter(([code]) => code === status);
  return {
    description: texts.map(([, message]) => message).join('\n\n') || String(status),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** A TypeBox schema as the plain JSON Schema it is, without its symbols. */
function plain(schema: TSchema): JsonObject {
  return JSON.parse(JSON.stringify(schema)) as JsonObject;
}
