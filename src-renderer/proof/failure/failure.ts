import type { ErrorCode } from '../../../src-main/errors/registry.ts';
import { ServiceError, UnreachableError } from '../../api/errors.ts';
import type { IntakeProblem } from '../intake/judge-file.ts';
import type { Phase } from '../reading/document.ts';

/** Every way in which a document is not read; each has its title, explanation and next steps in the texts. */
export type Failure =
  | IntakeProblem
  | 'severalFiles'
  | 'fileMissing'
  | 'fileEncrypted'
  | 'fileDamaged'
  | 'imageTooLarge'
  | 'tooManyPages'
  | 'busy'
  | 'unreachable'
  | 'refused'
  | 'unexpected';

/** Errors of the service's registry that have their own explanation here. */
const EXPLAINED = [
  'fileEncrypted',
  'fileDamaged',
  'imageTooLarge',
  'tooManyPages',
  'fileTooLarge',
  'fileKindNotAccepted',
  'fileIsHeic',
  'fileIsWebp',
  'fileEmpty',
  'severalFiles',
  'fileMissing',
] as const satisfies (Failure & ErrorCode)[];

/** Which failure an error of a reading is. */
export function failureOf(error: Error): Failure {
  if (error instanceof UnreachableError) return 'unreachable';
  if (!(error instanceof ServiceError)) return 'unexpected';
  if (error.statusCode === 503) return 'busy';
  if (error.statusCode === 401) return 'refused';
  if (error.statusCode === 413) return 'fileTooLarge';
  return EXPLAINED.find((code) => code === error.code) ?? 'unexpected';
}

/** Whether the same file may well be read at a second try. */
export function mayPass(failure: Failure): boolean {
  return failure === 'busy' || failure === 'unreachable' || failure === 'unexpected';
}

/** The failure of a document that was not read, and under which id the service's log has it; null for any other. */
export function failureOfPhase(phase: Phase): { failure: Failure; requestId: string } | null {
  if (phase.name === 'refused') return { failure: phase.problem, requestId: '' };
  if (phase.name !== 'failed') return null;
  const { error } = phase;
  return { failure: failureOf(error), requestId: error instanceof ServiceError ? error.requestId : '' };
}
