import type { AlertChange } from '../../contract/portfolios.ts';
import type { Codigo } from '../../registry/local-block.ts';
import type { Partner } from '../../registry/registration.ts';

/** The publisher's name of what a company says of its partners and administrators; each change of one is a change of it. */
export const PARTNERS_FIELD = 'qsa';

/** A document that names somebody: not the mask alone, which stands for none. */
const NAMES_SOMEBODY = /[1-9]/;

/** A partner in one line, in the publisher's words: name, document as published, role, day of entry, representative. */
export function textOfPartner({ nome, documento, qualificacao, dataEntrada, representanteLegal }: Partner): string {
  return [
    nome,
    documento,
    textOfCode(qualificacao),
    dataEntrada && `desde ${dataEntrada}`,
    representanteLegal && `por ${representanteLegal.nome} ${representanteLegal.documento}`.trim(),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Who left, who came and of whom something else is said, in this order; of who came `before` is empty, of who left `after`.
 * The order of the files says nothing. Somebody is known again by name and document, or by a document alone that both have
 * once: two people of one name are two.
 */
export function changesOfPartners(before: readonly Partner[], after: readonly Partner[]): AlertChange[] {
  const { left, came, altered } = pairsOf(before, after);
  const change = (one: Partner | null, other: Partner | null): AlertChange => ({
    field: PARTNERS_FIELD,
    before: one ? textOfPartner(one) : '',
    after: other ? textOfPartner(other) : '',
  });
  return [
    ...left.map((one) => change(one, null)),
    ...came.map((one) => change(null, one)),
    ...altered.map(([one, other]) => change(one, other)),
  ];
}

/** Who of `before` is not in `after`, altered or as they were. */
export function leftOf(before: readonly Partner[], after: readonly Partner[]): Partner[] {
  return pairsOf(before, after).left;
}

function pairsOf(before: readonly Partner[], after: readonly Partner[]) {
  const left = [...before];
  const came = [...after];
  takePairs(left, came, keyOfPartner);
  const altered = [
    ...takePairs(left, came, ({ nome, documento }) => `${nome}\n${documento}`),
    ...takePairs(left, came, ({ documento }) => (NAMES_SOMEBODY.test(documento) ? documento : null), { onlyOne: true }),
  ];
  return { left, came, altered };
}

/** Names all that is compared of a partner: codes and not their descriptions, which the publisher rewords. */
export function keyOfPartner({
  tipo,
  nome,
  documento,
  qualificacao,
  dataEntrada,
  representanteLegal,
}: Partner): string {
  const { nome: by = '', documento: byDocument = '', qualificacao: byRole } = representanteLegal ?? {};
  return JSON.stringify([
    tipo,
    nome,
    documento,
    qualificacao?.codigo ?? '',
    dataEntrada,
    by,
    byDocument,
    byRole?.codigo ?? '',
  ]);
}

export function textOfCode(code: Codigo | undefined): string {
  return code ? code.descricao || code.codigo : '';
}

/** Takes out of both what has the same key; null is nobody's. With `onlyOne` where each has it once. */
function takePairs(
  left: Partner[],
  came: Partner[],
  keyOf: (partner: Partner) => string | null,
  { onlyOne = false } = {},
): [Partner, Partner][] {
  const pairs: [Partner, Partner][] = [];
  const byKey = Map.groupBy(came, keyOf);
  const counts = Map.groupBy(left, keyOf);
  for (const one of [...left]) {
    const key = keyOf(one);
    const others = key === null ? undefined : byKey.get(key);
    if (!others?.length || (onlyOne && (others.length > 1 || counts.get(key)!.length > 1))) continue;
    const other = others.shift()!;
    left.splice(left.indexOf(one), 1);
    came.splice(came.indexOf(other), 1);
    pairs.push([one, other]);
  }
  return pairs;
}
