import { type Static, type TSchema, Type } from 'typebox';
import { ADDRESS_ROLES, EVIDENCE_IDS } from './address-roles.ts';
import { COMPARED_FIELDS, FileInfo, ReadAddress, ReadHolder } from './residence.ts';
import { SnapshotSummary } from './status.ts';

const orNull = <Schema extends TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], description ? { description } : {});
const day = (description: string) => orNull(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), description);
const Text = Type.String();
const fraction = { minimum: 0, maximum: 1 };

export const ReadPath = Type.Enum(['direct', 'text', 'ocr'], {
  description:
    "`direct`: text layer, of an issuer whose bills' form is known; `text`: text layer of anybody else, answered in the " +
    'form of the OCR path; `ocr`: letters recognised on a picture of the page.',
});
export type ReadPath = Static<typeof ReadPath>;

const OCR_REASONS = ['picture', 'noText', 'unreadableText', 'hiddenText', 'noAddressInText'] as const;
export type OcrReason = (typeof OCR_REASONS)[number];

/** Something on the document that names the company that issued it. */
export const IssuerAnchor = Type.Object({
  kind: Type.Enum(['accessKey', 'consumerUnit', 'cnpj', 'barcode', 'legalName']),
  text: Type.String({ description: 'As it stands on the document.' }),
  agrees: Type.Boolean({ description: 'False where it names another company than the one recognised.' }),
});
export type IssuerAnchor = Static<typeof IssuerAnchor>;

export const ReadingIssuer = Type.Object({
  id: Text,
  name: Text,
  uf: orNull(Text),
  confidence: Type.Number(fraction),
  anchors: Type.Array(IssuerAnchor, { description: 'Strongest kind first.' }),
});
export type ReadingIssuer = Static<typeof ReadingIssuer>;

export const BillDates = Type.Object(
  {
    issued: day('Date of issue.'),
    due: day('Due date.'),
    reference: orNull(Type.String({ pattern: '^\\d{4}-\\d{2}$' }), 'Reference month.'),
  },
  { description: 'Dates that the bill prints: YYYY-MM-DD, the month YYYY-MM; null where it does not say.' },
);
export type BillDates = Static<typeof BillDates>;

export const Box = Type.Object(
  { x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() },
  { description: "Fractions of the page's width and height, of the page turned clockwise by its `rotation`." },
);
export type Box = Static<typeof Box>;

export const ReadPage = Type.Object({
  page: Type.Integer({ minimum: 0 }),
  width: Type.Number(),
  height: Type.Number(),
  rotation: Type.Enum([0, 90, 180, 270], { description: 'Degrees clockwise that it was turned by to be read.' }),
});
export type ReadPage = Static<typeof ReadPage>;

export const FieldComparison = Type.Object({
  read: Text,
  record: Text,
  outcome: Type.Enum(['match', 'differs', 'notInThisCopy', 'notComparable'], {
    description:
      '`notInThisCopy`: the CEP is not in the postal data; `notComparable`: one side has nothing to compare. `matches` ' +
      'says false of both.',
  }),
});
export type FieldComparison = Static<typeof FieldComparison>;

export type ReadFieldName = keyof ReadAddress | keyof Omit<ReadHolder, 'address'>;
const { address: _block, ...holderFields } = ReadHolder.properties;
export const READ_FIELDS = Object.keys({ ...ReadAddress.properties, ...holderFields }) as ReadFieldName[];

const warning = <Code extends string, Fields extends Record<string, TSchema>>(
  code: Code,
  description: string,
  fields: Fields,
) => Type.Object({ code: Type.Literal(code), ...fields }, { description });

