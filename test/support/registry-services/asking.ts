import { expect } from 'vitest';
import { BLOCKS, type BlockName } from '../../../src-main/contract/registry/blocks.ts';
import type { ApiError } from '../../../src-main/errors/api-error.ts';
import type { Missing, Provider, ProviderQuestion } from '../../../src-main/registry/providers/provider.ts';
import { everythingIn } from '../../registry/providers/support.ts';

/** Invented companies with right check digits; the second is an alphanumeric one. */
export const COMPANY = '99000001000101';
export const LETTERED = 'T3ST0AB1000106';
export const NOBODY = '99000002000148';
export const OTHER = '99000003000273';
/** An invented person. */
export const PERSON = '12345678062';
export const TOKEN = 'tok-5f1d-in-no-log';
export const BY_CNPJ: ProviderQuestion = { by: 'cnpj', cnpj: COMPANY };

const never = new AbortController().signal;

export interface Told {
  /** The blocks as values. */
  blocks: Partial<Record<BlockName, unknown>>;
  missing?: Partial<Record<BlockName, Missing>>;
}

/** What `provider` answers, its blocks read. */
export async function told(
  provider: Provider,
  question: ProviderQuestion = BY_CNPJ,
  blocks: readonly BlockName[] = BLOCKS,
): Promise<Told> {
  const answer = await provider.ask(question, blocks, never);
  const values = Object.entries(answer.blocks).map(([name, json]) => [name, JSON.parse(json)]);
  return { ...answer, blocks: Object.fromEntries(values) };
}

/** Why a lookup that must fail failed, by the log; no word of which may be secret or personal. */
export async function reasonOf(
  provider: Provider,
  question: ProviderQuestion = BY_CNPJ,
  blocks: readonly BlockName[] = BLOCKS,
): Promise<string> {
  const error = await provider.ask(question, blocks, never).then(
    () => expect.unreachable('the service was believed'),
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'providerFailed' });
  const log = everythingIn(error);
  for (const secret of [TOKEN, COMPANY, LETTERED, NOBODY, OTHER, PERSON, 'Maria', 'PADARIA', '123.456.780-62']) {
    expect(log).not.toContain(secret);
  }
  return ((error as ApiError).cause as Error).message.replace(/^\w+ provider: /, '');
}
