import { type Static, Type } from 'typebox';
import { STATES, type Uf } from '../../../contract/registry.ts';
import { titled } from '../../../contract/titled.ts';
import { secretSetting } from '../fields/entry.ts';
import { serviceSettings } from '../settings.ts';
import { ENVIRONMENTS } from './states.ts';

const State = Type.Unsafe<Uf>(Type.Enum([...STATES]));

export const SefazConfig = Type.Object(
  {
    provider: Type.Literal('sefaz'),
    certificate: Type.String({
      ...titled('Arquivo do e-CNPJ A1 (.pfx)', 'File of the e-CNPJ A1 (.pfx)'),
      minLength: 1,
      description: "The office's e-CNPJ A1 (.pfx or .p12): a path, by itself or from the data directory.",
    }),
    password: secretSetting(
      'Password of the certificate.',
      titled('Senha do certificado', 'Password of the certificate'),
    ),
    environment: Type.Optional(
      Type.Enum([...ENVIRONMENTS], {
        ...titled('Ambiente do serviço dos estados', "Environment of the states' service"),
        default: 'production',
        description: '`homologation` is for tests of the states, whose answers count for nothing.',
      }),
    ),
    ufs: Type.Optional(
      Type.Array(State, {
        ...titled('Estados consultados', 'States asked'),
        minItems: 1,
        uniqueItems: true,
        description: "States asked in a lookup by CNPJ; by default the establishment's own, by Receita Federal's data.",
      }),
    ),
    addresses: Type.Optional(
      Type.Unsafe<Partial<Record<Uf, string>>>(
        Type.Object(
          Object.fromEntries(STATES.map((uf) => [uf, Type.Optional(Type.String({ pattern: '^https://[^\\s@?#]+$' }))])),
          {
            ...titled('Endereços por estado', 'Addresses by state'),
            additionalProperties: false,
            description: 'Address of the service by state, for one that moved or that this program does not know.',
          },
        ),
      ),
    ),
    ca: Type.Optional(
      Type.String({
        ...titled('Arquivo de autoridades (.pem)', 'File of authorities (.pem)'),
        minLength: 1,
        description:
          'PEM file with further authorities to trust, for states whose servers have ICP-Brasil certificates.',
      }),
    ),
    ...serviceSettings(),
  },
  { additionalProperties: false },
);
export type SefazConfig = Static<typeof SefazConfig>;
