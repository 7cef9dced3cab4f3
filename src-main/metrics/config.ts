import { type Static, Type } from 'typebox';

/** Where the port of its own is, unless somebody says otherwise. */
export const METRICS_HOST = '127.0.0.1';

const closed = { additionalProperties: false } as const;

/** Section `metrics` of the configuration: where `/metrics` is answered; by default nowhere. */
export const MetricsConfig = Type.Object(
  {
    port: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 65535,
        description: 'Port of its own for /metrics and /health, without a key and without TLS; 0 takes a free one.',
      }),
    ),
    host: Type.Optional(
      Type.String({
        default: METRICS_HOST,
        description: 'Address that this port listens on; beyond loopback in the policy file alone.',
      }),
    ),
    shared: Type.Optional(
      Type.Boolean({
        default: false,
        description: "Policy only: /metrics is answered on the API's own port too, without a key.",
      }),
    ),
  },
  closed,
);
export type MetricsConfig = Static<typeof MetricsConfig>;
