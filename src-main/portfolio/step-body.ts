import { Compile } from 'typebox/compile';
import { SubjectsInStep } from '../contract/portfolios.ts';
import { ApiError } from '../errors/api-error.ts';
import { checked } from '../evidence/api/body.ts';

const validator = Compile(SubjectsInStep);

/**
 * The subjects that the JSON body of a call gives; read in the room's thread, as there may be 500,000.
 *
 * @throws ApiError `invalidJson`, `requestInvalid`.
 */
export function stepIn(bytes: Uint8Array): SubjectsInStep {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes)));
  } catch (error) {
    throw new ApiError('invalidJson', { cause: error });
  }
  return checked(validator, value);
}
