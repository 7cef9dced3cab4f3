import { csvSource } from '../../import/csv-source.ts';
import { documentOf, NOBODY, nameOf } from '../cgu/cgu.ts';

/**
 * Pessoas Expostas Politicamente: one row for each function that a person holds or held, the CPF masked
 * (CGU, Portal da Transparência). `Nome_PEP` and `NOME PEP`, `Sigla_Função` and `SIGLA FUNÇÃO` are the two spellings of the
 * header; both have the same keys. People stay five years after they leave (`Data_Fim_Carência`).
 */
export const pep = csvSource({
  title: 'PEP',
  required: () => ['CPF', 'Nome_PEP'],
  used: ['CPF', 'Nome_PEP'],
  record(values) {
    const name = nameOf(values['NOME PEP']);
    const taxId = documentOf(values.CPF);
    return name === '' && taxId === '' ? NOBODY : { name, taxId, aliases: [] };
  },
});
