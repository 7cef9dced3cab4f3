import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false } as const;
const uuid = Type.String({ format: 'uuid' });
const moment = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', description });

/** Endpoints whose answers are taken from another machine: readings alone, which say of nobody that there is nothing. */
export const BROUGHT_ENDPOINTS = [
  '/proof-of-residence/v2',
  '/proof-of-residence/v3',
  '/proof-of-residence/v4',
] as const;
export type BroughtEndpoint = (typeof BROUGHT_ENDPOINTS)[number];
/** Largest answer that is taken, in bytes; a reading with all details of 30 pages is a tenth of it. */
export const MOST_BROUGHT_BYTES = 4 * 1024 * 1024;

/** The machine that answered, by its own word: nobody can check it. */
export const AnsweringMachine = Type.Object(
  {
    name: Type.String({ pattern: '^[\\w.-]{1,63}$', description: 'As it calls itself.' }),
    program: Type.String({ pattern: '^[\\w.+-]{1,64}$', description: 'Version of Atesta there.' }),
  },
  closed,
);
export type AnsweringMachine = Static<typeof AnsweringMachine>;

/** Postal data that a reading was compared with there. */
export const BroughtSource = Type.Object(
  {
    name: Type.String({ pattern: '^postal/[\\w.-]{0,80}$', description: 'As the header Atesta-Data names it.' }),
    file: Type.String({ maxLength: 255, description: 'Name of the official file.' }),
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Date of the data.' }),
    records: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    sha256: Type.Union([Type.String({ pattern: '^[0-9a-f]{64}$' }), Type.Null()]),
    demonstration: Type.Boolean(),
    warnings: Type.Array(
      Type.Object(
        { code: Type.String({ pattern: '^[A-Za-z]{1,60}$' }), detail: Type.Optional(Type.String({ maxLength: 300 })) },
        closed,
      ),
      { maxItems: 20 },
    ),
  },
  closed,
);
export type BroughtSource = Static<typeof BroughtSource>;

/** An answer that another machine gave, to be entered into a dossier by who was given it. */
export const NewBrought = Type.Object(
  {
    kind: Type.Literal('brought'),
    request: Type.String({
      ...uuid,
      description:
        'Service-ReqId of the answer there. The same sent again is filed once; anything else under it is refused.',
    }),
    endpoint: Type.Enum([...BROUGHT_ENDPOINTS]),
    detail: Type.Optional(Type.Literal('full', { description: 'Where that was asked for.' })),
    askedAt: moment("UTC, when the call came in, by that machine's clock."),
    durationMs: Type.Integer({ minimum: 0, maximum: 24 * 3_600_000 }),
    sources: Type.Array(BroughtSource, { maxItems: 4, description: 'The postal data there; none where it had none.' }),
    answer: Type.String({ description: 'The answer to the byte, in base64; 4 MB at most. It names the document.' }),
    machine: AnsweringMachine,
  },
  closed,
);
export type NewBrought = Static<typeof NewBrought>;
