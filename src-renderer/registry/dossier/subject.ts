import type { Subject } from '../../../src-main/contract/dossiers.ts';
import type { TaxpayerQuery } from '../../../src-main/contract/registry.ts';
import { isValidCnpj, normaliseCnpj } from '../../../src-main/documents/cnpj.ts';
import { isValidCpf } from '../../../src-main/documents/cpf.ts';
import { removeMask } from '../../../src-main/documents/mask.ts';
import type { Subject as Screened } from '../screening/subjects.ts';
import type { ReadBlocks } from '../words/read-blocks.ts';

/** Whom a lookup was about: the document that was asked by, and the name that the register has for it. */
export function subjectOfAnswer(question: TaxpayerQuery, { federal, sintegra }: ReadBlocks): Partial<Subject> {
  const registered = sintegra?.registrations[0];
  const name = federal?.legalName || registered?.legalName || '';
  const document = question.cnpj ?? question.taxId ?? question.cpf ?? registered?.document ?? '';
  const names = name === '' ? {} : { names: [name] };
  const cpf = removeMask(document);
  if (cpf && isValidCpf(cpf)) return { kind: 'person', cpf, ...names };
  const cnpj = normaliseCnpj(document);
  return { kind: 'organization', ...(cnpj && isValidCnpj(cnpj) && { cnpj }), ...names };
}

/** The company whose people were looked for, or the one person. */
export function subjectScreened([first]: readonly Screened[]): Partial<Subject> {
  if (!first) return {};
  const { name, document } = first;
  if (isValidCpf(document)) return { kind: 'person', names: [name], cpf: document };
  return { kind: 'organization', names: [name], ...(isValidCnpj(document) && { cnpj: document }) };
}
