import type { LeftOut } from './left-out.ts';

/** Why what is left out of a row or an item was not looked up, in sentences; without those of which there is nothing to say. */
export interface NotAsked {
  nameNotAsked?: string;
  taxIdNotAsked?: string;
  /** Of whom the row is not: a parent, an intermediary. */
  asideNotAsked?: string;
}

const MEND = {
  column: {
    row: 'a row',
    name: 'head it "name" or "nome"',
    taxId: 'and is not known as one of documents, so that it was not looked up; head it "documento", "cpf" or "cnpj"',
  },
  member: {
    row: 'an item',
    name: 'send it as "name"',
    taxId: 'that was not looked up; send it as "taxId", or in "moreTaxIds"',
  },
} as const;

/** @param isNamed whether the row is asked under a name, so that what is left out is another one. */
export function notAskedOf(
  left: readonly LeftOut[],
  { headings, of, isNamed }: { headings: readonly string[]; of: keyof typeof MEND; isNamed: boolean },
): NotAsked {
  const { row, name, taxId } = MEND[of];
  const said = (what: LeftOut['what'], sentence: (heading: string) => string) => {
    const all = left.filter((one) => one.what === what).map(({ at }) => JSON.stringify(headings[at] ?? ''));
    return all.length > 0 ? sentence(`The ${of} ${[...new Set(all)].join(', ')}`) : undefined;
  };
  const sentences: NotAsked = {
    nameNotAsked: said('name', (heading) =>
      isNamed
        ? `${heading} has another name, which was not looked up; give it ${row} of its own.`
        : `${heading} may hold a name and is not known as one, so that it was not looked up; ${name}.`,
    ),
    taxIdNotAsked: said('document', (heading) => `${heading} has a CPF or CNPJ ${taxId}.`),
    asideNotAsked: said('aside', (heading) => `${heading} has the name of somebody else, which was not looked up.`),
  };
  return Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== undefined));
}
