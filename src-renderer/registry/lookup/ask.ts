import type { TaxpayerQuery } from '../../../src-main/contract/registry.ts';
import type { Client } from '../../api/client.ts';
import { type JsonNode, memberOf, readJson } from '../../json/json-node.ts';
import { hasDemonstration, type OfOffice, officeOf } from '../../shared/consulted/sources.ts';
import { type BlockReports, blocksOf } from './blocks.ts';

/** One answer of the service, its text untouched. */
export interface Answered {
  question: TaxpayerQuery;
  /** The whole body to the letter. */
  text: string;
  /** `data` of the body; null where it cannot be shown otherwise than as text. */
  data: JsonNode | null;
  /** Snapshots that answered, from the header Atesta-Data. */
  sources: string[];
  demonstration: boolean;
  /** Who gave it, on a desktop that has joined an office. */
  office?: OfOffice | undefined;
  /** Who was asked for each block and what came of it, from the header Atesta-Blocks. */
  blocks: BlockReports;
  requestId: string;
  at: Date;
  /** Milliseconds as the window saw them. */
  took: number;
}

/** The address of the endpoint; its version is always stated. */
const TAXPAYERS_PATH = '/receita-federal-and-sintegra/v1';

/** Asks for one taxpayer. The answer is kept as text: parsing and writing it again would change the provider's words. */
export async function askTaxpayer(client: Client, question: TaxpayerQuery, signal: AbortSignal): Promise<Answered> {
  const begun = performance.now();
  const response = await client.call(TAXPAYERS_PATH, { query: question, signal });
  const text = await response.text();
  const took = performance.now() - begun;
  const { headers } = response;
  return {
    question,
    text,
    data: dataOf(text),
    sources: (headers.get('Atesta-Data') ?? '').split(', ').filter((name) => name !== ''),
    demonstration: hasDemonstration(headers),
    office: officeOf(headers),
    blocks: blocksOf(headers.get('Atesta-Blocks')),
    requestId: headers.get('Service-ReqId') ?? '',
    at: new Date(),
    took: Math.round(took),
  };
}

/** A body that is not JSON, or nests without end, is still shown: as the text it is. */
function dataOf(text: string): JsonNode | null {
  try {
    return memberOf(readJson(text), 'data') ?? null;
  } catch {
    return null;
  }
}
