import { type Json, type JsonObject, memberOf, prune } from './json.ts';
import { textOf } from './text.ts';

/** The lookup receipt is never delivered (specification.md, T6), by whatever name a source has it. */
const RECEIPTS = ['urlComprovante', 'site_receipt'];

/** One object of a source's answer, read member by member, that knows what nobody has taken from it. */
export class Source {
  private readonly members: JsonObject;
  private readonly taken: Set<string>;

  /** `silent` are members that say nothing of the registration, such as the code of the answer. */
  constructor(members: JsonObject, silent: readonly string[] = []) {
    this.members = members;
    this.taken = new Set([...RECEIPTS, ...silent]);
  }

  /** What `convert` makes of a member; it counts as taken only where that says all of it. */
  take<Value>(name: string, convert: (value: Json | undefined) => Value | undefined): Value | undefined {
    const value = convert(memberOf(this.members, name));
    if (value !== undefined) this.taken.add(name);
    return value;
  }

  text(name: string): string | undefined {
    return this.take(name, textOf);
  }

  /** The members that nobody took, under their own names; undefined when they say nothing. */
  rest(): JsonObject | undefined {
    const left = Object.entries(this.members).filter(([name]) => !this.taken.has(name));
    return prune(Object.fromEntries(left)) as JsonObject | undefined;
  }
}
