import { Compile } from 'typebox/compile';
import { Entered, NewDossier } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { ENTERED_EXAMPLE, NEW_DOSSIER_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { checked, jsonBody } from './body.ts';
import { type EvidenceApiParts, recordEndpoint } from './endpoints.ts';

const Answer = envelopeOf(Entered);
const validator = Compile(NewDossier);

/** `POST /dossiers/v1`: opens a dossier about somebody. */
export function openDossier({ dossiersFor, settings, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '',
    access: 'write',
    docs: {
      summary: 'Opening a dossier',
      description: 'Opens a dossier about a person or an organisation; it is on the disk when this is answered.',
      named: true,
      body: { json: NewDossier },
      answer: Answer,
      errors: [
        'jsonExpected',
        'bodyTooLarge',
        'invalidJson',
        'requestInvalid',
        'subjectName',
        'invalidCpf',
        'invalidCnpj',
        'birthDateInvalid',
        'subjectCountry',
        'textEmpty',
        'groupNotYours',
      ],
      examples: { body: { json: NEW_DOSSIER_EXAMPLE }, answer: exampleOf('v1', ENTERED_EXAMPLE) },
    },
    async handle(call) {
      const { subject, limit } = checked(validator, await jsonBody(call));
      return { data: { value: await dossiersFor(call.caller).open(authorOf(call.caller), subject, limit) } };
    },
  });
}
