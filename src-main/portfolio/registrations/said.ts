import { createHash } from 'node:crypto';
import type { AlertChange } from '../../contract/portfolios.ts';
import type { Registration } from '../../registry/registration.ts';
import { changesOfPartners, keyOfPartner, leftOf, PARTNERS_FIELD, textOfCode, textOfPartner } from './partners.ts';

/** The one status that asks for nobody's attention: `ATIVA NÃO REGULAR` and statuses that are new do. */
const ACTIVE = 'ATIVA';

export function isActive({ situacaoCadastral }: Registration): boolean {
  return situacaoCadastral === ACTIVE;
}

/** A registration as an alert shows it: name and document as records of lists have them, the rest by the publisher's names. */
export function recordOf(said: Registration): Record<string, string> {
  const { razaoSocial = '', cnpj, qsa = [] } = said;
  const all = {
    name: razaoSocial,
    taxId: cnpj,
    ...textsOf(said),
    [PARTNERS_FIELD]: qsa.map(textOfPartner).join('\n'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
}

/** What is another than before; what one of them does not say, as its copy lacks the file, is not compared. */
export function changesOf(before: Registration, after: Registration): AlertChange[] {
  const texts = { before: textsOf(before), after: textsOf(after) };
  const keys = { before: keysOf(before), after: keysOf(after) };
  const changes = Object.keys(texts.after)
    .filter((field) => keys.before[field] !== keys.after[field])
    .map((field) => ({ field, before: texts.before[field] ?? '', after: texts.after[field] ?? '' }));
  const names = [before.razaoSocial, after.razaoSocial];
  if (names[0] !== undefined && names[1] !== undefined && names[0] !== names[1]) {
    changes.push({ field: 'razaoSocial', before: names[0], after: names[1] });
  }
  return [...changes, ...(before.qsa && after.qsa ? changesOfPartners(before.qsa, after.qsa) : [])];
}

/** What is known after a copy: what it does not say, as it lacks the file, is as it was said before. */
export function knownAfter(before: Registration, said: Registration): Registration {
  const { razaoSocial = before.razaoSocial, qsa = before.qsa } = said;
  return { ...said, ...(razaoSocial !== undefined && { razaoSocial }), ...(qsa && { qsa }) };
}

/** What a copy that may lack partners says, with those of before that it does not name; that it names nobody says nothing. */
export function withPartnersBefore(
  before: Registration['qsa'] = [],
  { qsa = [], ...said }: Registration,
): Registration {
  const all = [...qsa, ...leftOf(before, qsa)];
  return all.length > 0 ? { ...said, qsa: all } : said;
}

/** SHA-256, hexadecimal, of all that is compared. */
export function contentOf(said: Registration): string {
  const compared = [said.cnpj, said.razaoSocial ?? null, keysOf(said), said.qsa?.map(keyOfPartner).sort() ?? null];
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex');
}

function textsOf(said: Registration): Record<string, string> {
  return { ...keysOf(said), motivoSituacaoCadastral: textOfCode(said.motivoSituacaoCadastral) };
}

/** By what the company's own status is compared: the code of a reason, whose description the publisher rewords. */
function keysOf(said: Registration): Record<string, string> {
  const { situacaoCadastral, dataSituacaoCadastral, motivoSituacaoCadastral } = said;
  const { situacaoEspecial, dataSituacaoEspecial } = said;
  return {
    situacaoCadastral,
    dataSituacaoCadastral,
    motivoSituacaoCadastral: motivoSituacaoCadastral?.codigo ?? '',
    situacaoEspecial,
    dataSituacaoEspecial,
  };
}
