import { Type } from 'typebox';
import { RESIDENCE_EXAMPLES } from '../contract/examples/residence.ts';
import { PERMISSIONS } from '../contract/permissions.ts';
import {
  ResidenceAnswerV2,
  ResidenceAnswerV3,
  ResidenceAnswerV4,
  ResidenceJsonBody,
  ResidenceQuery,
} from '../contract/residence.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { entriesOf, type ResidenceVersion } from './answers/entries.ts';
import { entriesInFull, fileInFull } from './answers/full-detail.ts';
import type { Gate } from './gate.ts';
import { receiveFile } from './intake/receive.ts';
import type { ReceivedFile } from './intake/received-file.ts';
import { noticeHeaders } from './not-compared.ts';
import type { Reading } from './reading.ts';

const MULTIPART = Type.Object({
  file: Type.Unsafe<string>({
    type: 'string',
    format: 'binary',
    description: 'One PDF, PNG or JPEG of at most 15 MB. The name of the field is free and comes back as fieldname.',
  }),
});

/**
 * `POST /proof-of-residence`: one file in, the addresses on it out. `read` does the work; no more uploads are let in at a
 * time than `gate` has room for.
 */
export function residenceEndpoint(parts: {
  gate: Gate;
  fromJson(body: Uint8Array, caller: string, signal: AbortSignal): Promise<ReceivedFile>;
  read(file: ReceivedFile, caller: string, signal: AbortSignal): Promise<Reading>;
}): Endpoint {
  return {
    path: '/proof-of-residence',
    method: 'POST',
    versions: ['v3', 'v4', 'v2'],
    defaultVersion: 'v2',
    schemes: ['ApiKey', 'Bearer'],
    permitted: (permissions) => permissions.has(PERMISSIONS.residence),
    docs: {
      summary: 'Proof of residence',
      description:
        'Reads the address on a utility bill (PDF, PNG or JPEG) and compares it, field by field, with the postal data of its CEP.',
      query: ResidenceQuery,
      body: { multipart: MULTIPART, json: ResidenceJsonBody },
      answers: { v2: ResidenceAnswerV2, v3: ResidenceAnswerV3, v4: ResidenceAnswerV4 },
      errors: [
        'base64Missing',
        'fileTooLarge',
        'mediaTypeUnsupported',
        'invalidJson',
        'invalidMultipart',
        'invalidBase64',
        'fileMissing',
        'fileEmpty',
        'severalFiles',
        'fileKindNotAccepted',
        'fileIsHeic',
        'fileIsWebp',
        'fileDamaged',
        'fileEncrypted',
        'imageTooLarge',
        'tooManyPages',
        'dataUnreadable',
        'busy',
      ],
      headers: {
        'Atesta-Data-Notice': {
          description:
            '`demonstration` where the postal data is invented, `no-postal-data` where there is none; otherwise absent. ' +
            'Where addresses were read that could therefore not be compared, how many follows, whether the answer has ' +
            'them or leaves them out: `demonstration; not-compared=1`.',
          example: 'demonstration; not-compared=1',
        },
      },
      deprecated: ['v2'],
      examples: RESIDENCE_EXAMPLES,
    },
    handle(call) {
      const caller = `${call.caller.kind} ${call.caller.name}`;
      return parts.gate.through(async () => {
        const file = await receiveFile(call, (body) => parts.fromJson(body, caller, call.signal));
        const reading = await parts.read(file, caller, call.signal);
        const full = call.version === 'v4' && call.query.get('detail') === 'full';
        return {
          data: { value: full ? entriesInFull(reading) : entriesOf(reading, call.version as ResidenceVersion) },
          metadata: { filesInfo: [reading.file], ...(full && { detail: fileInFull(reading) }) },
          sources: reading.sources,
          headers: noticeHeaders(reading),
        };
      }, caller);
    },
  };
}
