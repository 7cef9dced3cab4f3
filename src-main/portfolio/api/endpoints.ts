import type { TSchema } from 'typebox';
import type { Author } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { PERMISSIONS } from '../../contract/permissions.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/registry.ts';
import { attached } from '../../evidence/api/dossier-file.ts';
import type { EvidenceSettings } from '../../evidence/config.ts';
import type { Call, Caller, Endpoint } from '../../http/endpoint.ts';
import type { PortfolioRoom } from '../room.ts';

/** What the endpoints of portfolios and alerts are made of. */
export interface PortfolioApiParts {
  room: PortfolioRoom;
  /** As it is now: read at each call. Where nothing is kept there are no portfolios. */
  settings: Pick<EvidenceSettings, 'keep'>;
  authorOf(caller: Caller): Author;
}

const ROOM_ERRORS = [
  'evidenceOff',
  'officeOnly',
  'groupsUnknown',
  'evidenceDamaged',
  'evidenceLocked',
  'evidenceNotWritable',
  'evidenceKeyMissing',
  'evidenceKeyLocked',
  'evidenceNewer',
  'evidenceOtherRecord',
  'evidenceMaybeSaved',
  'workspaceUnreachable',
  'busy',
] as const satisfies ErrorCode[];

const PERMITTED = {
  '/portfolios': { read: PERMISSIONS.readPortfolios, write: PERMISSIONS.writePortfolios },
  '/alerts': { read: PERMISSIONS.readAlerts, write: PERMISSIONS.writeAlerts },
} as const;

/** One endpoint as it differs from the others. */
interface Described {
  path: '/portfolios' | '/alerts';
  tail: string;
  /** `read`: asked by GET with the permission to read; `write`: by POST with that to write. */
  access: 'read' | 'write';
  /** Another permission that it takes. */
  also?: string;
  docs: Omit<Endpoint['docs'], 'answers' | 'examples'> & {
    answer: TSchema;
    examples: Omit<Endpoint['docs']['examples'], 'answers'> & { answer: unknown };
  };
  /** The value of `data`, or a file in place of the envelope. */
  handle(call: Call): Promise<unknown>;
}

/** What is answered as it is. */
export class AnsweredFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly name: string;

  constructor(bytes: Uint8Array, mediaType: string, name: string) {
    this.bytes = bytes;
    this.mediaType = mediaType;
    this.name = name;
  }
}

/** An endpoint of version 1; it is 403 where nothing is kept, and counts no unit. */
export function portfolioEndpoint({ settings }: PortfolioApiParts, described: Described): Endpoint {
  const { path, tail, access, also, docs, handle } = described;
  const { answer, examples, errors, ...others } = docs;
  const permission = PERMITTED[path][access];
  return {
    path,
    tail,
    method: access === 'read' ? 'GET' : 'POST',
    versions: ['v1'],
    defaultVersion: 'v1',
    schemes: ['ApiKey', 'Bearer'],
    permitted: (permissions) => permissions.has(permission) && (also === undefined || permissions.has(also)),
    docs: {
      ...others,
      answers: { v1: envelopeOf(answer) },
      examples: { ...examples, answers: { v1: exampleOf('v1', examples.answer) } },
      errors: [...ROOM_ERRORS, ...(access === 'write' ? (['evidenceDiskFull'] as const) : []), ...errors],
    },
    async handle(call) {
      if (settings.keep === 'off') throw new ApiError('evidenceOff');
      const value = await handle(call);
      const usage = { list: '', units: 0 };
      if (!(value instanceof AnsweredFile)) return { data: { value }, usage };
      const { bytes, mediaType, name } = value;
      return { data: { bytes, mediaType }, headers: attached(name), usage };
    },
  };
}

/** What reading a body of JSON can refuse. */
export const BODY_ERRORS = ['jsonExpected', 'bodyTooLarge', 'invalidJson', 'requestInvalid'] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id as it is kept. @throws ApiError `otherwise` for what can be none. */
export function idOf(text: string | undefined, otherwise: 'portfolioNotFound' | 'alertNotFound'): string {
  if (text === undefined || !UUID.test(text)) throw new ApiError(otherwise);
  return text.toLowerCase();
}
