/** As much of JSON Schema as the configuration uses. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  patternProperties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
  title?: string;
  titleEn?: string;
  description?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  deprecated?: boolean;
}

/**
 * What a setting holds: a whole number, yes or no, one of a few words, a text, texts in an order, or texts by name.
 * `other` is what can only be written as JSON.
 */
export type SettingKind = 'integer' | 'boolean' | 'choice' | 'text' | 'list' | 'table' | 'other';

/** One setting of the configuration, as templates and the registry see it. */
export interface Setting {
  /** Keys from the outermost inwards: `['lists', 'retain']`. */
  path: readonly string[];
  kind: SettingKind;
  /** Of a choice. */
  choices: readonly string[];
  schema: JsonSchema;
}

/**
 * Every setting of the configuration's schema, in its order, but those that stand there for old files alone. The entries of a
 * registry block are told as one: a setting that several providers have is named once.
 */
export function settingsOf(schema: JsonSchema, path: readonly string[] = []): Setting[] {
  if (schema.deprecated) return [];
  const properties = propertiesOf(schema);
  if (!properties || isTable(schema)) return [{ path, ...kindOf(schema), schema }];
  return Object.entries(properties).flatMap(([name, inner]) => settingsOf(inner, [...path, name]));
}

/** An object's properties; of one that has several forms (`allOf` of alternatives) those of all. */
function propertiesOf({ type, properties, allOf = [] }: JsonSchema): Record<string, JsonSchema> | undefined {
  if (type !== 'object') return undefined;
  const forms = allOf.flatMap(({ anyOf = [] }) => anyOf.map((form) => form.properties ?? {}));
  const merged: Record<string, JsonSchema> = { ...properties };
  for (const [name, inner] of forms.flatMap((form) => Object.entries(form))) merged[name] ??= inner;
  return Object.keys(merged).length > 0 ? merged : undefined;
}

/** Many texts of one kind, which nobody has given names to: addresses by list or by state. */
function isTable({ properties = {}, allOf }: JsonSchema): boolean {
  const inner = Object.values(properties);
  return (
    allOf === undefined &&
    inner.length > 0 &&
    inner.every((one) => one.title === undefined && ['text', 'list'].includes(kindOf(one).kind)) &&
    new Set(inner.map((one) => JSON.stringify(one))).size === 1 &&
    inner.length > 1
  );
}

function kindOf(schema: JsonSchema): Pick<Setting, 'kind' | 'choices'> {
  const { type, anyOf, items } = schema;
  const choices = schema.enum ?? (anyOf?.every((one) => 'const' in one) ? anyOf.map((one) => one.const) : []);
  if (choices.length > 0 && choices.every((one) => typeof one === 'string')) return { kind: 'choice', choices };
  const of = (kind: SettingKind) => ({ kind, choices: [] });
  if (type === 'integer' || type === 'boolean') return of(type);
  if (type === 'string') return of('text');
  if (type === 'array') return of(['text', 'choice'].includes(kindOf(items ?? {}).kind) ? 'list' : 'other');
  if (type === 'object') return of('table');
  // One address or several are several.
  const kinds = anyOf?.map((one) => kindOf(one).kind) ?? [];
  if (kinds.length > 0 && kinds.every((kind) => kind === 'text' || kind === 'list')) {
    return of(kinds.includes('list') ? 'list' : 'text');
  }
  return of('other');
}