/** What the analyst should know although it is in no field. */
export const ReadingWarning = Type.Union([
  warning('cepImpossible', 'No state has CEPs with these first digits.', {}),
  warning('cepNotInThisCopy', 'The CEP is not in the postal data.', {}),
  warning('cepRetired', 'The CEP is not used any more.', { replacedBy: orNull(Text), since: Text }),
  warning('cepOfAnotherCity', 'Its record names another city or state than the document.', { city: Text, state: Text }),
  warning('cepMended', 'OCR read another CEP; the one that the printed city and street confirm was taken.', {
    read: Text,
  }),
  warning('numberNotServed', 'The CEP serves a stretch or a side of the street that the house number is not in.', {
    serves: Type.String({ description: 'As published, without its leading dash.' }),
  }),
  warning('specialCep', 'The CEP stands for a large user, a post office or a community mailbox of this name.', {
    kind: Type.Enum(['grandeUsuario', 'unidadeOperacional', 'caixaPostalComunitaria']),
    name: Text,
  }),
  warning('wholeTownCep', 'One CEP for a whole town: street and district cannot be checked.', {}),
  warning('customerUncertain', "Nothing on the document says for certain that it is the customer's address.", {}),
  warning('deliveryDiffers', 'The bill is delivered elsewhere.', {}),
  warning('dateInFuture', 'The date of issue, or the reference month, is still to come.', {
    of: Type.Enum(['issued', 'reference']),
    date: Text,
  }),
  warning(
    'tooOld',
    'Older than the settings allow, by the date of issue, else the end of the reference month, else the due date.',
    {
      of: Type.Enum(['issued', 'due', 'reference']),
      date: Type.String({ description: 'As printed; YYYY-MM of a month.' }),
      days: Type.Integer({ description: 'Its age.' }),
      maxDays: Type.Integer({ description: 'Days that are allowed.' }),
    },
  ),
  warning('issuersConflict', 'Marks on the document name different companies.', {}),
  warning('notIssuersState', 'The state is none that the recognised company serves.', {}),
]);
export type ReadingWarning = Static<typeof ReadingWarning>;

/** An address on the document, whose it is and how it compares. */
export const ReadingAddress = Type.Object({
  page: Type.Integer({ minimum: 0 }),
  path: ReadPath,
  issuer: orNull(ReadingIssuer, 'Who issued the bill that it stands on.'),
  extraction: ReadAddress,
  holder: ReadHolder,
  boxes: Type.Object(
    Object.fromEntries(READ_FIELDS.map((field) => [field, Type.Optional(Box)])) as Record<
      ReadFieldName,
      ReturnType<typeof Type.Optional<typeof Box>>
    >,
    { description: 'Where each field stands on the page.' },
  ),
  comparison: Type.Object(
    Object.fromEntries(COMPARED_FIELDS.map((field) => [field, FieldComparison])) as Record<
      (typeof COMPARED_FIELDS)[number],
      typeof FieldComparison
    >,
  ),
  role: Type.Enum([...ADDRESS_ROLES], { description: 'Whose address it is, by what stands around it.' }),
  evidence: Type.Array(
    Type.Object({
      id: Type.Enum([...EVIDENCE_IDS]),
      points: Type.Number({ description: "Over zero it speaks for the address being the customer's." }),
      text: orNull(Text, 'What is printed, where that tells more.'),
    }),
    { description: 'What speaks for and against that, most telling first.' },
  ),
  dates: BillDates,
  warnings: Type.Array(ReadingWarning, { description: 'Most serious first.' }),
});
export type ReadingAddress = Static<typeof ReadingAddress>;

/** What `detail=full` adds to `metadata`: how the document was read, whose each address is and why. */
export const ReadingDetails = Type.Object({
  path: ReadPath,
  ocrBecause: orNull(
    Type.Enum([...OCR_REASONS]),
    'Why the pages were read by OCR; null where the text layer was read.',
  ),
  issuer: orNull(ReadingIssuer, "Of the first address's bill; a file may hold several."),
  dates: BillDates,
  file: FileInfo,
  pages: Type.Array(ReadPage),
  addresses: Type.Array(ReadingAddress, {
    description: 'Those of `data`, in its order, before v3 leaves out what it could compare with nothing.',
  }),
  others: Type.Array(ReadingAddress, {
    description: "Addresses recognised as somebody else's; `data` has none of them.",
  }),
  postal: orNull(SnapshotSummary, 'The postal snapshot that answered; null where none is installed.'),
});
export type ReadingDetails = Static<typeof ReadingDetails>;

const READING_STAGES = ['receiving', 'opening', 'text', 'rendering', 'recognizing', 'comparing'] as const;
export type ReadingStage = (typeof READING_STAGES)[number];

/** A line of the NDJSON form before its last one. */
export const ReadingProgress = Type.Object({
  type: Type.Literal('progress'),
  stage: Type.Enum([...READING_STAGES]),
  page: orNull(Type.Integer({ minimum: 0 })),
  pages: orNull(Type.Integer({ minimum: 1 })),
  fraction: Type.Number({ ...fraction, description: 'Of the whole.' }),
});
export type ReadingProgress = Static<typeof ReadingProgress>;
