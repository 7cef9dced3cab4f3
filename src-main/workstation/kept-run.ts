import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Access } from '../access/access.ts';
import { PERMISSIONS } from '../contract/permissions.ts';
import type { KeptRunEvent } from '../contract/window/spreadsheets.ts';
import { ApiError } from '../errors/api-error.ts';
import type { KeptRuns } from '../portfolio/spreadsheet/kept-run.ts';
import { whereAllowed } from './where-allowed.ts';
import { answerRoute, eventRoute } from './window-route.ts';

/** Rows that have many records each; a longer part is refused, and the window says that it is not kept. */
const PART_BYTES = 16 * 1024 * 1024;

interface KeptRunParts {
  access: Access;
  keptRuns: KeptRuns;
}

const closed = { additionalProperties: false } as const;
const isHead = Compile(Type.Object({ head: Type.String({ minLength: 1 }) }, closed));
/** What is kept as the head: with it whose the run is, by the name of the person who began it. */
const isOwned = Compile(Type.Object({ by: Type.Union([Type.String(), Type.Null()]), head: Type.String() }, closed));
const isPart = Compile(Type.Object({ part: Type.String({ minLength: 1 }) }, closed));

/**
 * `/spreadsheets/run`: what the window keeps of a spreadsheet's lookup, to go on with it after a crash. Its rows are somebody's
 * clients: who may read no dossier neither reads nor replaces them. Its answers were given in somebody's name: it is that
 * person's alone, and what nobody who had signed in began is of the window without anybody.
 */
export function keptRunRoutes(app: FastifyInstance, { access, keptRuns: runs }: KeptRunParts): void {
  const allowed = whereAllowed(access, PERMISSIONS.readDossiers);
  const whose = async ({ headers }: FastifyRequest) => {
    const { kind, name } = await access.authenticate(headers.authorization, ['ApiKey']);
    return kind === 'person' ? name : null;
  };
  const find = async (request: FastifyRequest) => {
    const found = await runs.find();
    if (!found) return null;
    const { by, head } = ownedOf(found.head);
    return by === (await whose(request)) ? { run: found.run, head } : null;
  };
  const isOwn = async (request: FastifyRequest, run: string) => (await find(request))?.run === run;
  answerRoute(app, 'GET /spreadsheets/run', async (request) => (await find(request)) ?? { run: null }, allowed);
  answerRoute(
    app,
    'POST /spreadsheets/run',
    async (request) => {
      const { body } = request;
      if (!isHead.Check(body)) throw new ApiError('requestInvalid', { detail: 'Send the text "head".' });
      return { run: await runs.begin(JSON.stringify({ by: await whose(request), head: body.head })) };
    },
    { ...allowed, bodyLimit: PART_BYTES },
  );
  answerRoute(
    app,
    'POST /spreadsheets/run/:run/parts',
    async (request) => {
      const { body, params } = request;
      if (!isPart.Check(body)) throw new ApiError('requestInvalid', { detail: 'Send the text "part".' });
      return { kept: (await isOwn(request, params.run)) && (await runs.append(params.run, body.part)) };
    },
    { ...allowed, bodyLimit: PART_BYTES },
  );
  eventRoute(
    app,
    'GET /spreadsheets/run/:run/parts',
    (request) =>
      async function* (): AsyncGenerator<KeptRunEvent> {
        const { run } = request.params;
        let first = true;
        for await (const part of (await isOwn(request, run)) ? runs.parts(run) : []) {
          if (!first) yield { type: 'part', part };
          first = false;
        }
        yield { type: 'done' };
      },
    allowed,
  );
  const forget = async (request: FastifyRequest) => {
    if (await find(request)) await runs.forget();
    return undefined;
  };
  answerRoute(app, 'DELETE /spreadsheets/run', forget, allowed);
}

/** One that an earlier version kept says nothing of whose it is. */
function ownedOf(head: string): { by: string | null; head: string } {
  const kept: unknown = JSON.parse(head);
  return isOwned.Check(kept) ? kept : { by: null, head };
}
