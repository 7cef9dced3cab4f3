/** What stands in brackets and is no name. */
const ASIDE = /\((?:original script|birth name|combat name|previously listed as|third|martyrs)\)/gi;
const BORN = /,? born (?:in |on )?.*$/i;
/** ` (…)` up to the end of the alias. In its middle brackets are a part of the name: `Leader (Hong Kong) International`. */
const IN_BRACKETS = /^(.*?) \((.*)\)[,.]?$/;

/**
 * The names that one alias of the UN's list packs together: `Haj Qasem; Haji Qassem`, a spelling in brackets behind the
 * one in its script, `a) … b) …`, a name and what else is known of its bearer. Compared as one name they would be like
 * nobody's. Names of one word are left out: they are many people's, or letters that stand for a name.
 */
export function namesWithin(alias: string): string[] {
  const text = alias.replace(ASIDE, ' ').replace(BORN, '').trim();
  const [, outer, inner] = IN_BRACKETS.exec(text) ?? [null, text, ''];
  const parts = [outer!, ...inner!.split(/[()]/)].flatMap((part) => part.split(/;|(?<= )[a-z]\) /));
  const names = parts
    .map((part) => part.replace(/^\s*original script:|- sub-unit name\s*$/g, '').replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter((name) => name !== alias && hasTwoWords(name) && !/\d{3}/.test(name));
  return [...new Set(names)];
}

function hasTwoWords(name: string): boolean {
  return name.split(' ').filter((word) => /\p{L}.*\p{L}/u.test(word)).length > 1;
}
