/** Check digits written anew for the tests, so that product and tests do not share a mistake. */
function digit(values: readonly number[], weights: readonly number[]): number {
  const rest = values.reduce((sum, value, i) => sum + value * weights[i]!, 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** A CPF that passes its check digits, from its first nine digits. */
export function cpfOf(nine: string): string {
  const values = [...nine].map(Number);
  const first = digit(values, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = digit([...values, first], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${nine}${first}${second}`;
}

/** A CNPJ, numeric or alphanumeric, from its first twelve characters. */
export function cnpjOf(twelve: string): string {
  const values = [...twelve].map((char) => char.charCodeAt(0) - 48);
  const first = digit(values, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = digit([...values, first], [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${twelve}${first}${second}`;
}

export function maskCpf(cpf: string): string {
  return cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
}

export function maskCnpj(cnpj: string): string {
  return cnpj.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
}
