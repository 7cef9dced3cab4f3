import { type Static, type TObject, type TSchema, Type } from 'typebox';

export const Metadata = Type.Object({
  timeSpent: Type.Integer({ minimum: 0, description: 'Time the request took, in milliseconds.' }),
});

/** The success body of every endpoint: `id`, `version`, `data`, `metadata`. */
export function envelopeOf<Data extends TSchema, Meta extends TObject = typeof Metadata>(
  data: Data,
  metadata: Meta = Metadata as unknown as Meta,
) {
  return Type.Object({
    id: Type.String({
      format: 'uuid',
      description: 'Unique identifier of the request; also in the header Service-ReqId.',
    }),
    version: Type.String({ description: 'Version of the API that served the call.' }),
    data,
    metadata,
  });
}

/** The error body of every response that is not a success. */
export const ErrorBody = Type.Object({
  id: Type.String({ format: 'uuid' }),
  error: Type.Object({
    statusCode: Type.Integer(),
    error: Type.String({ description: 'Name of the HTTP status.' }),
    message: Type.String(),
  }),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** An answer as the documentation shows it. */
export function exampleOf(version: string, data: unknown, metadata: Record<string, unknown> = {}) {
  return { id: '6f1f7d3e-5b7a-4e0c-9a57-0f6d5a3c2b1e', version, data, metadata: { ...metadata, timeSpent: 3 } };
}
