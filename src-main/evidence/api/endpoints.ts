import type { TSchema } from 'typebox';
import type { PersonInPortfolio } from '../../contract/dossier-exports.ts';
import type { Author } from '../../contract/dossiers.ts';
import { PERMISSIONS } from '../../contract/permissions.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/registry.ts';
import type { Answer, Call, Caller, Endpoint } from '../../http/endpoint.ts';
import type { EvidenceSettings } from '../config.ts';
import type { Person } from '../dossiers/person.ts';
import type { ViewedDossiers } from '../dossiers/room.ts';
import type { ReportRoom } from '../report/reports.ts';
import type { RecentAnswers } from './recent.ts';

/** What the endpoints of dossiers and consultations are made of. */
export interface EvidenceApiParts {
  /** The dossiers that are there for whoever calls. @throws ApiError `groupsUnknown` */
  dossiersFor(caller: Caller): ViewedDossiers;
  /** What portfolios have of a person. */
  inPortfolios(person: Person): Promise<PersonInPortfolio[]>;
  reports: Pick<ReportRoom, 'make' | 'makeOfPerson'>;
  /** As it is now: read at each call. */
  settings: EvidenceSettings;
  recent: RecentAnswers;
  authorOf(caller: Caller): Author;
}

/** What any question to the record can be answered. */
const RECORD_ERRORS = [
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

/** One endpoint as it differs from the others. */
export interface Described {
  path: '/dossiers' | '/consultations';
  /** What follows the version: '', `/:id/entries`. */
  tail: string;
  /** `read`: asked by GET with the permission to read; `write`: by POST with that to write. */
  access: 'read' | 'write';
  docs: Omit<Endpoint['docs'], 'answers' | 'examples'> & {
    answer: TSchema;
    examples: Omit<Endpoint['docs']['examples'], 'answers'> & { answer: unknown };
  };
  handle(call: Call): Promise<Omit<Answer, 'usage'>>;
}

/** An endpoint of version 1 over the record; it is 403 where nothing is kept, and counts no unit. */
export function recordEndpoint(settings: Pick<EvidenceSettings, 'keep'>, described: Described): Endpoint {
  const { path, tail, access, docs, handle } = described;
  const { answer, examples, errors, ...others } = docs;
  const permission = access === 'read' ? PERMISSIONS.readDossiers : PERMISSIONS.writeDossiers;
  return {
    path,
    tail,
    method: access === 'read' ? 'GET' : 'POST',
    versions: ['v1'],
    defaultVersion: 'v1',
    schemes: ['ApiKey', 'Bearer'],
    permitted: (permissions) => permissions.has(permission),
    docs: {
      ...others,
      answers: { v1: answer },
      examples: { ...examples, answers: { v1: examples.answer } },
      errors: [...RECORD_ERRORS, ...(access === 'write' ? (['evidenceDiskFull'] as const) : []), ...errors],
    },
    async handle(call) {
      if (settings.keep === 'off') throw new ApiError('evidenceOff');
      return { ...(await handle(call)), usage: { list: '', units: 0 } };
    },
  };
}

export const DOSSIER_PLACE = { id: 'The dossier.' } as const;
export const CONSULTATION_PLACE = { id: 'The entry of the consultation.' } as const;
