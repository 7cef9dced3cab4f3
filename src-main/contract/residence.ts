import { type Static, Type } from 'typebox';

/** Address as written on the proof, uncorrected; a part that was not read is an empty string. */
export const ReadAddress = Type.Object({
  zipCode: Type.String({ description: 'CEP, 8 digits.' }),
  address: Type.String({ description: 'Street.' }),
  number: Type.String(),
  district: Type.String(),
  city: Type.String(),
  state: Type.String(),
  addressComplement: Type.String(),
});
export type ReadAddress = Static<typeof ReadAddress>;

const recordFields = {
  zipCode: Type.String(),
  address: Type.String(),
  district: Type.String(),
  city: Type.String(),
  state: Type.String(),
};
export const COMPARED_FIELDS = ['zipCode', 'address', 'district', 'city', 'state'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];
/** All parts of an address, in the order in which they are written and typed. */
export const ADDRESS_FIELDS = [
  'zipCode',
  'address',
  'number',
  'addressComplement',
  'district',
  'city',
  'state',
] as const satisfies readonly (keyof ReadAddress)[];

export const Matches = Type.Object({
  zipCode: Type.Boolean({ description: 'The ZIP code read exists in the postal data.' }),
  address: Type.Boolean(),
  district: Type.Boolean(),
  city: Type.Boolean(),
  state: Type.Boolean(),
});
export type Matches = Static<typeof Matches>;

const MatchV2 = Type.Object({
  matched: Type.Boolean(),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  strategy: Type.String({ description: '`char-to-char` or empty.' }),
});
export type MatchV2 = Static<typeof MatchV2>;

export const PostOfficeData = Type.Object({ ...recordFields, matches: Matches });
export type PostOfficeData = Static<typeof PostOfficeData>;
export const PostOfficeDataV2 = Type.Object({
  ...recordFields,
  matches: Type.Object({ zipCode: MatchV2, address: MatchV2, district: MatchV2, city: MatchV2, state: MatchV2 }),
});
export type PostOfficeDataV2 = Static<typeof PostOfficeDataV2>;

export const Classification = Type.Object({
  type: Type.String({ description: 'Always ProofOfResidence on the OCR path.' }),
  subtype: Type.Union([Type.String(), Type.Null()], { description: 'Recognised issuer; null on the OCR path.' }),
  country: Type.String(),
  sides: Type.Array(
    Type.Object({
      side: Type.Union([Type.String(), Type.Null()]),
      page: Type.Integer({ minimum: 0 }),
      fieldname: Type.String(),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
    }),
  ),
});
export type Classification = Static<typeof Classification>;

const place = { page: Type.Integer({ minimum: 0 }), fieldname: Type.String() };

export const ResidenceEntryV3 = Type.Object({
  ...place,
  extraction: ReadAddress,
  postOfficeData: PostOfficeData,
  classification: Classification,
});
export type ResidenceEntryV3 = Static<typeof ResidenceEntryV3>;

export const ResidenceEntryV2 = Type.Object({
  ...place,
  extraction: ReadAddress,
  postOfficeData: PostOfficeDataV2,
  classification: Type.Object({ confidence: Type.Number(), type: Type.Literal('PROOF-OF-RESIDENCE') }),
});
export type ResidenceEntryV2 = Static<typeof ResidenceEntryV2>;

const identifiers = {
  name: Type.String({ description: 'Account holder.' }),
  taxNumber: Type.String({ description: 'CPF or CNPJ of the holder.' }),
  clientNumber: Type.String({ description: 'Customer number at the utility.' }),
  installation: Type.String({ description: 'Installation or metering unit.' }),
};
/** v4 on the OCR path: identifiers and the address block as read. */
export const ReadHolder = Type.Object({
  ...identifiers,
  address: Type.String({ description: 'Address block as read.' }),
});
export type ReadHolder = Static<typeof ReadHolder>;

export const Enhanced = Type.Object({
  ...identifiers,
  ...recordFields,
  number: Type.String(),
  complement: Type.String(),
});
export type Enhanced = Static<typeof Enhanced>;

export const IssuerV4 = Type.Object({
  name: Type.Union([Type.String(), Type.Null()]),
  uf: Type.Union([Type.String(), Type.Null()]),
  version: Type.Union([Type.String(), Type.Null()]),
});
export type IssuerV4 = Static<typeof IssuerV4>;

/** v4 has two forms: the direct path gives the v3 address alone, the OCR path the holder's data. */
export const ResidenceEntryV4 = Type.Union([
  Type.Object({ ...place, extraction: ReadAddress, postOfficeData: PostOfficeData }),
  Type.Object({
    ...place,
    extraction: ReadHolder,
    enhanced: Enhanced,
    postOfficeData: PostOfficeData,
    classification: IssuerV4,
  }),
]);
export type ResidenceEntryV4 = Static<typeof ResidenceEntryV4>;

export const FileInfo = Type.Object({
  fieldname: Type.String(),
  name: Type.String(),
  size: Type.Integer({ minimum: 0, description: 'Bytes.' }),
  pages: Type.Integer({ minimum: 1 }),
  mimetype: Type.String({ description: 'The kind found from the bytes.' }),
  encoding: Type.String(),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type FileInfo = Static<typeof FileInfo>;

/** JSON form of the upload. */
export const ResidenceJsonBody = Type.Object({
  base64: Type.String({ description: 'The file in base64, with or without a data: prefix.' }),
  name: Type.Optional(Type.String({ description: 'File name to echo in filesInfo.' })),
});
