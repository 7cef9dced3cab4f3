import { type Static, Type } from 'typebox';
import { STATES, type Uf } from '../../contract/registry.ts';
import type { SnapshotSubset } from '../../contract/status.ts';
import { titled } from '../../contract/titled.ts';
import { ADDRESS_PATTERN } from '../../data/references.ts';

/** A month is some gigabytes; one to go back to is kept. */
export const DEFAULT_RETAIN = 1;

/** Section `registry.openData` of the configuration: where Receita Federal's open data is fetched from, and what of it. */
export const OpenDataConfig = Type.Object(
  {
    address: Type.Optional(
      Type.String({
        ...titled('Endereço dos dados abertos do CNPJ', 'Address of the CNPJ open data'),
        pattern: ADDRESS_PATTERN,
        description:
          "In place of the publisher's: a Nextcloud share, or a mirror's index of months (AAAA-MM) or of one month's zips.",
      }),
    ),
    token: Type.Optional(
      Type.String({
        ...titled('Código do compartilhamento da Receita Federal', "Code of Receita Federal's share"),
        minLength: 1,
        description: 'Token of the share, the part after /s/ of its address, where Receita Federal has changed it.',
      }),
    ),
    ufs: Type.Optional(
      Type.Array(Type.Unsafe<Uf>(Type.Enum([...STATES])), {
        ...titled('Estados do Cadastro', 'States of the registry'),
        minItems: 1,
        uniqueItems: true,
        description: 'Only establishments of these states, for small disks; default all.',
      }),
    ),
    activeOnly: Type.Optional(
      Type.Boolean({
        ...titled('Só estabelecimentos ativos no Cadastro', 'Only active establishments in the registry'),
        default: false,
        description: 'Only establishments that are active; default false.',
      }),
    ),
    schedule: Type.Optional(
      Type.Enum(['monthly', 'off'], {
        ...titled('Atualização do Cadastro', 'Update of the registry'),
        default: 'off',
        description: 'Whether the service fetches each month by itself; default off.',
      }),
    ),
    retain: Type.Optional(
      Type.Integer({
        ...titled('Meses anteriores do Cadastro guardados', 'Earlier months of the registry kept'),
        minimum: 0,
        maximum: 100,
        default: DEFAULT_RETAIN,
        description: 'Months kept beside the newest one; default 1.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type OpenDataConfig = Static<typeof OpenDataConfig>;

/** Which part of the country is wanted; null and false for everything. */
export interface Subset {
  ufs: readonly Uf[] | null;
  activeOnly: boolean;
}

/** The part that `chosen` asks for, the settings' where it says nothing; states in the order of the alphabet. */
export function subsetOf(settings: OpenDataConfig, chosen: Partial<Subset> = {}): Subset {
  const ufs = chosen.ufs ?? settings.ufs ?? null;
  return {
    ufs: ufs && ufs.length < STATES.length ? [...new Set(ufs)].sort() : null,
    activeOnly: chosen.activeOnly ?? settings.activeOnly ?? false,
  };
}

export function isSameSubset(a: Subset, b: Subset): boolean {
  return (a.ufs?.join() ?? null) === (b.ufs?.join() ?? null) && a.activeOnly === b.activeOnly;
}

/** The part that a snapshot holds, by its own word. */
export function subsetIn({ subset }: { subset?: SnapshotSubset }): Subset {
  return { ufs: subset?.ufs ? ([...subset.ufs].sort() as Uf[]) : null, activeOnly: subset?.activeOnly ?? false };
}
