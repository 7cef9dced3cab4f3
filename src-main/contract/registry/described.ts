/**
 * JSON Schema (draft 2020-12, as OpenAPI 3.1 has it) that says what a value is and refuses none: a provider that is passed
 * through may answer anything (specification.md, T4 and T5). So there is no `type`, no `required` and nothing
 * else that judges; `properties` and `items` count only where the value is an object or a list.
 */
export interface Described {
  description: string;
  examples?: readonly unknown[];
  properties?: Described.Fields;
  items?: Described;
}
export declare namespace Described {
  type Fields = Readonly<Record<string, Described>>;
}

interface Details extends Pick<Described, 'properties' | 'items'> {
  example?: unknown;
  /** Where it stands in Receita Federal's layout: `table.column`, see `registry/open-data/layout.ts`. */
  columns?: readonly string[];
}

/** One field: what it is, beginning with its type as this product's own providers give it. */
export function described(words: string, { example, columns = [], ...inner }: Details = {}): Described {
  const published = columns.map((column) => `\`${column}\``).join(', ');
  return {
    description: published ? `${words} Published as ${published}.` : words,
    ...(example !== undefined && { examples: [example] }),
    ...inner,
  };
}
