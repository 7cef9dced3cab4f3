import type { Client } from '../../../api/client.ts';
import { memberOf, readJson } from '../../../json/json-node.ts';
import type { OpenDossier } from '../../../shared/dossier/context.ts';
import { fileAnswer } from '../../../shared/dossier/filed-answers.ts';
import { type Answered, askTaxpayer } from '../../lookup/ask.ts';
import { type Facts, factsOf } from '../results/facts.ts';
import type { Kept } from './item.ts';

export interface KeptAnswer {
  answer: Kept;
  facts: Facts;
}

/**
 * Asks for one CNPJ of a list by the same address as a single lookup, and files the answer in `dossier`. Its text is kept, what
 * was read of it is not.
 */
export async function askKept(
  client: Client,
  cnpj: string,
  signal: AbortSignal,
  dossier: OpenDossier | null,
): Promise<KeptAnswer> {
  const { data, ...answer } = await askTaxpayer(client, { cnpj }, signal);
  if (dossier) void fileAnswer(client, dossier, answer.requestId);
  return { answer, facts: factsOf({ data, blocks: answer.blocks }) };
}

/** The answer as the page of a single lookup shows it. */
export function wholeAnswer(answer: Kept): Answered {
  let data: Answered['data'] = null;
  try {
    data = memberOf(readJson(answer.text), 'data') ?? null;
  } catch {
    // Not JSON, or nested without end: shown as the text that it is.
  }
  return { ...answer, data };
}
