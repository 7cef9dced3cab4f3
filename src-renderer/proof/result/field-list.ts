/** Names in a sentence: `bairro e logradouro`. A CEP stays a CEP when the others are written small. */
export function fieldList(names: readonly string[], language: string): string {
  const spelled = names.map((name) => name.replace(/^(cep|zip)\b/, (acronym) => acronym.toUpperCase()));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(spelled);
}
