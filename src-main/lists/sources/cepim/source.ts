import { csvSource } from '../../import/csv-source.ts';
import { published } from '../../import/published-values.ts';
import { documentOf, NOBODY, nameOf } from '../cgu/cgu.ts';

const MOTIVE = 'MOTIVO DO IMPEDIMENTO';
const OLDER_MOTIVE = 'MOTIVO IMPEDIMENTO';

/**
 * Cadastro de Entidades Privadas sem Fins Lucrativos Impedidas: one row for each agreement (convênio) on whose account an
 * entity is barred (CGU, Portal da Transparência). There is no date and no status: whoever is in the file is barred.
 */
export const cepim = csvSource({
  title: 'CEPIM',
  required: (columns) => [
    'CNPJ ENTIDADE',
    'NOME ENTIDADE',
    'NÚMERO CONVÊNIO',
    columns.has(OLDER_MOTIVE) ? OLDER_MOTIVE : MOTIVE,
  ],
  used: ['CNPJ ENTIDADE', 'NOME ENTIDADE'],
  record(values) {
    const taxId = documentOf(values['CNPJ ENTIDADE']);
    const name = nameOf(values['NOME ENTIDADE']);
    if (name === '' && taxId === '') return NOBODY;
    const agreement = published(values['NUMERO CONVENIO']);
    const key = taxId !== '' && agreement !== '' ? `${taxId} ${agreement}` : undefined;
    return { key, name, taxId, aliases: [] };
  },
});
