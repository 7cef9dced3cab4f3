import { removeMask } from '../../documents/mask.ts';
import { foldedWords } from '../../text/folded-words.ts';

/** By whom everything about somebody is looked for: a CPF or CNPJ, masked or not, or the whole name. */
export interface Person {
  taxId?: string;
  name?: string;
}

/** Whether a text names somebody. */
export type Naming = (text: string) => boolean;

/** Whether a text is exactly this document or, accents, case and punctuation aside, this name. */
export function namingOf(person: Person): Naming {
  const { document, words } = soughtOf(person);
  return (text) =>
    (document !== '' && removeMask(text)?.toUpperCase() === document) || (words !== '' && foldedWords(text) === words);
}

/**
 * Whether this document, with or without mask, or this name stands somewhere in a text, beginning and ending with a word. Where
 * a name ends nobody can tell in a text: one within a longer name is found too.
 */
export function namingWithin(person: Person): Naming {
  const { document, words } = soughtOf(person);
  const written = document === '' ? null : writtenAs(document);
  return (text) =>
    written?.test(text.normalize('NFKC').replace(INVISIBLE, '')) === true ||
    (words !== '' && ` ${foldedWords(text)} `.includes(` ${words} `));
}

function soughtOf({ taxId, name }: Person): { document: string; words: string } {
  return { document: removeMask(taxId ?? '')?.toUpperCase() ?? '', words: foldedWords(name ?? '') };
}

const INVISIBLE = /\p{Cf}/gu;

/** A document as people write it: its signs (letters and digits), between them what a mask, a blank or a dash may put there. */
function writtenAs(document: string): RegExp {
  const signs = [...document].join(String.raw`[\s.,/_\p{Pd}]{0,3}`);
  // "CPF12345678909": letters beside digits are no part of them.
  const sign = /^\d+$/.test(document) ? String.raw`\p{N}` : String.raw`[\p{L}\p{N}]`;
  return new RegExp(`(?<!${sign})${signs}(?!${sign})`, 'iu');
}
