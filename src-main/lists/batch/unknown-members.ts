import { documentsWithin, isOfOthers, looksLikeName, mayBeDocument, mayBeName, roleOfHeading } from './headings.ts';

/** Members of an item that are none of those it may have, with what they say. */
export type UnknownMembers = Readonly<Record<string, unknown>>;

/**
 * Why a document that an item has in another member is not asked, in a sentence: `cpf` in the place of `taxId` would be
 * left out, and whoever reads the answer would take it for looked up.
 */
export function taxIdNotAskedOfMembers(members: UnknownMembers, asked: readonly string[]): string | undefined {
  const left = Object.keys(members).find((member) => {
    const heading = headingOf(member);
    if (isOfOthers(heading)) return false;
    const isNamed = roleOfHeading(heading) === 'taxId' || mayBeDocument(heading);
    return textsIn(members[member]).some((text) => documentsWithin(text, isNamed).some((one) => !asked.includes(one)));
  });
  if (left === undefined) return undefined;
  return `The member ${JSON.stringify(left)} has a CPF or CNPJ that was not looked up; send it as "taxId", or in "moreTaxIds".`;
}

/** Why what may be the name of an item without one is not asked, in a sentence. */
export function nameNotAskedOfMembers(members: UnknownMembers): string | undefined {
  const left = Object.keys(members).find((member) => {
    const heading = headingOf(member);
    const isNamed = roleOfHeading(heading) === 'name' || mayBeName(heading);
    return isNamed && textsIn(members[member]).some((text) => looksLikeName(text, heading));
  });
  if (left === undefined) return undefined;
  return `The member ${JSON.stringify(left)} may be a name and was not looked up; send it as "name".`;
}

/** `taxPayerName` is read as the heading of a column would be. */
function headingOf(member: string): string {
  return member.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

function textsIn(value: unknown): string[] {
  return [value].flat().flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));
}
