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
export function namingOf({ taxId, name }: Person): Naming {
  const document = removeMask(taxId ?? '')?.toUpperCase() ?? '';
  const words = foldedWords(name ?? '');
  return (text) =>
    (document !== '' && removeMask(text)?.toUpperCase() === document) || (words !== '' && foldedWords(text) === words);
}
