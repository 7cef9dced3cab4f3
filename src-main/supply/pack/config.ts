import { type Static, Type } from 'typebox';
import { titled } from '../../contract/titled.ts';
import { TIME_OF_DAY } from '../schedule.ts';
import { PUBLIC_KEY, SOURCE } from '../source.ts';

export const DEFAULT_FETCH_AT = '05:00';

/** Section `data` of the configuration: where finished snapshots are taken from, in place of every machine's own imports. */
export const DataConfig = Type.Object(
  {
    source: Type.Optional(
      Type.String({
        ...titled('Origem do pacote de dados', 'Source of the data pack'),
        pattern: SOURCE,
        description:
          'Whole path of a folder or share, or an address with file:, http: or https:. While it is set, nothing is fetched from publishers by schedule.',
      }),
    ),
    publicKey: Type.Optional(
      Type.String({
        ...titled('Chave pública do pacote de dados', 'Public key of the data pack'),
        pattern: PUBLIC_KEY,
        description:
          "The line of minisign's public key; nothing that another key signed is taken, nor anything without one.",
      }),
    ),
    schedule: Type.Optional(
      Type.Enum(['daily', 'off'], {
        ...titled('Busca do pacote de dados', 'Fetching of the data pack'),
        default: 'daily',
        description: 'Whether the service fetches by itself once a source is set; default daily.',
      }),
    ),
    updateAt: Type.Optional(
      Type.String({
        ...titled('Horário da busca do pacote de dados', 'Time of the fetching of the data pack'),
        default: DEFAULT_FETCH_AT,
        pattern: TIME_OF_DAY,
        description: 'Time of day of this machine at which `daily` begins, up to half an hour later; default 05:00.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type DataConfig = Static<typeof DataConfig>;
