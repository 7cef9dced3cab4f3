import { formatCnpj } from '../../../../src-main/documents/cnpj.ts';
import type { BlockOutcome, BlockReport } from '../../lookup/blocks.ts';
import { readBlocks } from '../../words/read-blocks.ts';
import type { Registration } from '../../words/registration.ts';
import { type ItemStanding, standingOf } from '../results/standings.ts';
import { wholeAnswer } from '../run/ask-kept.ts';
import type { Item } from '../run/item.ts';

/** The columns of the exported table, in their order. */
export const COLUMNS = [
  'line',
  'cnpj',
  'result',
  'status',
  'statusDate',
  'reason',
  'specialStatus',
  'name',
  'tradeName',
  'city',
  'state',
  'opened',
  'nature',
  'size',
  'activity',
  'activityMeaning',
  'registrations',
  'positive',
  'negative',
  'open',
  'registrationList',
  'federalOutcome',
  'federalProvider',
  'sintegraOutcome',
  'sintegraProvider',
  'sources',
  'demonstration',
  'askedAt',
  'request',
  'failure',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Headings and words of the table in the window's language. */
export interface TableWords {
  columns: Readonly<Record<Column, string>>;
  result(standing: ItemStanding): string;
  outcome(outcome: BlockOutcome): string;
  yes: string;
  no: string;
  failure(error: Error): string;
  moment(at: Date): string;
}

export function tableHead({ columns }: TableWords): string[] {
  return COLUMNS.map((column) => columns[column]);
}

/**
 * One item as cells under `tableHead`: with its sources and the time, so that a line is evidence alone. The CPF that ends
 * a sole trader's name is masked as on the page; partners and contacts are not in the table.
 */
export function tableRow(item: Item, words: TableWords): string[] {
  const cells: Partial<Record<Column, string>> = {
    line: String(item.line),
    cnpj: formatCnpj(item.cnpj),
    result: words.result(standingOf(item)),
    ...(item.state === 'answered' && answerCells(item, words)),
    ...(item.state === 'failed' && { failure: words.failure(item.error) }),
  };
  return COLUMNS.map((column) => cells[column] ?? '');
}

function answerCells(item: Extract<Item, { state: 'answered' }>, words: TableWords): Partial<Record<Column, string>> {
  const { answer, facts } = item;
  const { federal, sintegra } = readBlocks(wholeAnswer(answer));
  const registrations = sintegra?.registrations ?? [];
  const { positive, negative, open } = facts.registrations;
  return {
    status: facts.status,
    statusDate: facts.statusDate,
    reason: federal?.reason ?? '',
    specialStatus: federal?.specialStatus ?? '',
    name: facts.name,
    tradeName: federal?.tradeName ?? '',
    city: facts.city,
    state: facts.state,
    opened: facts.opened,
    nature: federal?.nature ?? '',
    size: federal?.size ?? '',
    activity: facts.activity.code,
    activityMeaning: facts.activity.meaning,
    registrations: String(registrations.length),
    positive: String(positive),
    negative: String(negative),
    open: String(open),
    registrationList: registrations.map(registrationCell).join(' | '),
    ...reportCells('federal', answer.blocks.receitaFederal, words),
    ...reportCells('sintegra', answer.blocks.sintegra, words),
    sources: answer.sources.join(', '),
    demonstration: answer.demonstration ? words.yes : words.no,
    askedAt: words.moment(answer.at),
    request: answer.requestId,
  };
}

function reportCells(block: 'federal' | 'sintegra', report: BlockReport | undefined, words: TableWords) {
  return {
    [`${block}Outcome`]: report ? words.outcome(report.outcome) : '',
    [`${block}Provider`]: report?.provider ?? '',
  };
}

function registrationCell({ state, number, status, statusDate }: Registration): string {
  return [state, number, status, statusDate && `(${statusDate})`].filter(Boolean).join(' ');
}
