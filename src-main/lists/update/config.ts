import { type Static, Type } from 'typebox';
import { LIST_NAMES, type ListName } from '../../contract/lists.ts';
import { ADDRESS_PATTERN } from '../../data/references.ts';

const closed = { additionalProperties: false } as const;

/** An address, or a reference `${secret:NAME}` or `${env:NAME}` that stands for one or for a part of it. */
const Address = Type.String({ pattern: ADDRESS_PATTERN });
const Addresses = Type.Union([Address, Type.Array(Address, { minItems: 1 })]);
type Addresses = Static<typeof Addresses>;

/** Section `lists` of the configuration: how official files are fetched and how long they are kept. */
export const ListsConfig = Type.Object(
  {
    schedule: Type.Optional(
      Type.Enum(['daily', 'off'], { description: 'Whether the service fetches by itself; default off.' }),
    ),
    updateAt: Type.Optional(
      Type.String({
        pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
        description: 'Time of day of this machine at which `daily` begins, up to half an hour later; default 03:30.',
      }),
    ),
    proxy: Type.Optional(
      Type.String({
        pattern: ADDRESS_PATTERN,
        description: 'Address of the proxy; else HTTPS_PROXY, HTTP_PROXY and NO_PROXY of the environment.',
      }),
    ),
    addresses: Type.Optional(
      Type.Unsafe<Partial<Record<ListName, Addresses>>>(
        Type.Object(Object.fromEntries(LIST_NAMES.map((list) => [list, Type.Optional(Addresses)])), {
          ...closed,
          description:
            "In place of the publisher's, per list; {YYYYMMDD}, {YYYY-MM-DD}, {YYYYMM} and {YYYY} stand for the date.",
        }),
      ),
    ),
    inlabs: Type.Optional(
      Type.Object(
        { email: Type.String({ minLength: 1 }), password: Type.String({ minLength: 1 }) },
        { ...closed, description: 'Account at INLABS (Imprensa Nacional) for the list diariooficial.' },
      ),
    ),
    retain: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1000, description: 'Snapshots kept beside the newest one; default 2.' }),
    ),
  },
  closed,
);
export type ListsConfig = Static<typeof ListsConfig>;

export const DEFAULT_UPDATE_AT = '03:30';
export const DEFAULT_RETAIN = 2;

/** The section of config.json under that of the policy file, which wins key by key. */
export function mergeLists(own: ListsConfig = {}, policy: ListsConfig = {}): ListsConfig {
  const addresses = { ...own.addresses, ...policy.addresses };
  return { ...own, ...policy, ...(Object.keys(addresses).length > 0 && { addresses }) };
}
