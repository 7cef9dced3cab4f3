import { type Static, Type } from 'typebox';
import { ADDRESS_ROLES, EVIDENCE_IDS } from './address-roles.ts';
import { envelopeOf, Metadata } from './envelope.ts';

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

const orNull = (pattern: string, description: string) =>
  Type.Union([Type.String({ pattern }), Type.Null()], { description });

/** Dates that the bill prints; null where it does not say. */
export const Dates = Type.Object({
  issued: orNull('^\\d{4}-\\d{2}-\\d{2}$', 'Date of issue, YYYY-MM-DD.'),
  due: orNull('^\\d{4}-\\d{2}-\\d{2}$', 'Due date, YYYY-MM-DD.'),
  reference: orNull('^\\d{4}-\\d{2}$', 'Reference month, YYYY-MM.'),
});

const Path = Type.Enum(['direct', 'text', 'ocr'], {
  description:
    "`direct`: text of an issuer whose bills' form is known; `text`: text of anybody else; `ocr`: letters recognised on a picture.",
});

const whose = {
  role: Type.Enum([...ADDRESS_ROLES], { description: 'Whose address it is, by what stands around it.' }),
  evidence: Type.Array(
    Type.Object({
      id: Type.Enum([...EVIDENCE_IDS]),
      points: Type.Number({ description: "Over zero it speaks for the address being the customer's." }),
      text: Type.Union([Type.String(), Type.Null()], { description: 'What is printed, where that tells more.' }),
    }),
    { description: "What speaks for and against it being the customer's, most telling first." },
  ),
};

const Outcome = Type.Enum(['match', 'differs', 'notInThisCopy', 'notComparable']);

/** What `detail=full` adds to an entry of v4. */
export const EntryDetail = Type.Object({
  path: Path,
  issuer: Type.Union(
    [
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        uf: Type.Union([Type.String(), Type.Null()]),
        confidence: Type.Number({ minimum: 0, maximum: 1 }),
      }),
      Type.Null(),
    ],
    { description: 'Who issued the bill, as far as two of its marks agree.' },
  ),
  ...whose,
  holder: ReadHolder,
  dates: Dates,
  outcomes: Type.Object(
    { zipCode: Outcome, address: Outcome, district: Outcome, city: Outcome, state: Outcome },
    {
      description:
        '`notComparable` where either side has no such text, `notInThisCopy` where the CEP is not in the postal data: `matches` says false of both.',
    },
  ),
  warnings: Type.Array(Type.Object({ code: Type.String() }, { additionalProperties: true }), {
    description: 'What else should be known, most serious first; some codes have fields of their own.',
  }),
});
export type EntryDetail = Static<typeof EntryDetail>;

/** What `detail=full` adds to `metadata` of v4. */
export const FileDetail = Type.Object({
  path: Path,
  ocrBecause: Type.Union([Type.String(), Type.Null()], { description: 'Why no text layer was read.' }),
  dates: Dates,
  others: Type.Array(Type.Object({ page: Type.Integer({ minimum: 0 }), ...whose, extraction: ReadAddress }), {
    description: "Addresses recognised as somebody else's, which `data` never has.",
  }),
});
export type FileDetail = Static<typeof FileDetail>;

const inFull = { detail: Type.Optional(EntryDetail) };

/** Any other value is ignored, as all query parameters of this endpoint are. */
export const ResidenceQuery = Type.Object({
  detail: Type.Optional(
    Type.Enum(['full'], {
      description:
        'v4 only: adds `detail` to every entry and to `metadata` (dates, whose each address is and why, holder, outcomes, warnings, the addresses left out). Absent from the body otherwise.',
    }),
  ),
});

/** v4 has two forms: the direct path gives the v3 address alone, the OCR path the holder's data. */
export const ResidenceEntryV4 = Type.Union([
  Type.Object({ ...place, extraction: ReadAddress, postOfficeData: PostOfficeData, ...inFull }),
  Type.Object({
    ...place,
    extraction: ReadHolder,
    enhanced: Enhanced,
    postOfficeData: PostOfficeData,
    classification: IssuerV4,
    ...inFull,
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

export const ResidenceMetadata = Type.Object({ filesInfo: Type.Array(FileInfo), ...Metadata.properties });

export const ResidenceAnswerV2 = envelopeOf(Type.Array(ResidenceEntryV2), ResidenceMetadata);
export const ResidenceAnswerV3 = envelopeOf(Type.Array(ResidenceEntryV3), ResidenceMetadata);
export const ResidenceAnswerV4 = envelopeOf(
  Type.Array(ResidenceEntryV4),
  Type.Object({ ...ResidenceMetadata.properties, detail: Type.Optional(FileDetail) }),
);
export type ResidenceAnswerV3 = Static<typeof ResidenceAnswerV3>;

/** JSON form of the upload. */
export const ResidenceJsonBody = Type.Object({
  base64: Type.String({ description: 'The file in base64, with or without a data: prefix.' }),
  name: Type.Optional(Type.String({ description: 'File name to echo in filesInfo.' })),
});
