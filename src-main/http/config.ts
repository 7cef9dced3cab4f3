import { type Static, Type } from 'typebox';
import { TLS_VERSIONS } from './tls.ts';

const closed = { additionalProperties: false } as const;

/** `server.tls` of the configuration. */
export const TlsConfig = Type.Object(
  {
    certificate: Type.String({
      minLength: 1,
      description: "PEM file with the service's certificate, then those between it and its authority.",
    }),
    key: Type.String({ minLength: 1, description: 'PEM file with its private key, without a passphrase.' }),
    minimumVersion: Type.Optional(
      Type.Enum([...TLS_VERSIONS], {
        default: TLS_VERSIONS[0],
        description: 'Oldest version of TLS that is spoken; default TLSv1.2.',
      }),
    ),
  },
  closed,
);
export type TlsConfig = Static<typeof TlsConfig>;
