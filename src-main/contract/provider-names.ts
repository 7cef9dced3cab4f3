/** Commercial and public services of tax registrations, by their name in the configuration; people call them alike in every language. */
export const SERVICE_NAMES = {
  sintegraws: 'SintegraWS',
  infosimples: 'Infosimples',
  cnpja: 'CNPJá',
  cnpjws: 'CNPJ.ws',
  brasilapi: 'BrasilAPI',
} as const;

/** Which blocks of an answer each kind of provider can fill. */
export const PROVIDER_BLOCKS = {
  local: ['receitaFederal'],
  http: ['receitaFederal', 'sintegra'],
  sefaz: ['sintegra'],
  sintegraws: ['receitaFederal', 'sintegra'],
  infosimples: ['sintegra'],
  cnpja: ['receitaFederal', 'sintegra'],
  cnpjws: ['receitaFederal', 'sintegra'],
  brasilapi: ['receitaFederal'],
} as const satisfies Record<string, readonly ('receitaFederal' | 'sintegra')[]>;
export type ProviderName = keyof typeof PROVIDER_BLOCKS;
