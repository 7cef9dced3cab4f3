/**
 * Numbers of invented people and companies, the same at every run. Companies lie in the roots 99.xxx.xxx, where no real
 * one was found in Receita Federal's sample; for people there is no range that is surely free, so theirs are spread.
 */

/** The CPF of invented person number `index`, 11 digits, both check digits right. */
export function inventedCpf(index) {
  const base = String((index * 618_033_989) % 1_000_000_000).padStart(9, '0');
  const first = checkDigit(base, 11);
  return `${base}${first}${checkDigit(`${base}${first}`, 11)}`;
}

/** The CNPJ root of invented company number `index`: 8 digits. */
export function inventedRoot(index) {
  return `99${String((index * 618_033) % 1_000_000).padStart(6, '0')}`;
}

/** The whole CNPJ (14 characters) of a root, numeric or alphanumeric, and an order number (0001 is the head office). */
export function cnpjOf(root, order = '0001') {
  const base = `${root}${order}`;
  const first = checkDigit(base, 9);
  return `${base}${first}${checkDigit(`${base}${first}`, 9)}`;
}

/** `***.456.789-**`, as CGU masks a CPF in the list of politically exposed persons. */
export function maskedByCgu(cpf) {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}

/** `***456789**`, as Receita Federal masks the CPF of a partner. */
export function maskedByReceita(cpf) {
  return `***${cpf.slice(3, 9)}**`;
}

/** Another CPF with the same six visible digits: someone else, whom the mask cannot tell from the first. */
export function lookAlike(cpf) {
  const base = `${cpf[0] === '9' ? '1' : Number(cpf[0]) + 1}${cpf.slice(1, 9)}`;
  const first = checkDigit(base, 11);
  return `${base}${first}${checkDigit(`${base}${first}`, 11)}`;
}

/** Modulus 11: weights 2, 3, … from the right, again from 2 after the heaviest; a letter counts 17 to 42. */
function checkDigit(base, heaviest) {
  const sum = [...base]
    .reverse()
    .reduce((total, char, place) => total + (char.charCodeAt(0) - 48) * (2 + (place % (heaviest - 1))), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
