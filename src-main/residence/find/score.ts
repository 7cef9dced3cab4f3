import type { AddressRole, EvidenceId, RoleEvidence } from '../../contract/address-roles.ts';

/** From here on a block is taken for an address of the customer's; below it the CEP is a number like many on a bill. */
export const ENOUGH = 5;

/** Who an address is whose strongest evidence against the customer is this. */
const ROLE_BY_EVIDENCE: Readonly<Partial<Record<EvidenceId, AddressRole>>> = {
  deliveryLabel: 'delivery',
  bankLabel: 'bank',
  officeLabel: 'office',
  landlordLabel: 'landlord',
  companyLabel: 'company',
  ownAddress: 'company',
  knownCompany: 'company',
  companyTaxNumber: 'company',
  companyName: 'company',
  stateRegistration: 'company',
};

/** What says that a person, or the customer of a company, is at the address; a whole address alone may be anybody's. */
export const PERSONAL: ReadonlySet<EvidenceId> = new Set([
  'issuersLayout',
  'customerLabel',
  'propertyLabel',
  'personalTaxNumber',
  'maskedTaxNumber',
]);
/** So do these, where none of those is beside them. */
const UNLESS: Readonly<Partial<Record<EvidenceId, readonly EvidenceId[]>>> = {
  personName: ['contact', 'stateRegistration', 'headOrFoot'],
  addressLabel: ['contact', 'stateRegistration', 'companyTaxNumber', 'headOrFoot'],
};

export const scoreOf = (evidence: readonly RoleEvidence[]): number =>
  evidence.reduce((sum, { points }) => sum + points, 0);

/**
 * Whose an address is, by its evidence. A label decides where there is one, unless the sum says otherwise; without label
 * enough points make it the customer's, so far as anything personal is among them.
 */
export function roleOf(evidence: readonly RoleEvidence[]): AddressRole {
  const has = (id: EvidenceId) => evidence.some((each) => each.id === id);
  if (has('deliveryLabel')) return 'delivery';
  if (scoreOf(evidence) >= ENOUGH && !OTHERS.some(has)) {
    if (has('propertyLabel')) return 'property';
    // A company or sole trader that is called as people are, or whose foot begins with ENDEREÇO, prints such things beside its address.
    const isPersonal = ({ id }: RoleEvidence) => PERSONAL.has(id) || UNLESS[id]?.some(has) === false;
    return evidence.some(isPersonal) ? 'customer' : 'unknown';
  }
  const against = evidence.find(({ id, points }) => points < 0 && ROLE_BY_EVIDENCE[id]);
  return against ? ROLE_BY_EVIDENCE[against.id]! : 'unknown';
}

/** No sum makes these the customer's. */
const OTHERS: readonly EvidenceId[] = [
  'companyLabel',
  'bankLabel',
  'officeLabel',
  'landlordLabel',
  'ownAddress',
  'otherLabel',
  'profession',
  'otherPerson',
];

/** Whether nothing speaks against an address but where it stands. */
export function isUndisputed(evidence: readonly RoleEvidence[]): boolean {
  return evidence.every(({ points }) => points > 0);
}
