import { Type } from 'typebox';
import type { DocumentRef } from '../contract/dossiers.ts';
import { RESIDENCE_EXAMPLES } from '../contract/examples/residence.ts';
import { PERMISSIONS } from '../contract/permissions.ts';
import type { ReadingDetails, ReadingProgress } from '../contract/reading.ts';
import { ResidenceJsonBody } from '../contract/residence.ts';
import {
  ResidenceAnswerV2,
  ResidenceAnswerV3,
  ResidenceAnswerV4,
  ResidenceLineV3,
  ResidenceLineV4,
  ResidenceQuery,
} from '../contract/residence-answers.ts';
import type { Answer, AnsweringSnapshot, Endpoint } from '../http/endpoint.ts';
import { asksForLines, eventsOf } from '../http/ndjson.ts';
import type { Admission } from './admission.ts';
import { entriesOf, type ResidenceVersion } from './answers/entries.ts';
import { receiveFile } from './intake/receive.ts';
import type { ReceivedFile } from './intake/received-file.ts';
import { noticeHeaders } from './not-compared.ts';
import type { Reading } from './reading.ts';
import type { Progress } from './reading-tools.ts';

const MULTIPART = Type.Object({
  file: Type.Unsafe<string>({
    type: 'string',
    format: 'binary',
    description: 'One PDF, PNG or JPEG of at most 15 MB. The name of the field is free and comes back as fieldname.',
  }),
});

/**
 * `POST /proof-of-residence`: one file in, the addresses on it out. `read` does the work; no more uploads are let in at a
 * time than `admission` has room for.
 */
export function residenceEndpoint(parts: {
  admission: Admission;
  fromJson(body: Uint8Array, caller: string, signal: AbortSignal): Promise<ReceivedFile>;
  read(file: ReceivedFile, caller: string, signal: AbortSignal, onProgress: Progress): Promise<Reading>;
  /** What `detail=full` tells of a reading. */
  details(reading: Reading): ReadingDetails;
  /** The postal data that answers now. */
  sources(): AnsweringSnapshot[];
}): Endpoint {
  return {
    path: '/proof-of-residence',
    method: 'POST',
    kept: true,
    versions: ['v3', 'v4', 'v2'],
    defaultVersion: 'v2',
    schemes: ['ApiKey', 'Bearer'],
    permitted: (permissions) => permissions.has(PERMISSIONS.residence),
    docs: {
      summary: 'Proof of residence',
      description:
        'Reads the address on a utility bill (PDF, PNG or JPEG) and compares it, field by field, with the postal data of its ' +
        'CEP. With `Accept: application/x-ndjson` v3 and v4 tell how far they are, one JSON object a line; the last line is ' +
        'the answer, or an error body with its `code`.',
      query: ResidenceQuery,
      body: { multipart: MULTIPART, json: ResidenceJsonBody },
      answers: { v2: ResidenceAnswerV2, v3: ResidenceAnswerV3, v4: ResidenceAnswerV4 },
      lines: { answers: { v3: ResidenceLineV3, v4: ResidenceLineV4 } },
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
            'them or leaves them out: `demonstration; not-compared=1`. The NDJSON form has the first word alone.',
          example: 'demonstration; not-compared=1',
        },
      },
      deprecated: ['v2'],
      examples: RESIDENCE_EXAMPLES,
    },
    async handle(call) {
      const version = call.version as ResidenceVersion;
      const full = version !== 'v2' && call.query.get('detail') === 'full';
      const caller = `${call.caller.kind} ${call.caller.name}`;
      const read = (onProgress: Progress) =>
        parts.admission.admit(async () => {
          const file = await receiveFile(call, (body) => parts.fromJson(body, caller, call.signal));
          return parts.read(file, caller, call.signal, onProgress);
        }, caller);
      const answerOf = (reading: Reading) => ({
        entries: entriesOf(reading, version),
        metadata: { filesInfo: [reading.file], ...(full && { detail: parts.details(reading) }) },
      });
      if (version !== 'v2' && asksForLines(call.headers)) {
        const sources = parts.sources();
        const headers = noticeHeaders({ sources, addresses: [] });
        let last: Reading;
        const lines = inLines(async (onProgress) => {
          last = await read(onProgress);
          return answerOf(last);
        });
        return { ...lines, sources, headers, document: () => documentOf(last) };
      }
      const reading = await read(() => {});
      const { entries, metadata } = answerOf(reading);
      const { sources } = reading;
      const document = () => documentOf(reading);
      return { data: { value: entries }, metadata, sources, headers: noticeHeaders(reading), document };
    },
  };
}

/** What was read, for whoever keeps the answer. */
function documentOf({ file }: Reading): DocumentRef {
  return { name: file.name, mediaType: file.mimetype, bytes: file.size, sha256: file.sha256 };
}

/** How far the reading is, line by line, then the answer; it counts once it is there. */
function inLines(
  read: (onProgress: Progress) => Promise<{ entries: unknown; metadata: Record<string, unknown> }>,
): Answer {
  let entries: unknown;
  const metadata = {};
  const usage = { list: '', units: 0 };
  async function* lines() {
    const events = eventsOf<ReadingProgress>(async (emit) => {
      const answer = await read(emit);
      entries = answer.entries;
      Object.assign(metadata, answer.metadata);
      usage.units = 1;
      return undefined;
    });
    for await (const event of events) yield `${JSON.stringify(event)}\n`;
  }
  return { data: { pieces: lines(), ndjson: true, data: () => entries }, metadata, usage };
}
