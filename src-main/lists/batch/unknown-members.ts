import { documentsWithin } from '../../documents/documents-within.ts';
import { type Asked, leftOutOf, type Unasked, unaskedOf } from './left-out.ts';
import { type NotAsked, notAskedOf } from './not-asked.ts';

/** Members of an item that are none of those it may have, with what they say. */
export type UnknownMembers = Readonly<Record<string, unknown>>;

/**
 * Why what other members have is not asked, in sentences: `cpf` in the place of `taxId` would be left out, and whoever reads the
 * answer would take it for looked up.
 */
export function notAskedOfMembers(members: UnknownMembers, asked: Asked): NotAsked {
  const found = textsIn(members);
  const isNamed = asked.names.length > 0;
  const columns = found.map(({ heading }) => knownUnasked(heading, isNamed));
  const left = leftOutOf(columns, (at) => [found[at]!.text], asked);
  return notAskedOf(left, { headings: found.map(({ member }) => member), of: 'member', isNamed });
}

const MOST_KNOWN = 1_000;
const known = new Map<string, Unasked>();

/** The items of a batch have the same members. */
function knownUnasked(heading: string, isNamed: boolean): Unasked {
  const key = `${isNamed} ${heading}`;
  let unasked = known.get(key);
  if (!unasked) {
    if (known.size >= MOST_KNOWN) known.clear();
    unasked = unaskedOf(heading, isNamed);
    known.set(key, unasked);
  }
  return unasked;
}

interface MemberText {
  /** Of the item itself, whatever is in it. */
  member: string;
  /** The names on the way to the text: `socios nome` is of a partner, and `produto nome` of none. */
  heading: string;
  text: string;
}

/** All texts and numbers in members, in lists and objects too, however deep. */
function textsIn(members: UnknownMembers): MemberText[] {
  const texts: MemberText[] = [];
  const open = Object.entries(members).map(([member, value]) => ({ member, heading: member, value }));
  for (let at = 0; at < open.length; at++) {
    const { member, heading, value } = open[at]!;
    // An object may have documents in the place of names: `{"52998224725": true}`.
    if (documentsWithin(heading, 'any').length > 0) texts.push({ member, heading: '', text: heading });
    if (typeof value === 'string' || typeof value === 'number') texts.push({ member, heading, text: String(value) });
    else if (Array.isArray(value)) open.push(...value.map((one) => ({ member, heading, value: one as unknown })));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) open.push({ member, heading: `${heading} ${name}`, value: one });
    }
  }
  return texts;
}
