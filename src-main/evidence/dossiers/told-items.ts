import { wholeDocument } from '../../documents/whole-document.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { AnswerKept } from './answer-kept.ts';
import type { FoundRecord } from './hit-keys.ts';
import { itemsOf } from './read-answer.ts';

/** An item of a batch that told whom it is about by a whole CPF or CNPJ, and what was found for it. */
export interface ToldItem {
  /** Its place in the batch, from 0. */
  item: number;
  /** Without mask. */
  document: string;
  found: readonly FoundRecord[];
}

/** More of one batch are not looked up: others' entries wait meanwhile. */
const MOST_ITEMS = 1000;

/**
 * The items of a batch that tell one subject from all others, which a name does not; those that could not be answered are
 * none. Null where the batch came in another form than a list in JSON.
 *
 * @throws ApiError `requestInvalid` where they are more than `MOST_ITEMS`.
 */
export function toldItems({ question, bytes }: Pick<AnswerKept, 'question' | 'bytes'>): ToldItem[] | null {
  const items = question && parsed(new TextDecoder().decode(question.bytes));
  if (!Array.isArray(items)) return null;
  const asked = documentsAsked(items);
  if (asked.size > MOST_ITEMS) {
    throw new ApiError('requestInvalid', {
      detail: `The parameter "request" names a batch that asks for ${asked.size} documents; at most ${MOST_ITEMS} are looked up.`,
    });
  }
  if (asked.size === 0) return [];
  return [...itemsOf(bytes)].flatMap(({ item, records }) => {
    const document = asked.get(item);
    return document === undefined ? [] : [{ item, document, found: records }];
  });
}

/** Whether a batch asks for documents alone; of one that came in another form than a list in JSON nobody knows. */
export function asksNoName({ question }: Pick<AnswerKept, 'question'>): boolean {
  const items = question && parsed(new TextDecoder().decode(question.bytes));
  return Array.isArray(items) && items.every(hasNoName);
}

function hasNoName(item: unknown): boolean {
  return typeof item === 'string' ? wholeDocument(item) !== null : !(item as { name?: unknown } | null)?.name;
}

/** The whole documents that a batch asks for, by the place of the item. */
function documentsAsked(items: readonly unknown[]): Map<number, string> {
  return new Map(
    items.flatMap((item, at): [number, string][] => {
      const text = typeof item === 'string' ? item : (item as { taxId?: unknown } | null)?.taxId;
      const document = typeof text === 'string' ? wholeDocument(text) : null;
      return document === null ? [] : [[at, document]];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
