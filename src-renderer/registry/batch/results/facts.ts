import type { Answered } from '../../lookup/ask.ts';
import type { BlockOutcome } from '../../lookup/blocks.ts';
import { type FederalStatus, federalStatus, type Tone, toneOf } from '../../words/federal-status.ts';
import { readBlocks } from '../../words/read-blocks.ts';
import { countByTone } from '../../words/registration.ts';
import { hiddenCpf, partTrailingCpf } from '../../words/trailing-cpf.ts';
import type { Coded } from '../../words/value-text.ts';

/**
 * How an answer stands, for filtering and counting: Receita Federal's status where it came, else what became of the
 * question. `stateOnly`: the states have the company, Receita Federal's block did not come. `unsaid`: nothing came and
 * the service did not say why.
 */
export type Standing =
  | FederalStatus
  | 'otherStatus'
  | 'stateOnly'
  | Exclude<BlockOutcome, 'found'>
  | 'unsaid'
  | 'unreadable';

/** What the table shows of an answer: plain texts, empty where the provider had nothing. */
export interface Facts {
  standing: Standing;
  tone: Tone;
  /** In the provider's own word; empty where Receita Federal did not answer. */
  status: string;
  statusDate: string;
  /** The CPF that ends a sole trader's name is masked, as on the page. */
  name: string;
  city: string;
  state: string;
  opened: string;
  /** The main one: CNAE code and what it means. */
  activity: Coded;
  registrations: Record<'positive' | 'negative' | 'open', number>;
  /** States of the registrations, each once. */
  states: string[];
  /** What became of the states' block; `unsaid` where the service did not say. */
  sintegra: BlockOutcome | 'unsaid';
}

/** Reads out of an answer what the table shows. */
export function factsOf({ data, blocks }: Pick<Answered, 'data' | 'blocks'>): Facts {
  const { federal, sintegra } = readBlocks({ data, blocks });
  const registrations = sintegra?.registrations ?? [];
  const [first] = registrations;
  const status = federal ? federalStatus(federal.status) : null;
  const address = federal?.address.parts ?? first?.address.parts;
  return {
    standing: standingOf({ data, blocks }, federal !== null, status, sintegra !== null),
    tone: toneOf(status),
    status: federal?.status ?? '',
    statusDate: federal?.statusDate ?? '',
    name: maskedName(federal?.legalName || first?.legalName || ''),
    city: address?.municipio ?? '',
    state: address?.uf ?? '',
    opened: federal?.opened || first?.started || '',
    activity: federal?.mainActivities[0] ?? { code: '', meaning: first?.activity ?? '' },
    registrations: countByTone(registrations),
    states: [...new Set(registrations.map(({ state }) => state.toUpperCase()).filter((state) => state !== ''))],
    sintegra: registrations.length > 0 ? 'found' : (blocks.sintegra?.outcome ?? 'unsaid'),
  };
}

function standingOf(
  { data, blocks }: Pick<Answered, 'data' | 'blocks'>,
  hasFederal: boolean,
  status: FederalStatus | null,
  hasStates: boolean,
): Standing {
  if (data === null) return 'unreadable';
  if (hasFederal) return status ?? 'otherStatus';
  if (hasStates) return 'stateOnly';
  const outcome = blocks.receitaFederal?.outcome ?? blocks.sintegra?.outcome;
  return outcome === undefined || outcome === 'found' ? 'unsaid' : outcome;
}

/** A name with the CPF at its end, if there is one, masked as Receita Federal masks those of partners. */
export function maskedName(legalName: string): string {
  const { name, cpf } = partTrailingCpf(legalName);
  return cpf === '' ? name : `${name} ${hiddenCpf(cpf)}`;
}
