import { createScanner, type JSONScanner } from 'jsonc-parser';
import { BLOCKS, type BlockName } from '../contract/registry/blocks.ts';

/** JSON text of each block that a provider has, in the provider's own letters. */
export type Blocks = Partial<Record<BlockName, string>>;

/** The lookup receipt, which is never delivered (specification.md, T6). */
const RECEIPT = 'urlComprovante';
const REGISTRATIONS = 'inscricoesEstaduais';

/*
 * Why text is cut instead of values rebuilt: parsing and writing again would reorder integer-like keys, drop duplicate
 * ones and turn 1000000.00 into 1000000. Why the library's scanner and not its tree: the tree is built by recursion and
 * a deeply nested answer would overflow the stack. All functions here expect text that JSON.parse has accepted.
 */

/** The blocks in the provider's JSON object `body`; a block that is null counts as absent, the last of two wins. */
export function takeBlocks(body: string): Blocks {
  const blocks: Blocks = {};
  for (const { key, value } of membersOf(body)) {
    const name = BLOCKS.find((block) => block === key);
    if (!name) continue;
    const json = body.slice(value.start, value.end);
    if (json === 'null') delete blocks[name];
    else blocks[name] = json;
  }
  return blocks;
}

/**
 * The block's text without the receipt: of `receitaFederal`, object or list of objects, and of what stands in
 * `inscricoesEstaduais`: the items of a list, or the object that is there in its place with the items that it may hold
 * under names. A member of that name elsewhere in the block stays, for nothing else is changed (specification.md, T6).
 */
export function withoutReceipt(name: BlockName, json: string): string {
  let kept = '';
  let from = 0;
  for (const cut of receiptsIn(json, name === 'receitaFederal' ? 1 : 0)) {
    kept += json.slice(from, cut.start);
    from = cut.end;
  }
  return kept + json.slice(from);
}

interface Span {
  start: number;
  end: number;
}

interface Member {
  /** With its escapes resolved: `"url\u0043omprovante"` is the receipt too. */
  key: string;
  value: Span;
}

// The scanner's token kinds; its own enum exists only for the compiler.
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const OPEN_BRACKET = 3;
const CLOSE_BRACKET = 4;
const COMMA = 5;

/** The members of an object, in their order; none of anything else. */
function membersOf(text: string): Member[] {
  const scanner = createScanner(text, true);
  const members: Member[] = [];
  if (scanner.scan() !== OPEN_BRACE) return members;
  for (let token: number = scanner.scan(); token !== CLOSE_BRACE; token = scanner.scan()) {
    if (token === COMMA) continue;
    const key = scanner.getTokenValue();
    scanner.scan(); // the colon
    scanner.scan();
    members.push({ key, value: passValue(scanner) });
  }
  return members;
}

/** An object or a list that is open while the text is read. */
interface Level {
  isObject: boolean;
  /** From how many objects receipts go, one within the other, this one included. */
  searched: number;
  /** End of the last member that stays, and the receipts that follow it. */
  keptEnd?: number;
  run?: Span;
}

/**
 * What to cut so that the receipts are gone and the commas fit, in the order of the text: up to the next member, or, for
 * the last ones, from the end of the last that stays. `searched` says from how many objects receipts go, beginning with the outermost value.
 */
function receiptsIn(text: string, searched: number): Span[] {
  const scanner = createScanner(text, true);
  const cuts: Span[] = [];
  const open: Level[] = [];
  do {
    let token: number = scanner.scan();
    if (token === COMMA) continue;
    if (token === CLOSE_BRACE || token === CLOSE_BRACKET) {
      const { run, keptEnd } = open.pop()!;
      if (run) cuts.push({ start: keptEnd ?? run.start, end: run.end });
    } else {
      const level = open.at(-1);
      let inside = level?.searched ?? searched;
      if (level?.isObject) {
        const start = scanner.getTokenOffset();
        const key = scanner.getTokenValue();
        scanner.scan(); // the colon
        token = scanner.scan();
        if (inside > 0 && key === RECEIPT) {
          level.run = { start: level.run?.start ?? start, end: passValue(scanner).end };
          continue;
        }
        if (level.run) cuts.push({ start: level.run.start, end: start });
        level.run = undefined;
        inside = Math.max(0, inside - 1);
        const outermost = open.filter(({ isObject }) => isObject).length === 1;
        if (key === REGISTRATIONS && outermost && searched === 0) inside = token === OPEN_BRACE ? 2 : 1;
      }
      if (token === OPEN_BRACE || token === OPEN_BRACKET) {
        open.push({ isObject: token === OPEN_BRACE, searched: inside });
        continue;
      }
    }
    const around = open.at(-1);
    if (around) around.keptEnd = scanner.getPosition();
  } while (open.length > 0);
  return cuts;
}

/** Moves from the first token of a value to its last. */
function passValue(scanner: JSONScanner): Span {
  const start = scanner.getTokenOffset();
  let depth = 0;
  for (;;) {
    const token: number = scanner.getToken();
    if (token === OPEN_BRACE || token === OPEN_BRACKET) depth++;
    if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth--;
    if (depth === 0) return { start, end: scanner.getPosition() };
    scanner.scan();
  }
}
