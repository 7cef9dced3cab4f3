/** The blocks of `data` that a provider may fill, in the order of the answer. */
export const BLOCKS = ['receitaFederal', 'sintegra'] as const;
export type BlockName = (typeof BLOCKS)[number];

/**
 * When a block of `data` is there and tells of nobody: it is empty, or what it has for registrations is, which is how sources
 * say that a state does not know the taxpayer (specification.md, T21; contract.md: a 204 means nothing found). Answer, evidence
 * record and paper go by this one rule. Values are as JSON.parse gives them.
 */
export function tellsOfNobody(block: unknown): boolean {
  return isEmpty(block) || (isObject(block) && REGISTRATIONS in block && isEmpty(block[REGISTRATIONS]));
}

/** Whether a Sintegra block brings at least one state registration; without one the state did not recognise it. */
export function hasRegistrations(sintegra: unknown): boolean {
  return isObject(sintegra) && !isEmpty(sintegra[REGISTRATIONS]);
}

const REGISTRATIONS = 'inscricoesEstaduais';

/** null, false, 0, an empty text, an empty list or object. */
function isEmpty(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length === 0);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
