import { csvSource } from '../csv-source.ts';
import { published, publishedDocument } from '../published.ts';

/**
 * Pessoas Expostas Politicamente: one row for each function that a person holds or held, the CPF masked
 * (CGU, Portal da Transparência). `Nome_PEP` and `NOME PEP`, `Sigla_Função` and `SIGLA FUNÇÃO` are the two spellings of the
 * header; both have the same keys.
 */
export const pep = csvSource({
  title: 'PEP',
  required: () => ['CPF', 'Nome_PEP'],
  used: ['CPF', 'Nome_PEP'],
  record(values) {
    const name = published(values['NOME PEP']);
    const taxId = publishedDocument(values.CPF);
    if (name === '' && taxId === '') return 'neither a name nor a document';
    return { name, taxId, aliases: [] };
  },
});
