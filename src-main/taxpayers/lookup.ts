import type { Uf } from '../contract/taxpayers.ts';
import type { Source } from '../http/endpoint.ts';
import type { Provider, ProviderQuestion } from './providers/provider.ts';
import { BLOCKS, type BlockName, type Blocks, hasRegistrations, withoutReceipt } from './verbatim.ts';

/** What is asked: by CNPJ, by CPF in a state, by state registration, or (the specification allows it) nothing. */
export type Question =
  | Exclude<ProviderQuestion, { by: 'ie' }>
  /** `iepr` is Paraná's second attempt; it has no meaning in another state. */
  | { by: 'ie'; ie: string; uf: Uf; iepr?: string };

/** Which provider fills which block; both blocks may name the same one. */
export type Assignment = Partial<Record<BlockName, Provider>>;

export interface Finding {
  /** JSON text of the blocks found, the provider's letters but for the receipt. */
  blocks: Blocks;
  sources: Source[];
}

/**
 * Asks the providers that `question` concerns: both blocks by CNPJ, Sintegra alone by CPF or state registration. Without
 * an identifier everyone is asked and, whatever comes, nothing is found.
 *
 * @throws ApiError `providerFailed` when one of them fails: half an answer would look like a whole one.
 */
export async function lookup(question: Question, providers: Assignment, signal: AbortSignal): Promise<Finding> {
  switch (question.by) {
    case 'cnpj':
      return ask(question, BLOCKS, providers, signal);
    case 'cpf':
      return ask(question, ['sintegra'], providers, signal);
    case 'ie':
      return lookupRegistration(question, providers, signal);
    case 'nothing': {
      const { sources } = await ask(question, BLOCKS, providers, signal);
      return { blocks: {}, sources };
    }
  }
}

async function lookupRegistration(
  { ie, uf, iepr }: Extract<Question, { by: 'ie' }>,
  providers: Assignment,
  signal: AbortSignal,
): Promise<Finding> {
  const first = await ask({ by: 'ie', ie, uf }, ['sintegra'], providers, signal);
  const recognised = first.blocks.sintegra !== undefined && hasRegistrations(first.blocks.sintegra);
  if (recognised || uf !== 'PR' || iepr === undefined) return first;
  return ask({ by: 'ie', ie: iepr, uf }, ['sintegra'], providers, signal);
}

async function ask(
  question: ProviderQuestion,
  wanted: readonly BlockName[],
  providers: Assignment,
  signal: AbortSignal,
): Promise<Finding> {
  const asked = new Map<Provider, BlockName[]>();
  for (const name of wanted) {
    const provider = providers[name];
    if (provider) asked.set(provider, [...(asked.get(provider) ?? []), name]);
  }
  const answers = await Promise.all([...asked].map(([provider, names]) => provider.ask(question, names, signal)));
  const blocks: Blocks = {};
  for (const name of wanted) {
    const json = answers.find((answer) => answer.blocks[name] !== undefined)?.blocks[name];
    if (json !== undefined) blocks[name] = withoutReceipt(name, json);
  }
  return { blocks, sources: answers.flatMap((answer) => answer.sources ?? []) };
}
