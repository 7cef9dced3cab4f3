import { useTranslation } from 'react-i18next';
import type { TaxpayerQuery, Uf } from '../../../src-main/contract/registry.ts';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { formatIe } from '../../../src-main/documents/ie.ts';

/** A question in one line: `CNPJ 99.104.337/0001-06`, `Inscrição estadual 110.042.490.114, SP`. */
export function useQuestionText(): (question: TaxpayerQuery) => string {
  const { t } = useTranslation('registry');
  return ({ cnpj, cpf, ie, iepr, uf }) => {
    if (cnpj) return `${t('query.fields.cnpj')} ${formatCnpj(cnpj)}`;
    if (cpf) return `${t('query.fields.cpf')} ${formatCpf(cpf)}, ${uf}`;
    const registrations = [ie, iepr].filter((one) => one !== undefined).map((one) => formatIe(uf as Uf, one));
    return `${t('query.fields.ie')} ${registrations.join(' / ')}, ${uf}`;
  };
}
