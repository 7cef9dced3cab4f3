import { BLOCKS, type BlockName, hasRegistrations, tellsOfNobody } from '../contract/registry/blocks.ts';
import type { Uf } from '../contract/registry.ts';
import { otherCnpj } from '../documents/other-cnpj.ts';
import type { AnsweringSnapshot } from '../http/endpoint.ts';
import type { Missing, Provider, ProviderAnswer, ProviderQuestion } from './providers/provider.ts';
import { type Blocks, withoutReceipt } from './verbatim.ts';

/** What is asked: by CNPJ, by CPF in a state, by state registration, or (the specification allows it) nothing. */
export type Question =
  | Exclude<ProviderQuestion, { by: 'ie' }>
  /** `iepr` is Paraná's second attempt; it has no meaning in another state. */
  | { by: 'ie'; ie: string; uf: Uf; iepr?: string };

/** Which provider fills which block; both blocks may name the same one. */
export type Assignment = Partial<Record<BlockName, Provider>>;

/** What became of one block that the question concerns. */
export interface BlockOutcome {
  block: BlockName;
  /**
   * `notConfigured` where no provider is named for the block; `otherCnpj` where what is there is, by its own word, about another
   * than was asked: it is delivered as it is, and nothing is known of the one that was asked.
   */
  outcome: 'found' | 'otherCnpj' | Missing | 'notConfigured';
  /** The provider's name in the configuration. */
  provider?: string;
  /** Which of Paraná's two registrations the answer is to; absent of the first. */
  attempt?: 'iepr';
  /** When the source said so (milliseconds of the epoch), where the answer was kept from an earlier lookup. */
  answeredAt?: number;
}

export interface Finding {
  /** JSON text of the blocks found, the provider's letters but for the receipt. */
  blocks: Blocks;
  /** Of each block that the question concerns, in the order of `BLOCKS`. */
  outcomes: BlockOutcome[];
  sources: AnsweringSnapshot[];
}

/**
 * Asks the providers that `question` concerns: both blocks by CNPJ, Sintegra alone by CPF or state registration. Without
 * an identifier everyone is asked and, whatever comes, nothing is found.
 *
 * @throws ApiError `providerFailed` or `busy` when one of them fails: half an answer would look like a whole one.
 */
export async function lookup(question: Question, assigned: Assignment, signal: AbortSignal): Promise<Finding> {
  // Whoever is chosen while this one is under way is asked by the next.
  const providers = { ...assigned };
  switch (question.by) {
    case 'cnpj':
      return ask(question, BLOCKS, providers, signal);
    case 'cpf':
      return ask(question, ['sintegra'], providers, signal);
    case 'ie':
      return lookupRegistration(question, providers, signal);
    case 'nothing': {
      const { outcomes, sources } = await ask(question, BLOCKS, providers, signal);
      return { blocks: {}, outcomes: outcomes.map(asNothing), sources };
    }
  }
}

/** The question names no company or person: what a provider may give is no answer to it, and counts as not found. */
function asNothing(outcome: BlockOutcome): BlockOutcome {
  return outcome.outcome === 'found' ? { ...outcome, outcome: 'none' } : outcome;
}

/**
 * In Paraná a registration that its Sintegra does not recognise is followed by the second one (specification.md, T21). Not
 * recognised is an answer: a source that fails, or that does not answer such questions, has not given it.
 */
async function lookupRegistration(
  { ie, uf, iepr }: Extract<Question, { by: 'ie' }>,
  providers: Assignment,
  signal: AbortSignal,
): Promise<Finding> {
  const first = await ask({ by: 'ie', ie, uf }, ['sintegra'], providers, signal);
  if (uf !== 'PR' || iepr === undefined || !isUnrecognised(first)) return first;
  const second = await ask({ by: 'ie', ie: iepr, uf }, ['sintegra'], providers, signal);
  return { ...second, outcomes: second.outcomes.map((outcome) => ({ ...outcome, attempt: 'iepr' })) };
}

function isUnrecognised({ blocks, outcomes }: Finding): boolean {
  return blocks.sintegra === undefined
    ? outcomes.some(({ outcome }) => outcome === 'none')
    : !hasRegistrations(JSON.parse(blocks.sintegra));
}

async function ask(
  question: ProviderQuestion,
  wanted: readonly BlockName[],
  providers: Assignment,
  signal: AbortSignal,
): Promise<Finding> {
  const asked = new Map<Provider, BlockName[]>();
  for (const block of wanted) {
    const provider = providers[block];
    if (provider) asked.set(provider, [...(asked.get(provider) ?? []), block]);
  }
  const answers = new Map(
    await Promise.all(
      [...asked].map(async ([provider, names]) => [provider, await provider.ask(question, names, signal)] as const),
    ),
  );
  const blocks: Blocks = {};
  const outcomes = wanted.map((block): BlockOutcome => {
    const provider = providers[block];
    if (!provider) return { block, outcome: 'notConfigured' };
    const answer = answers.get(provider)!;
    const json = answer.blocks[block];
    if (json !== undefined) blocks[block] = withoutReceipt(block, json);
    return outcomeOf(question, block, provider, answer);
  });
  return { blocks, outcomes, sources: [...answers.values()].flatMap((answer) => answer.sources ?? []) };
}

function outcomeOf(
  question: ProviderQuestion,
  block: BlockName,
  provider: Provider,
  answer: ProviderAnswer,
): BlockOutcome {
  const json = answer.blocks[block];
  return {
    block,
    outcome: json === undefined ? (answer.missing?.[block] ?? 'none') : givenIn(question, block, json),
    provider: provider.name,
    ...(answer.answeredAt !== undefined && { answeredAt: answer.answeredAt }),
  };
}

function givenIn(question: ProviderQuestion, block: BlockName, json: string): 'found' | 'otherCnpj' | 'none' {
  const value: unknown = JSON.parse(json);
  if (tellsOfNobody(value)) return 'none';
  return question.by === 'cnpj' && otherCnpj(question.cnpj, block, value) !== null ? 'otherCnpj' : 'found';
}
