/** By whom everything about somebody is looked for: a CPF or CNPJ, masked or not, or the whole name. */
export interface Person {
  taxId?: string;
  name?: string;
}
