import { withoutAccents } from '../../../src-main/text/without-accents.ts';
import { judge } from '../../lists/query/judge.ts';

/** What a text can be looked up as. */
export type Lookup =
  /** Look it up in all lists; `doubt`: its check digits are wrong, or digits are missing. */
  | { id: 'lists'; text: string; doubt: 'checkDigits' | 'digits' | null }
  /** Look a company up in the registry, or put a CPF into its form. */
  | { id: 'registry'; by: 'cnpj' | 'cpf'; taxId: string };

/** What can be gone to, and what it is called, in the window's language. */
export interface Command {
  id: string;
  name: string;
  run: () => void;
}

/** What a text can be looked up as: a CPF, a CNPJ, a name; nothing of what is too short to ask. */
export function lookupsOf(typed: string): Lookup[] {
  const text = typed.trim();
  const judged = judge(text);
  switch (judged.kind) {
    case 'cpf':
    case 'cnpj': {
      const { kind: by, taxId, valid } = judged;
      return [
        { id: 'lists', text: taxId, doubt: valid ? null : 'checkDigits' },
        { id: 'registry', by, taxId },
      ];
    }
    case 'digits':
      return [{ id: 'lists', text, doubt: 'digits' }];
    case 'name':
    case 'soleTrader':
    case 'masked':
      return [{ id: 'lists', text, doubt: null }];
    default:
      return [];
  }
}

/** Commands whose name has the words that were typed, each as the beginning of a word; all of them where nothing was. */
export function commandsFor<T extends { name: string }>(typed: string, commands: readonly T[]): T[] {
  const wanted = wordsOf(typed);
  return commands.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  });
}

/** A command goes before the lookup of its own name as a person's: `bases` is the page. */
export function isMeant({ name }: { name: string }, typed: string): boolean {
  const wanted = wordsOf(typed);
  return wanted.length > 0 && wordsOf(name).join(' ').startsWith(wanted.join(' '));
}

function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
