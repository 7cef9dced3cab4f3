import { createScanner, type JSONScanner } from 'jsonc-parser';

/** The blocks of `data` that a provider may fill, in the order of the answer. */
export const BLOCKS = ['receitaFederal', 'sintegra'] as const;
export type BlockName = (typeof BLOCKS)[number];

/** JSON text of each block that a provider has, in the provider's own letters. */
export type Blocks = Partial<Record<BlockName, string>>;

/** The lookup receipt, which is never delivered (specification, pass-through rule 4). */
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
  for (const { key, value } of membersOf(body, 0)) {
    const name = BLOCKS.find((block) => block === key);
    if (!name) continue;
    const json = body.slice(value.start, value.end);
    if (json === 'null') delete blocks[name];
    else blocks[name] = json;
  }
  return blocks;
}

/** The block's text without the receipt, where the specification removes it and nowhere else. */
export function withoutReceipt(name: BlockName, json: string): string {
  const holders = name === 'receitaFederal' ? [0] : registrationsOf(json).map((item) => item.start);
  const cuts = holders.flatMap((at) => cutsOf(membersOf(json, at), (member) => member.key === RECEIPT));
  let kept = '';
  let from = 0;
  for (const cut of cuts) {
    kept += json.slice(from, cut.start);
    from = cut.end;
  }
  return kept + json.slice(from);
}

/** Whether the Sintegra block brings at least one state registration; without one the state did not recognise it. */
export function hasRegistrations(sintegra: string): boolean {
  return membersOf(sintegra, 0).some(
    ({ key, value }) =>
      key === REGISTRATIONS && !/^(null|false|0|""|\[\s*\]|\{\s*\})$/.test(sintegra.slice(value.start, value.end)),
  );
}

interface Span {
  start: number;
  end: number;
}

interface Member extends Span {
  /** With its escapes resolved: `"url\u0043omprovante"` is the receipt too. */
  key: string;
  value: Span;
}

function registrationsOf(sintegra: string): Span[] {
  return membersOf(sintegra, 0)
    .filter((member) => member.key === REGISTRATIONS)
    .flatMap((member) => itemsOf(sintegra, member.value.start));
}

/**
 * What to cut so that the members that `goes` picks are gone and the commas fit: up to the next member, or, for the last
 * ones, from the end of the last that stays.
 */
function cutsOf(members: readonly Member[], goes: (member: Member) => boolean): Span[] {
  const lastKept = members.findLastIndex((member) => !goes(member));
  const cuts: Span[] = [];
  for (const [index, member] of members.entries()) {
    if (index < lastKept && goes(member)) cuts.push({ start: member.start, end: members[index + 1]!.start });
  }
  const tail = members.slice(lastKept + 1);
  if (tail.length > 0) {
    const start = lastKept < 0 ? tail[0]!.start : members[lastKept]!.end;
    cuts.push({ start, end: tail.at(-1)!.end });
  }
  return cuts;
}

// The scanner's token kinds; its own enum exists only for the compiler.
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const OPEN_BRACKET = 3;
const CLOSE_BRACKET = 4;
const COMMA = 5;

/** The members of the object that begins at `at`, in their order; none when something else begins there. */
function membersOf(text: string, at: number): Member[] {
  const scanner = scannerAt(text, at);
  const members: Member[] = [];
  if (scanner.scan() !== OPEN_BRACE) return members;
  for (let token: number = scanner.scan(); token !== CLOSE_BRACE; token = scanner.scan()) {
    if (token === COMMA) continue;
    const start = scanner.getTokenOffset();
    const key = scanner.getTokenValue();
    scanner.scan(); // the colon
    scanner.scan();
    const value = passValue(scanner);
    members.push({ key, start, end: value.end, value });
  }
  return members;
}

/** The items of the array that begins at `at`; none when something else begins there. */
function itemsOf(text: string, at: number): Span[] {
  const scanner = scannerAt(text, at);
  const items: Span[] = [];
  if (scanner.scan() !== OPEN_BRACKET) return items;
  for (let token: number = scanner.scan(); token !== CLOSE_BRACKET; token = scanner.scan()) {
    if (token !== COMMA) items.push(passValue(scanner));
  }
  return items;
}

function scannerAt(text: string, at: number): JSONScanner {
  const scanner = createScanner(text, true);
  scanner.setPosition(at);
  return scanner;
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
