/** A value of a structured field, a date as milliseconds of the epoch. */
export type Bare = string | number | boolean;

/** One member of a list with its parameters. */
export interface Item {
  value: Bare;
  parameters: ReadonlyMap<string, Bare>;
}

/** Forms of a bare item (RFC 9651, 3.3): date, number, string, boolean, token. Byte sequences are not told here. */
const FORMS: readonly [RegExp, (text: string) => Bare][] = [
  [/@-?\d{1,15}/y, (text) => Number(text.slice(1)) * 1000],
  [/-?\d{1,15}(?:\.\d{1,3})?/y, Number],
  [/"(?:[^"\\]|\\["\\])*"/y, (text) => text.slice(1, -1).replace(/\\(["\\])/g, '$1')],
  [/\?[01]/y, (text) => text === '?1'],
  [/[A-Za-z*][\w!#$%&'*+\-.^`|~:/]*/y, (text) => text],
];
const KEY = /[a-z*][a-z0-9_\-.*]*/y;

/**
 * The list of a header in the form of RFC 9651 (`a;p=1, b;q=@1788`). Members that are written otherwise are left out,
 * and so is what follows them up to the next comma: a header of a newer service must not cost the answer.
 */
export function structuredList(header: string): Item[] {
  return membersOf(header).flatMap((member) => itemOf(member) ?? []);
}

/** The members between commas that stand in no string. */
function membersOf(header: string): string[] {
  return (header.match(/(?:"(?:[^"\\]|\\.)*"|[^,"]|")+/g) ?? []).map((member) => member.trim());
}

function itemOf(text: string): Item | null {
  let at = 0;
  const bare = (): Bare | null => {
    for (const [form, read] of FORMS) {
      const found = match(form, text, at);
      if (found === null) continue;
      at += found.length;
      return read(found);
    }
    return null;
  };
  const value = bare();
  if (value === null) return null;
  const parameters = new Map<string, Bare>();
  while (at < text.length) {
    const start = match(/\s*;\s*/y, text, at);
    const key = start === null ? null : match(KEY, text, at + start.length);
    if (start === null || key === null) return null;
    at += start.length + key.length;
    if (text[at] !== '=') {
      parameters.set(key, true);
      continue;
    }
    at++;
    const parameter = bare();
    if (parameter === null) return null;
    parameters.set(key, parameter);
  }
  return { value, parameters };
}

function match(form: RegExp, text: string, at: number): string | null {
  form.lastIndex = at;
  return form.exec(text)?.[0] ?? null;
}
