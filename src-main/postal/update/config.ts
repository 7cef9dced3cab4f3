import { type Static, Type } from 'typebox';
import { titled } from '../../contract/titled.ts';
import { ADDRESS_PATTERN } from '../../data/references.ts';

export const DEFAULT_RETAIN = 2;

/** Section `postal` of the configuration: where postal data is fetched from and how long it is kept. */
export const PostalConfig = Type.Object(
  {
    addresses: Type.Optional(
      Type.Array(Type.String({ pattern: ADDRESS_PATTERN }), {
        ...titled('Endereços da base de CEPs', 'Addresses of the postal data'),
        minItems: 1,
        description:
          'Of the files that are imported together, by default none: e-DNE is given under contract. {YYYYMMDD}, {YYYY-MM-DD}, {YYYYMM} and {YYYY} stand for the date.',
      }),
    ),
    schedule: Type.Optional(
      Type.Enum(['monthly', 'off'], {
        ...titled('Atualização da base de CEPs', 'Update of the postal data'),
        default: 'off',
        description: 'Whether the service looks once a month by itself; default off.',
      }),
    ),
    retain: Type.Optional(
      Type.Integer({
        ...titled('Bases de CEPs anteriores guardadas', 'Earlier postal data kept'),
        minimum: 0,
        maximum: 100,
        default: DEFAULT_RETAIN,
        description: 'Snapshots kept beside the newest one; default 2.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type PostalConfig = Static<typeof PostalConfig>;
