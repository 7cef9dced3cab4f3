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
  /** The day (YYYY-MM-DD) of the first copy that said so; absent of what was kept before 2026-11-27. */
  date?: string;
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
  /** The day that the copy is of, YYYY-MM-DD. */
  date: string;
}

export interface RaisedRegistration {
  kind: AlertKind;
  id: string;
  said: Registration;
  changes: AlertChange[];
  /** An older copy than the one before says so, or lacks the CNPJ; that one was rolled back. */
  rolledBack?: true;
}

/**
 * What is known after a copy, and what it raises over the one before. The first one of a CNPJ is taken as it is and raises
 * only a company that is not active. One that a copy lacks is known to have gone only where the copy would have it: it is
 * whole, or the same part as the one that had it; and a partner, only where the copy has all partners.
 */
export function compareRegistration(
  before: KnownRegistration | null,
  { cnpj, said, part, hasPartners, date }: RegistrationComparison,
  newId: () => string,
): { known: KnownRegistration | null; raised: RaisedRegistration | null } {
  const was = before?.said.cnpj === cnpj ? before : null;
  const rolledBack = was?.date !== undefined && date < was.date && { rolledBack: true as const };
  if (!said) {
    const wouldHaveIt = part === '' || (part !== null && part === was?.part);
    if (!was?.found || !wouldHaveIt) return { known: was, raised: null };
    const raised = { kind: 'left' as const, id: was.id, said: was.said, changes: [], ...rolledBack };
    return { known: { ...was, found: false, date }, raised };
  }
  const whole = hasPartners ? said : withPartnersBefore(was?.said.qsa, said);
  if (!was) {
    const known = { id: newId(), said: whole, found: true, part, date };
    return { known, raised: isActive(said) ? null : { kind: 'new', id: known.id, said, changes: [] } };
  }
  const now = knownAfter(was.said, whole);
  const changes = changesOf(was.said, whole);
  const holds = was.decided?.content === contentOf(now) && (was.found || was.decided.outcome === 'discarded');
  const { decided, ...others } = was;
  const known: KnownRegistration = {
    ...others,
    said: now,
    found: true,
    part,
    date,
    ...(holds && { decided: decided! }),
  };
  const raise = (kind: AlertKind) => ({ known, raised: { kind, id: was.id, said, changes, ...rolledBack } });
  if (!was.found && !holds) return raise('new');
  if (changes.length > 0) return raise('altered');
  const isSame = was.found && was.date !== undefined && was.part === part && contentOf(was.said) === contentOf(now);
  return { known: isSame ? was : known, raised: null };
}
