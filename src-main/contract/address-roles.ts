/** Whose address it is, by what stands around it. */
export const ADDRESS_ROLES = [
  'customer',
  'property',
  'delivery',
  'company',
  'bank',
  'office',
  'landlord',
  'unknown',
] as const;
export type AddressRole = (typeof ADDRESS_ROLES)[number];

/** What may speak for or against an address being the customer's; each has its sentence in the window. */
export const EVIDENCE_IDS = [
  // for it
  'issuersLayout',
  'customerLabel',
  'propertyLabel',
  'personalTaxNumber',
  'maskedTaxNumber',
  'personName',
  'customerCodes',
  'addressLabel',
  'wholeAddress',
  'cepPrinted',
  'dwelling',
  // against it
  'ownAddress',
  'knownCompany',
  'companyLabel',
  'bankLabel',
  'officeLabel',
  'landlordLabel',
  'deliveryLabel',
  'otherLabel',
  'profession',
  'otherPerson',
  'companyTaxNumber',
  'companyName',
  'stateRegistration',
  'contact',
  'largeUserCep',
  'headOrFoot',
  'repeated',
  'runningText',
  'noStreet',
] as const;
export type EvidenceId = (typeof EVIDENCE_IDS)[number];

/** One piece of evidence; `points` > 0 speaks for the address being the customer's. */
export interface RoleEvidence {
  id: EvidenceId;
  points: number;
  /** What is printed, where that tells more. */
  text: string | null;
}
