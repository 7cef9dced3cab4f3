import { ServiceError, UnreachableError } from '../api/errors.ts';

const OF_OFFICE = [
  'officeUnreachable',
  'officeMaybeSaved',
  'officeCertificate',
  'officeVersion',
  'officeNetwork',
  'officeOther',
];

const KINDS = {
  401: 'refused',
  404: 'notFound',
  409: 'conflict',
  410: 'notFound',
  413: 'tooLarge',
  499: 'cancelled',
  503: 'busy',
} as const;

/** The key of the title under `common.problem`. */
export function kindOf(error: Error) {
  if (error instanceof UnreachableError) return 'unreachable';
  if (!(error instanceof ServiceError)) return 'generic';
  const { statusCode, code } = error;
  if (code === 'signInRequired' || code === 'signInEnded' || code === 'officeSignIn') return 'signIn';
  if (code !== null && OF_OFFICE.includes(code)) return 'office';
  // Of all conflicts only this one is about something that is there already.
  if (code === 'nameTaken') return 'taken';
  return KINDS[statusCode as keyof typeof KINDS] ?? (statusCode < 500 ? 'invalid' : 'failed');
}
