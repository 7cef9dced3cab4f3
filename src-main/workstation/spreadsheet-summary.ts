import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { PrintedSummary } from '../contract/window/spreadsheets.ts';
import { ApiError } from '../errors/api-error.ts';
import type { SpreadsheetReader } from '../portfolio/spreadsheet/reader.ts';
import { fileRoute } from './window-route.ts';

/** Thousands of rows with what they say; the window prints no more. */
const BODY_BYTES = 16 * 1024 * 1024;
const closed = { additionalProperties: false } as const;
const text = Type.String({ maxLength: 5000 });
const isSummary = Compile(
  Type.Object(
    {
      language: Type.Enum(['pt-BR', 'en']),
      title: text,
      about: text,
      verdict: Type.Object(
        { title: text, lines: Type.Array(text), ink: Type.Enum(['house', 'carmine', 'ochre', 'leaf']) },
        closed,
      ),
      sections: Type.Array(
        Type.Object(
          {
            title: text,
            facts: Type.Optional(
              Type.Array(Type.Object({ name: text, value: text, code: Type.Optional(Type.Boolean()) }, closed)),
            ),
            columns: Type.Optional(
              Type.Array(
                Type.Object(
                  { title: text, share: Type.Number({ minimum: 1 }), code: Type.Optional(Type.Boolean()) },
                  closed,
                ),
                { minItems: 1, maxItems: 8 },
              ),
            ),
            rows: Type.Optional(Type.Array(Type.Array(text, { maxItems: 8 }), { maxItems: 10_000 })),
            note: Type.Optional(text),
          },
          closed,
        ),
        { maxItems: 20 },
      ),
      footer: text,
      page: text,
    },
    closed,
  ),
);

export interface SummaryParts {
  spreadsheets: Pick<SpreadsheetReader, 'summary'>;
  version: string;
}

/** `POST /spreadsheets/summary`: what the window says of a lookup, printed in a thread. */
export function spreadsheetSummaryRoute(app: FastifyInstance, { spreadsheets, version }: SummaryParts): void {
  fileRoute(
    app,
    'POST /spreadsheets/summary',
    async ({ body }) => {
      if (!isSummary.Check(body)) throw new ApiError('requestInvalid', { detail: 'Send the summary to be printed.' });
      const made = { date: new Date(), program: `Atesta ${version}`, author: 'Atesta' };
      const task = { summary: body as PrintedSummary, made };
      const bytes = await spreadsheets.summary(task, AbortSignal.timeout(LONGEST_MS));
      async function* pieces() {
        yield bytes;
      }
      return { bytes: bytes.length, pieces: pieces(), end: async () => undefined };
    },
    { bodyLimit: BODY_BYTES },
  );
}

const LONGEST_MS = 2 * 60_000;
