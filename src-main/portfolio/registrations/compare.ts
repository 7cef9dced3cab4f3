import type { DecisionOutcome } from '../../contract/dossiers.ts';
import type { AlertChange, AlertKind } from '../../contract/portfolios.ts';
import type { Registration } from '../../registry/registration.ts';
import type { CopyExtent } from './copy.ts';
import { changesOf, contentOf, isActive, knownAfter, withPartnersBefore } from './said.ts';

/** What the open data says of a subject's CNPJ, as of the last copy that had it. */
export interface KnownRegistration {
  /** Names it in alerts, whatever it says by then. */
  id: string;
  said: Registration;
  /** Whether the last copy that could say so had it. */
  found: boolean;
  /** Which part of the open data the copy that had it was: see `CopyExtent`. */
  part: CopyExtent['part'];
  /** The last decision, which holds for this content. */
  decided?: { outcome: DecisionOutcome; content: string };
}

/** What a copy says of a CNPJ that is asked for. */
export interface RegistrationComparison {
  cnpj: string;
  /** Null where the copy lacks it. */
  said: Registration | null;
  part: CopyExtent['part'];
  /** Whether who is not among its partners is none of them; else they may be among those that the copy lacks. */
  hasPartners: boolean;
}

export interface RaisedRegistration {
  kind: AlertKind;
  id: string;
  said: Registration;
  changes: AlertChange[];
}

/**
 * What is known after a copy, and what it raises over the one before. The first one of a CNPJ is taken as it is and raises
 * only a company that is not active. One that a copy lacks is known to have gone only where the copy would have it: it is
 * whole, or the same part as the one that had it; and a partner, only where the copy has all partners.
 */
export function compareRegistration(
  before: KnownRegistration | null,
  { cnpj, said, part, hasPartners }: RegistrationComparison,
  newId: () => string,
): { known: KnownRegistration | null; raised: RaisedRegistration | null } {
  const was = before?.said.cnpj === cnpj ? before : null;
  if (!said) {
    const wouldHaveIt = part === '' || (part !== null && part === was?.part);
    if (!was?.found || !wouldHaveIt) return { known: was, raised: null };
    return { known: { ...was, found: false }, raised: { kind: 'left', id: was.id, said: was.said, changes: [] } };
  }
  const whole = hasPartners ? said : withPartnersBefore(was?.said.qsa, said);
  if (!was) {
    const known = { id: newId(), said: whole, found: true, part };
    return { known, raised: isActive(said) ? null : { kind: 'new', id: known.id, said, changes: [] } };
  }
  const now = knownAfter(was.said, whole);
  const changes = changesOf(was.said, whole);
  const holds = was.decided?.content === contentOf(now) && (was.found || was.decided.outcome === 'discarded');
  const { decided, ...others } = was;
  const known: KnownRegistration = { ...others, said: now, found: true, part, ...(holds && { decided: decided! }) };
  const raise = (kind: AlertKind) => ({ known, raised: { kind, id: was.id, said, changes } });
  if (!was.found && !holds) return raise('new');
  if (changes.length > 0) return raise('altered');
  const isSame = was.found && was.part === part && contentOf(was.said) === contentOf(now);
  return { known: isSame ? was : known, raised: null };
}
