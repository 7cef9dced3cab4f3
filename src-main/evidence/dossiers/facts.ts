import { createHash } from 'node:crypto';
import { isBatch } from '../../contract/consultation-gaps.ts';
import type { AnsweredFrom, ConsultationFacts, NotConsulted } from '../../contract/dossiers.ts';
import { DEFAULT_THRESHOLD, LIST_NAMES } from '../../contract/list-options.ts';
import type { AnswerKept, AnswerSource } from './answer-kept.ts';
import type { FoundRecord } from './hit-keys.ts';
import { readAnswer } from './read-answer.ts';
import { asksNoName } from './told-items.ts';

/** What a consultation says and what it found, from the answer as it was kept. */
export function consultationOf(answer: AnswerKept): { facts: ConsultationFacts; found: FoundRecord[] } {
  const read = readAnswer(answer.endpoint, answer);
  const blocks = outcomesIn(answer.blocks ?? '');
  const lists = answer.endpoint.startsWith('/restricted-lists/');
  const missing = blocks.filter(({ outcome }) => outcome !== 'found' && outcome !== 'none');
  const ofOthers = blocks.filter(({ outcome }) => outcome === 'otherCnpj').length;
  const found = read.found === null ? null : read.found - ofOthers;
  const facts: ConsultationFacts = {
    request: answer.request,
    endpoint: answer.endpoint,
    parameters: answer.parameters.map(([name, value]) => [name, value]),
    ...(answer.question && { question: keptAs(answer.question) }),
    ...(answer.document && { document: answer.document }),
    askedAt: answer.askedAt,
    durationMs: answer.durationMs,
    ...(lists && comparisonOf(answer)),
    answeredFrom: [
      ...answer.sources.map(answeredFrom),
      ...blocks.flatMap((block) => providerOf(block, answer.askedAt)),
    ],
    notConsulted: [
      ...(lists ? (read.notConsulted ?? notInstalled(answer)) : []),
      ...missing.map(({ name, outcome }) => ({ name, reason: outcome })),
    ],
    // That a copy lacks a block, or that no list was consulted, is no word that there is none.
    found: found === 0 && (missing.length > 0 || (lists && answer.sources.length === 0)) ? null : found,
    ...(read.former !== undefined && { former: read.former }),
    answer: keptAs(answer),
  };
  return { facts, found: read.records.map((one) => askedBy(answer, one)) };
}

function keptAs({ mediaType, bytes }: Pick<AnswerKept, 'mediaType' | 'bytes'>): ConsultationFacts['answer'] {
  return { mediaType, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Of a record that nothing is known of, who was asked for tells it from that of another question: what was decided on the one
 * says nothing of the other. An item of a batch is told by its call, as its own words need not stand in the answer.
 */
function askedBy({ endpoint, request, parameters }: AnswerKept, found: FoundRecord): FoundRecord {
  if (found.record.name !== undefined) return found;
  const { item, ...record } = found.record;
  const sent = new Map(parameters);
  const asked = isBatch({ endpoint })
    ? [request, item]
    : sent.get('taxId')
      ? [sent.get('taxId')]
      : [sent.get('name'), sent.get('match') || 'exact', sent.get('threshold') || ''];
  return { ...found, record: { ...record, asked: JSON.stringify(asked) } };
}

/** How names were compared; nothing where documents alone were asked. */
function comparisonOf(answer: AnswerKept): Pick<ConsultationFacts, 'mode' | 'threshold'> {
  const sent = new Map(answer.parameters);
  if (isBatch(answer) ? asksNoName(answer) : sent.get('taxId')) return {};
  const mode = sent.get('match') || 'exact';
  return mode === 'similar' ? { mode, threshold: Number(sent.get('threshold') || DEFAULT_THRESHOLD) } : { mode };
}

/** Lists that were asked and of which nothing is installed: an unreadable one would have been an error. */
function notInstalled({ status, parameters, sources }: AnswerKept): NotConsulted[] {
  if (status >= 400) return [];
  const list = new Map(parameters).get('list');
  const answered = new Set(sources.map(({ name }) => name.split('/', 1)[0]));
  return LIST_NAMES.filter((name) => (list === 'todas' || list === name) && !answered.has(name)).map((name) => ({
    name,
    reason: 'notInstalled',
  }));
}

function answeredFrom(source: AnswerSource): AnsweredFrom {
  const { name, file, date, records, sha256, demonstration, warnings, withoutDocuments } = source;
  const [first = ''] = name.split('/', 1);
  const kind = first === 'registry' || first === 'postal' ? first : 'list';
  return {
    kind,
    name: kind === 'list' ? first : kind === 'registry' ? 'local' : '',
    file,
    date,
    records,
    sha256,
    demonstration,
    warnings: warnings.map(({ code, detail }) => (detail === undefined ? { code } : { code, detail })),
    ...(withoutDocuments && { withoutDocuments }),
  };
}

interface BlockOutcome {
  name: string;
  outcome: string;
  provider: string | undefined;
  /** Seconds of the epoch. */
  answeredAt: number | undefined;
}

/** The members of `Atesta-Blocks` (`registry/outcome-header.ts`). */
function outcomesIn(header: string): BlockOutcome[] {
  return header
    .split(',')
    .map((member) => member.trim().split(';'))
    .filter(([name]) => name !== '')
    .map(([name, ...parameters]) => {
      const said = new Map(parameters.map((one) => one.split('=', 2) as [string, string]));
      const at = said.get('answered-at');
      return {
        name: name!,
        outcome: said.get('outcome') ?? '',
        provider: said.get('provider'),
        answeredAt: at === undefined ? undefined : Number(at.slice(1)),
      };
    });
}

/** A service that gave its word; the copy of the open data is among the snapshots already. */
function providerOf({ outcome, provider, answeredAt }: BlockOutcome, askedAt: string): AnsweredFrom[] {
  if (!provider || provider === 'local' || (outcome !== 'found' && outcome !== 'none')) return [];
  const at = answeredAt === undefined ? askedAt : new Date(answeredAt * 1000).toISOString();
  const date = at.slice(0, 10);
  return [
    {
      kind: 'provider',
      name: provider,
      file: '',
      date,
      records: null,
      sha256: null,
      demonstration: false,
      warnings: [],
    },
  ];
}
