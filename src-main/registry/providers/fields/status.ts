import { capitals } from '../../../text/capitals.ts';

const POSITIVE = new Set(['ATIVO', 'ATIVA', 'HABILITADO', 'HABILITADA']);
const NEGATIVE = new Set(
  [
    'INATIV',
    'INHABILITAD',
    'INABILITAD',
    'DESABILITAD',
    'SUSPENS',
    'BAIXAD',
    'CANCELAD',
    'CASSAD',
    'INAPT',
    'NUL',
  ].flatMap((stem) => [`${stem}O`, `${stem}A`]),
);

/**
 * The specification's `situacaoCadastralTratada` of a state's wording: 1 positive (ATIVO, HABILITADO), 0 negative (INATIVO,
 * SUSPENSO). A negative word may be qualified (`BAIXADO DE OFÍCIO`); a positive one stands alone or with its like, since what
 * follows it may take it back. Undefined for everything else: a guess here would clear a company or accuse it.
 */
export function treatedStatus(wording: string): 0 | 1 | undefined {
  const words = (capitals(wording).match(/[A-Z]+/g) ?? [])
    .join(' ')
    .replace(/\bNAO (ATIV|HABILITAD)/g, 'IN$1')
    .split(' ');
  if (words.every((word) => POSITIVE.has(word))) return 1;
  return NEGATIVE.has(words[0] ?? '') && !words.some((word) => POSITIVE.has(word)) ? 0 : undefined;
}
