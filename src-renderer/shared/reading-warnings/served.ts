/** What a CEP serves, taken apart from the postal record's words. */
export interface Served {
  /** Numbers as published: `549/550` is the last odd and the last even one. */
  range:
    | { kind: 'between'; from: string; to: string }
    | { kind: 'from'; from: string }
    | { kind: 'upTo'; to: string }
    | null;
  side: 'even' | 'odd' | null;
}

/**
 * The stretch or side of a street that a CEP serves, as the postal record words it in the complement of the street:
 * `- de 656 a 1350 - lado par`, `- até 549/550`, `- de 1048 ao fim`, `- lado ímpar`. Null for any other wording.
 */
export function servedOf(text: string): Served | null {
  const parts = text
    .split(/\s+-\s+|^-\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const served: Served = { range: null, side: null };
  for (const part of parts) {
    const side = /^lado (par|[ií]mpar)$/i.exec(part)?.[1];
    const range = rangeOf(part);
    if (side && !served.side) served.side = side.toLowerCase() === 'par' ? 'even' : 'odd';
    else if (range && !served.range) served.range = range;
    else return null;
  }
  return parts.length === 0 ? null : served;
}

function rangeOf(part: string): Served['range'] {
  const [, from, to] = /^de (\d[\d/]*) (?:a (\d[\d/]*)|ao fim)$/i.exec(part) ?? [];
  if (from) return to ? { kind: 'between', from, to } : { kind: 'from', from };
  const last = /^at[ée] (\d[\d/]*)$/i.exec(part)?.[1];
  return last ? { kind: 'upTo', to: last } : null;
}
