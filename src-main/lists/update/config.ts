import { type Static, Type } from 'typebox';
import { DEFAULT_THRESHOLD, MATCH_OPTIONS } from '../../contract/list-options.ts';
import { LIST_NAMES, type ListName } from '../../contract/lists.ts';
import { titled } from '../../contract/titled.ts';
import { ADDRESS_PATTERN } from '../../data/references.ts';
import { TIME_OF_DAY } from '../../supply/schedule.ts';

export const DEFAULT_UPDATE_AT = '03:30';
export const DEFAULT_RETAIN = 2;
/** Most lists that are renewed at all are renewed monthly. */
export const DEFAULT_MAX_AGE_DAYS = 30;

const closed = { additionalProperties: false } as const;

/** An address, or a reference `${secret:NAME}` or `${env:NAME}` that stands for one or for a part of it. */
const Address = Type.String({ pattern: ADDRESS_PATTERN });
const Addresses = Type.Union([Address, Type.Array(Address, { minItems: 1 })]);
type Addresses = Static<typeof Addresses>;

/** Section `lists` of the configuration: how official files are fetched and how long they are kept. */
export const ListsConfig = Type.Object(
  {
    schedule: Type.Optional(
      Type.Enum(['daily', 'off'], {
        ...titled('Atualização das listas', 'Update of the lists'),
        default: 'off',
        description: 'Whether the service fetches by itself; default off.',
      }),
    ),
    updateAt: Type.Optional(
      Type.String({
        ...titled('Horário da atualização das listas', 'Time of the update of the lists'),
        default: DEFAULT_UPDATE_AT,
        pattern: TIME_OF_DAY,
        description: 'Time of day of this machine at which `daily` begins, up to half an hour later; default 03:30.',
      }),
    ),
    proxy: Type.Optional(
      Type.String({
        pattern: ADDRESS_PATTERN,
        deprecated: true,
        description: 'Earlier name of network.proxy, which is read where that is not set.',
      }),
    ),
    addresses: Type.Optional(
      Type.Unsafe<Partial<Record<ListName, Addresses>>>(
        Type.Object(Object.fromEntries(LIST_NAMES.map((list) => [list, Type.Optional(Addresses)])), {
          ...closed,
          ...titled('Endereços das listas', 'Addresses of the lists'),
          description:
            "In place of the publisher's, per list; {YYYYMMDD}, {YYYY-MM-DD}, {YYYYMM} and {YYYY} stand for the date.",
        }),
      ),
    ),
    inlabs: Type.Optional(
      Type.Object(
        {
          email: Type.String({ ...titled('E-mail da conta no INLABS', 'E-mail of the INLABS account'), minLength: 1 }),
          password: Type.String({
            ...titled('Senha da conta no INLABS', 'Password of the INLABS account'),
            minLength: 1,
          }),
        },
        { ...closed, description: 'Account at INLABS (Imprensa Nacional) for the list diariooficial.' },
      ),
    ),
    retain: Type.Optional(
      Type.Integer({
        ...titled('Bases anteriores guardadas de cada lista', 'Earlier files kept of each list'),
        minimum: 0,
        maximum: 1000,
        default: DEFAULT_RETAIN,
        description: 'Snapshots kept beside the newest one; default 2.',
      }),
    ),
    maxAgeDays: Type.Optional(
      Type.Integer({
        ...titled('Idade máxima de uma lista, em dias', 'Greatest age of a list, in days'),
        minimum: 1,
        maximum: 365,
        default: DEFAULT_MAX_AGE_DAYS,
        description:
          'Days after which the window calls a list out of date unless its publisher confirms it, sooner where the list is renewed more often; default 30.',
      }),
    ),
    match: Type.Optional(
      Type.Enum([...MATCH_OPTIONS], {
        ...titled('Comparação de nomes nas listas', 'Comparison of names in the lists'),
        default: 'similar',
        description:
          "How the window compares names until another way is chosen; default similar. The API's stays exact.",
      }),
    ),
    threshold: Type.Optional(
      Type.Integer({
        ...titled('Semelhança mínima', 'Lowest similarity'),
        minimum: 50,
        maximum: 100,
        default: DEFAULT_THRESHOLD,
        description: 'Lowest score at which the window takes names for alike until another is chosen; default 85.',
      }),
    ),
  },
  closed,
);
/** Without the earlier name of a setting, which is read as what it is called now. */
export type ListsConfig = Omit<Static<typeof ListsConfig>, 'proxy'>;

/** The section of config.json under that of the policy file, which wins key by key. */
export function mergeLists(own: ListsConfig = {}, policy: ListsConfig = {}): ListsConfig {
  const addresses = { ...own.addresses, ...policy.addresses };
  return { ...own, ...policy, ...(Object.keys(addresses).length > 0 && { addresses }) };
}
