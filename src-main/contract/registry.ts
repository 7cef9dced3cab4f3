import { type Static, Type } from 'typebox';

export const STATES = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export type Uf = (typeof STATES)[number];

export const TaxpayerQuery = Type.Object({
  cnpj: Type.Optional(Type.String({ description: 'CNPJ, numeric or alphanumeric, with or without mask.' })),
  taxId: Type.Optional(Type.String({ description: 'Synonym of cnpj.' })),
  cpf: Type.Optional(Type.String({ description: 'CPF, with or without mask; needs uf.' })),
  uf: Type.Optional(Type.String({ description: 'Two-letter state code, in either case.' })),
  ie: Type.Optional(Type.String({ description: 'State tax registration; needs uf.' })),
  iepr: Type.Optional(Type.String({ description: 'Paraná registration tried when ie is not recognised there.' })),
});
export type TaxpayerQuery = Static<typeof TaxpayerQuery>;
