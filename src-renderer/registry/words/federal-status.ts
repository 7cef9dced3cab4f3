import { comparableName } from './take.ts';

/** How a registration stands, for the colour and the sign; the word beside them is the provider's own. */
export type Tone = 'good' | 'watch' | 'bad' | 'ended' | 'unknown';

/** The statuses that Receita Federal gives to a CNPJ (IN RFB 2.119/2022), each with its explanation in the texts. */
export const FEDERAL_STATUSES = ['active', 'activeIrregular', 'suspended', 'unfit', 'closed', 'void'] as const;
export type FederalStatus = (typeof FEDERAL_STATUSES)[number];

const STATUSES = new Map<string, FederalStatus>([
  ['ativa', 'active'],
  ['ativo', 'active'],
  ['ativanaoregular', 'activeIrregular'],
  ['suspensa', 'suspended'],
  ['suspenso', 'suspended'],
  ['inapta', 'unfit'],
  ['inapto', 'unfit'],
  ['baixada', 'closed'],
  ['baixado', 'closed'],
  ['nula', 'void'],
  ['nulo', 'void'],
]);

const TONES: Record<FederalStatus, Tone> = {
  active: 'good',
  activeIrregular: 'watch',
  suspended: 'watch',
  unfit: 'bad',
  closed: 'ended',
  void: 'bad',
};

/** The status behind a provider's word; null where the word is none of Receita Federal's. */
export function federalStatus(word: string): FederalStatus | null {
  return STATUSES.get(comparableName(word)) ?? null;
}

export function toneOf(status: FederalStatus | null): Tone {
  return status ? TONES[status] : 'unknown';
}
