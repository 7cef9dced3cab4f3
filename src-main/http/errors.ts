import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '../contract/envelope.ts';
import { BATCH_ITEMS, LIST_OPTIONS, MATCH_OPTIONS, RECORD_TYPES } from '../contract/lists.ts';

/**
 * Every error a caller can meet, once. The specification fixes some of the texts (T9, T13, T18, R9); the others say what is wrong and what to
 * do. Nothing of the inside (paths, SQL, stacks, provider addresses) belongs here.
 */
const REGISTRY = {
  // the door
  malformedRequest: [400, 'The request is not valid HTTP; check the request line, the headers and the URL encoding.'],
  hostMissing: [400, 'The request must carry exactly one Host header.'],
  hostNotAllowed: [403, 'This Host is not served here; call the service by the address it printed at start.'],
  originNotAllowed: [
    403,
    'Requests from this origin are not allowed; call the API from a program, not from a web page.',
  ],
  routeNotFound: [404, 'There is nothing at this address; the endpoints are listed at /docs.'],
  methodNotAllowed: [405, 'This method is not allowed here; see the Allow header.'],
  bodyNotAllowed: [400, 'This address takes no request body; send the request without one.'],
  requestTimeout: [408, 'The request took too long to arrive; send it again.'],
  headersTooLarge: [431, 'The request headers are too large; send fewer or shorter headers.'],
  expectationFailed: [417, 'The Expect header asks for something the service does not do; remove it.'],
  versionNotFound: [404, 'API version not found'],
  // who is asking
  credentialsMissing: [401, 'Send an API key in the header "Authorization: ApiKey <API_KEY>".'],
  credentialsInvalid: [
    401,
    'The API key or access token is not valid; create a new one on the Integração page or with "atesta keys create".',
  ],
  permissionMissing: [401, 'This API key or access token lacks the permission for this lookup.'],
  // restricted lists
  listInvalid: [422, `The list query parameter is required and must be one of: ${LIST_OPTIONS.join(' - ')}`],
  nameLength: [422, 'The name query parameter must have 3 to 200 characters when no taxId is given.'],
  nameWithoutWords: [
    422,
    'The name has no letter or digit that can be compared; correct it, or ask with match=exact for its signs as they stand.',
  ],
  matchInvalid: [422, `The match query parameter must be one of: ${MATCH_OPTIONS.join(' - ')}`],
  thresholdInvalid: [422, 'The threshold query parameter must be a whole number from 0 to 100.'],
  birthDateInvalid: [422, 'birthDate must be YYYY, YYYY-MM or YYYY-MM-DD, a date that exists and has come.'],
  countryInvalid: [
    422,
    'country must be an ISO 3166 code or the name of a country or nationality in Portuguese, English, Spanish or French.',
  ],
  typeInvalid: [422, `type must be one of: ${RECORD_TYPES.join(' - ')}`],
  // batches of restricted lists
  batchMediaType: [415, 'Send the batch as application/json or text/csv, without content encoding.'],
  batchTooLarge: [413, 'The batch is larger than 32 MB; send it in parts.'],
  batchTooLong: [422, `The batch has more than ${BATCH_ITEMS.toLocaleString('en')} items; send it in parts.`],
  batchInvalidJson: [
    422,
    'The batch is not valid; send a JSON array of names, documents or objects with "name" or "taxId".',
  ],
  batchInvalidCsv: [422, 'The batch is not a valid CSV: a quoted cell never ends.'],
  batchColumns: [
    422,
    'The CSV needs a header row with a column "name" or "nome", or "taxId", "documento", "cpf" or "cnpj".',
  ],
  itemEmpty: [422, 'Give the item a name of 3 to 200 characters or a taxId.'],
  itemInvalid: [
    422,
    'An item must be text, or an object with "name", "taxId", "birthDate", "country", "type" as text, "id" as text or a number.',
  ],
  // tax registration
  invalidCnpj: [422, 'Invalid cnpj'],
  invalidCpf: [422, 'Invalid cpf'],
  invalidTaxId: [422, 'Invalid taxId (CPF/CNPJ)'],
  severalIdentifiers: [422, 'Send exactly one of cnpj (or its synonym taxId), cpf with uf, or ie with uf.'],
  taxIdsDiffer: [422, 'The parameters cnpj and taxId are synonyms and must not differ.'],
  repeatedParameter: [422, 'Send each query parameter only once.'],
  ufRequired: [422, 'The uf query parameter is required with cpf or ie.'],
  invalidUf: [422, 'The uf query parameter must be a two-letter Brazilian state code.'],
  // proof of residence
  base64Missing: [406, 'Send the file in the field "base64" of the JSON body.'],
  fileTooLarge: [413, 'The file is larger than 15 MB; send a smaller one.'],
  bodyTooLarge: [413, 'The request body is larger than this address accepts.'],
  mediaTypeUnsupported: [415, 'Send multipart/form-data with one file, or application/json with the field "base64".'],
  invalidJson: [422, 'The body is not a valid JSON object.'],
  invalidMultipart: [422, 'The multipart body is malformed or was cut off; send it again.'],
  invalidBase64: [422, 'The field "base64" must be text in base64.'],
  fileMissing: [422, 'No file was sent; send one PDF, PNG or JPEG file.'],
  fileEmpty: [422, 'The file is empty.'],
  severalFiles: [422, 'Send only one file per call.'],
  fileKindNotAccepted: [422, 'The file is not accepted; send a PDF, PNG or JPEG file.'],
  fileDamaged: [422, 'The file is damaged or unreadable; export or scan it again.'],
  fileEncrypted: [422, 'The PDF is protected by a password; send it without protection.'],
  imageTooLarge: [422, 'The image has more than 100 megapixels; send a smaller one.'],
  tooManyPages: [422, 'The PDF has more than 30 pages; send only the pages of the bill.'],
  // the window's own
  importRefused: [422, 'The files could not be imported.'],
  importDoubtful: [422, 'The files may be incomplete; they are imported only by force.'],
  requestInvalid: [422, 'The request is not valid.'],
  nameTaken: [409, 'There is already a key of this name; choose another.'],
  notFound: [404, 'There is no such item.'],
  // the service's own condition
  busy: [503, 'The service is busy; try again in a few seconds.'],
  notReady: [503, 'Installed data cannot be read; import it again.'],
  closing: [503, 'The service is stopping.'],
  cancelled: [499, 'The request was cancelled.'],
  unexpected: [500, 'Unexpected failure; the log has the details under this id.'],
  dataUnreadable: [
    500,
    'Installed data cannot be read, so the question cannot be answered; "atesta doctor" names the file and how to mend it.',
  ],
  providerFailed: [500, 'The registry provider did not answer as it should; try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof REGISTRY;

/**
 * A failure that has its answer in the registry. `detail` replaces the message where the sentence depends on the input
 * (never on anything personal or internal); `cause` goes to the log, not to the caller. `statusCode` is for what the
 * framework refused in words of its own: it stays as it was.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    options: { detail?: string; cause?: unknown; headers?: Record<string, string>; statusCode?: number } = {},
  ) {
    super(options.detail ?? REGISTRY[code][1], { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = options.statusCode ?? REGISTRY[code][0];
    this.headers = options.headers ?? {};
  }
}

/** The specification's error body for `error` under the request's `id`. */
export function errorBody(id: string, error: ApiError): ErrorBody {
  const status = STATUS_CODES[error.statusCode] ?? 'Client Closed Request';
  return { id, error: { statusCode: error.statusCode, error: status, message: error.message } };
}

/** All codes with their status and text, for the documentation and the tests. */
export const ERRORS: Readonly<Record<ErrorCode, readonly [status: number, message: string]>> = REGISTRY;
