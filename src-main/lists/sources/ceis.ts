import { csvSource } from '../csv-source.ts';
import { publishedDocument, publishedNames } from '../published.ts';

/**
 * The names of one sanctioned, the list's own first. Files before the 24-column layout have no NOME DO SANCIONADO; there
 * the name that the sanctioning body gave is the record's.
 */
const NAMES = [
  'NOME DO SANCIONADO',
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR',
  'RAZÃO SOCIAL - CADASTRO RECEITA',
  'NOME FANTASIA - CADASTRO RECEITA',
] as const;
const DOCUMENT = 'CPF OU CNPJ DO SANCIONADO';

/** Cadastro Nacional de Empresas Inidôneas e Suspensas: one row for each sanction (CGU, Portal da Transparência). */
export const ceis = csvSource({
  title: 'CEIS',
  required: (columns) => [DOCUMENT, ...(columns.has('CADASTRO') ? NAMES : NAMES.slice(1))],
  foreign: { 'VALOR DA MULTA': 'CNEP' },
  used: [DOCUMENT, ...NAMES],
  record(values) {
    const taxId = publishedDocument(values['CPF OU CNPJ DO SANCIONADO']);
    const { name, others } = publishedNames([
      values['NOME DO SANCIONADO'],
      values['NOME INFORMADO PELO ORGAO SANCIONADOR'],
      values['RAZAO SOCIAL CADASTRO RECEITA'],
      values['NOME FANTASIA CADASTRO RECEITA'],
    ]);
    if (name === '' && taxId === '') return 'neither a name nor a document';
    return { name, taxId, aliases: others.map((other) => ({ name: other })) };
  },
});
