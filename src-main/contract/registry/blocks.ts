/** The blocks of `data` that a provider may fill, in the order of the answer. */
export const BLOCKS = ['receitaFederal', 'sintegra'] as const;
export type BlockName = (typeof BLOCKS)[number];
