import { createScanner } from 'jsonc-parser';
import { WorkerFault } from '../../workers/fault.ts';
import { type Item, itemOfValue } from './item.ts';

/** The library's `SyntaxKind`, a const enum that erasable syntax cannot import. */
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const OPEN_BRACKET = 3;
const CLOSE_BRACKET = 4;
const COMMA = 5;
const LINE_COMMENT = 12;
const BLOCK_COMMENT = 13;
const LINE_BREAK = 14;
const TRIVIA = 15;
const END = 17;

/** An item longer than this, in characters, is none, and is not even parsed. */
const LONGEST_ITEM = 64 * 1024;

/**
 * The items of a JSON array, one by one: a body of ten million `{}` never becomes ten million objects.
 *
 * @throws WorkerFault `batchInvalidJson` where `text` is no JSON array.
 */
export function* itemsOfJson(text: string): Generator<Item, void, undefined> {
  const scanner = createScanner(text, false);
  const next = () => {
    let token = scanner.scan();
    while (token === TRIVIA || token === LINE_BREAK) token = scanner.scan();
    if (token === LINE_COMMENT || token === BLOCK_COMMENT) throw invalid();
    return token;
  };
  if (next() !== OPEN_BRACKET) throw invalid();
  for (let first = true, last = false; !last; first = false) {
    let token = next();
    if (first && token === CLOSE_BRACKET) break;
    const start = scanner.getTokenOffset();
    let end = start;
    for (let depth = 0; depth > 0 || (token !== COMMA && token !== CLOSE_BRACKET); token = next()) {
      if (token === END) throw invalid();
      if (token === OPEN_BRACE || token === OPEN_BRACKET) depth++;
      if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth--;
      end = scanner.getPosition();
    }
    last = token === CLOSE_BRACKET;
    yield itemOfValue(end - start > LONGEST_ITEM ? null : parse(text.slice(start, end)));
  }
  if (next() !== END) throw invalid();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
}

function invalid(): WorkerFault {
  return new WorkerFault('batchInvalidJson');
}
