import type { FastifyInstance } from 'fastify';
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
const isPart = Compile(Type.Object({ part: Type.String({ minLength: 1 }) }, closed));

/**
 * `/spreadsheets/run`: what the window keeps of a spreadsheet's lookup, to go on with it after a crash. Its rows are somebody's
 * clients: who may read no dossier neither reads nor replaces them.
 */
export function keptRunRoutes(app: FastifyInstance, { access, keptRuns: runs }: KeptRunParts): void {
  const allowed = whereAllowed(access, PERMISSIONS.readDossiers);
  answerRoute(app, 'GET /spreadsheets/run', async () => (await runs.find()) ?? { run: null }, allowed);
  answerRoute(
    app,
    'POST /spreadsheets/run',
    async ({ body }) => {
      if (!isHead.Check(body)) throw new ApiError('requestInvalid', { detail: 'Send the text "head".' });
      return { run: await runs.begin(body.head) };
    },
    { ...allowed, bodyLimit: PART_BYTES },
  );
  answerRoute(
    app,
    'POST /spreadsheets/run/:run/parts',
    async ({ body, params }) => {
      if (!isPart.Check(body)) throw new ApiError('requestInvalid', { detail: 'Send the text "part".' });
      return { kept: await runs.append(params.run, body.part) };
    },
    { ...allowed, bodyLimit: PART_BYTES },
  );
  eventRoute(
    app,
    'GET /spreadsheets/run/:run/parts',
    ({ params }) =>
      async function* (): AsyncGenerator<KeptRunEvent> {
        let first = true;
        for await (const part of runs.parts(params.run)) {
          if (!first) yield { type: 'part', part };
          first = false;
        }
        yield { type: 'done' };
      },
    allowed,
  );
  const forget = async () => {
    await runs.forget();
    return undefined;
  };
  answerRoute(app, 'DELETE /spreadsheets/run', forget, allowed);
}
