import type { AddressCheck } from '../../../src-main/contract/window/checks.ts';
import { isComparable } from './address.ts';
import type { Federal } from './federal.ts';
import { federalStatus, toneOf } from './federal-status.ts';
import type { Registration } from './registration.ts';

/** Fields in which two addresses may differ, in the order in which an envelope has them. */
const ADDRESS_FIELDS = ['address', 'number', 'district', 'city', 'state', 'zipCode'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Something that two sources of one answer do not say alike, to be read before everything else. */
export type Finding =
  /** Active for Receita Federal and not for a state, or the other way round. */
  | { kind: 'closedInState' | 'openInState'; federal: string; registration: Registration }
  /** A state has another address than Receita Federal. */
  | { kind: 'otherAddress'; registration: Registration; fields: AddressField[] }
  /** Receita Federal's address is not that of its CEP. */
  | { kind: 'postal'; fields: AddressField[] };

/**
 * What does not go together, the weightiest first. That a company is active for Receita Federal while a state has closed
 * its registration is common, and the finding that matters; a difference of addresses is information. Statuses of
 * states are judged by the provider alone (`situacaoCadastralTratada`): one that it did not judge contradicts nothing.
 */
export function findingsOf(
  federal: Federal | null,
  registrations: readonly Registration[],
  check: AddressCheck | undefined,
): Finding[] {
  if (!federal) return [];
  return [...conflictsOf(federal, registrations), ...otherAddresses(registrations, check), ...postalOf(check)];
}

/** Findings that say the same of several registrations. */
export interface FindingGroup {
  kind: Finding['kind'];
  findings: Finding[];
}

/** More findings of a kind than these are told as one, so that they do not push the answer out of sight. */
const TOLD_APART = 2;

/** Findings in their order, those of a kind that are many as one group. */
export function grouped(findings: readonly Finding[]): FindingGroup[] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const alike = findings.filter((finding) => finding.kind === kind);
    return alike.length > TOLD_APART
      ? [{ kind, findings: alike }]
      : alike.map((finding) => ({ kind, findings: [finding] }));
  });
}

function conflictsOf(federal: Federal, registrations: readonly Registration[]): Finding[] {
  const status = federalStatus(federal.status);
  if (!status) return [];
  const active = toneOf(status) === 'good' || status === 'activeIrregular';
  const against = active ? 'negative' : 'positive';
  const kind = active ? 'closedInState' : 'openInState';
  return registrations
    .filter(({ treated }) => treated === against)
    .map((registration) => ({ kind, federal: federal.status, registration }));
}

function otherAddresses(registrations: readonly Registration[], check: AddressCheck | undefined): Finding[] {
  if (!check) return [];
  return registrations.flatMap((registration) => {
    const fields = differingFields(otherOf(registration, registrations, check));
    return fields.length > 0 ? [{ kind: 'otherAddress' as const, registration, fields }] : [];
  });
}

function postalOf(check: AddressCheck | undefined): Finding[] {
  const fields = check ? differingFields(check.comparison) : [];
  return fields.length > 0 ? [{ kind: 'postal', fields }] : [];
}

/** How Receita Federal's address compares with that of one registration; undefined where it was not compared. */
export function otherOf(
  registration: Registration,
  registrations: readonly Registration[],
  check: AddressCheck | undefined,
): AddressCheck['others'][number] | undefined {
  const place = comparedOf(registrations).indexOf(registration);
  return place < 0 ? undefined : check?.others[place];
}

/** The registrations whose addresses are sent along to be compared. */
export function comparedOf(registrations: readonly Registration[]): Registration[] {
  return registrations.filter(({ address }) => isComparable(address)).slice(0, MOST_COMPARED);
}

/** As many as one question may hold (contract/window/checks.ts). */
const MOST_COMPARED = 50;

/** The fields in which two addresses differ. */
export function differingFields(
  fields: Partial<Record<AddressField, { outcome: string }>> | undefined,
): AddressField[] {
  return ADDRESS_FIELDS.filter((field) => fields?.[field]?.outcome === 'differs');
}
