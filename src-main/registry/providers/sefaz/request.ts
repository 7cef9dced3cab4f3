import type { Uf } from '../../../contract/registry.ts';
import type { ProviderQuestion } from '../provider.ts';
import { writeText } from './xml.ts';

/** What one state is asked for. */
export type Subject = { name: 'IE' | 'CNPJ' | 'CPF'; value: string };

/** State registrations that the layout can carry (type TIe); São Paulo's rural ones, which begin with P, it cannot. */
const CARRIED_IE = /^(?:\d{2,14}|ISENTO)$/;

/** What a state is asked for in answer to `question`; null for a question that the layout has no place for. */
export function subjectOf(question: ProviderQuestion): Subject | null {
  switch (question.by) {
    case 'cnpj':
      return { name: 'CNPJ', value: question.cnpj };
    case 'cpf':
      return { name: 'CPF', value: question.cpf };
    case 'ie':
      return CARRIED_IE.test(question.ie) ? { name: 'IE', value: question.ie } : null;
    case 'nothing':
      return null;
  }
}

/**
 * The message `ConsCad`, layout 2.00 (consCad_v2.00.xsd): the layout's number although the service is called 4. Nothing
 * between its tags (rejection 588), no prefix (404), no namespace beside its own (587); it is not signed.
 */
export function writeConsCad(uf: Uf, { name, value }: Subject): string {
  const asked = `${writeText('xServ', 'CONS-CAD')}${writeText('UF', uf)}${writeText(name, value)}`;
  return `<ConsCad xmlns="http://www.portalfiscal.inf.br/nfe" versao="2.00"><infCons>${asked}</infCons></ConsCad>`;
}
