import { Compile } from 'typebox/compile';
import { type Author, Entered, type NewEntry, NewEntry as NewEntrySchema } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { ENTERED_EXAMPLE, NEW_ENTRY_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { APPROVAL_PERMISSION } from '../../contract/permissions.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Caller } from '../../http/endpoint.ts';
import type { NewContent } from '../dossiers/new-content.ts';
import { checked, decoded, FILE_BODY_BYTES, jsonBody } from './body.ts';
import { broughtAnswer } from './brought.ts';
import { DOSSIER_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { dossierId } from './identifiers.ts';
import type { RecentAnswers } from './recent.ts';

const Answer = envelopeOf(Entered);
/** Each kind by itself, so that what is wrong about an entry is said of its own kind. */
const validators = new Map<unknown, ReturnType<typeof Compile<(typeof NewEntrySchema)['anyOf'][number]>>>(
  NewEntrySchema.anyOf.map((schema) => [schema.properties.kind.const, Compile(schema)]),
);

/** `POST /dossiers/v1/:id/entries`: files something in a dossier. */
export function enter({ dossiersFor, settings, recent, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/:id/entries',
    access: 'write',
    docs: {
      summary: 'Entry into a dossier',
      description:
        'Files a consultation, a file, a note or a decision in a dossier, concludes, approves or reopens it, limits it to a group, and takes ' +
        'the reading of a proof of residence that a person brings from another machine, marked as not given here (`brought`). It is on the ' +
        'disk when this is answered. A consultation is named by the Service-ReqId of an answer that the same caller was ' +
        'given since the service started; the newest are remembered. The second approval cannot be given by a key or token; where people sign in, by an approver alone.',
      places: DOSSIER_PLACE,
      body: { json: NewEntrySchema },
      answer: Answer,
      errors: [
        'dossierNotFound',
        'dossierErased',
        'jsonExpected',
        'bodyTooLarge',
        'invalidJson',
        'requestInvalid',
        'answerUnknown',
        'answerTooLarge',
        'consultationFiled',
        'consultationUnknown',
        'invalidBase64',
        'fileEmpty',
        'fileTooLarge',
        'fileKindNotAccepted',
        'textEmpty',
        'subjectName',
        'invalidCpf',
        'invalidCnpj',
        'birthDateInvalid',
        'subjectCountry',
        'deadlineInvalid',
        'assignmentEmpty',
        'partnerIsItself',
        'seenInvalid',
        'hitUnknown',
        'hitsOpen',
        'hitDecidedMeanwhile',
        'dossierChangedMeanwhile',
        'dossierConcluded',
        'dossierAwaitsApproval',
        'notConcluded',
        'notAwaitingApproval',
        'approvalBySamePerson',
        'approvalByKey',
        'approvalByRole',
        'approvalPersonUnknown',
        'onHoldAlready',
        'notOnHold',
        'groupNotYours',
        'limitedAlready',
        'notLimited',
        'broughtByPerson',
        'broughtTooLarge',
        'broughtNotAnAnswer',
        'broughtInFuture',
        'broughtOtherwise',
      ],
      examples: { body: { json: NEW_ENTRY_EXAMPLE }, answer: exampleOf('v1', ENTERED_EXAMPLE) },
    },
    async handle(call) {
      const dossier = dossierId(call.parameters.id);
      const entry = entryIn(await jsonBody(call, FILE_BODY_BYTES));
      if (entry.kind === 'approval') checkApprover(call.caller);
      const content = contentOf(entry, recent, call.caller, authorOf(call.caller));
      return {
        data: { value: await dossiersFor(call.caller).enter(dossier, authorOf(call.caller), content, settings) },
      };
    },
  });
}

function entryIn(body: unknown): NewEntry {
  const kind = (body as { kind?: unknown } | null)?.kind;
  const validator = validators.get(kind);
  if (validator) return checked(validator, body) as NewEntry;
  const kinds = [...validators.keys()].join(', ');
  throw new ApiError('requestInvalid', { detail: `The member "kind" of the body must be one of ${kinds}.` });
}

/** A key or token is told of itself where the dossier is looked at. */
function checkApprover({ kind, permissions }: Caller): void {
  const byName = kind === 'key' || kind === 'token';
  if (!byName && !permissions.has(APPROVAL_PERMISSION)) throw new ApiError('approvalByRole');
}

/** The entry with what the service has of what it names. */
function contentOf(entry: NewEntry, recent: RecentAnswers, caller: Caller, author: Author): NewContent {
  if (entry.kind === 'consultation') {
    const answer = recent.find(caller, entry.request);
    if (!answer) throw new ApiError('answerUnknown');
    if (answer === 'tooLarge') throw new ApiError('answerTooLarge');
    return { kind: 'consultation', answer };
  }
  if (entry.kind === 'file') {
    const { base64, ...file } = entry;
    return { ...file, bytes: decoded(base64) };
  }
  if (entry.kind === 'brought') {
    if (caller.kind !== 'person') throw new ApiError('broughtByPerson');
    return { kind: 'brought', machine: entry.machine, answer: broughtAnswer(entry, author, new Date()) };
  }
  return entry;
}
