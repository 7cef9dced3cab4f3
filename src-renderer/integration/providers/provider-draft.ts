import type { ProviderEntry, ProviderForm } from '../../../src-main/contract/window/integration.ts';
import { secretIn } from '../../app/settings/changes-of.ts';
import { contentOf, type Draft, draftOf, isAllowed } from '../../app/settings/draft.ts';

type Field = ProviderForm['fields'][number];
type Drafts = Readonly<Record<string, Draft>>;

/** What the fields of a provider begin with: what its entry says, or the name that its secret is given. */
export function draftsOf(form: ProviderForm, { provider, values }: Pick<ProviderEntry, 'provider' | 'values'>): Drafts {
  const known = provider === form.provider ? values : {};
  return Object.fromEntries(form.fields.map((field) => [field.name, draftOfField(form, field, known[field.name])]));
}

function draftOfField({ provider }: ProviderForm, { name, schema, required, secret }: Field, value: unknown): Draft {
  if (!secret) return draftOf(schema, value);
  if (value === undefined) return required ? `${provider}_${name}`.toUpperCase() : '';
  return secretIn(value) ?? String(value);
}

/** What a field says: of a secret the reference to it. */
export function fieldValue({ schema, secret }: Field, draft: Draft): unknown {
  const value = contentOf(schema, draft);
  return secret && typeof value === 'string' && /^[A-Z0-9_]{1,64}$/.test(value) ? `\${secret:${value}}` : value;
}

/** Whether a field may be saved as it is; one that stands in the file untold may be left empty. */
export function isFieldAllowed(field: Field, draft: Draft, untold: boolean): boolean {
  const value = fieldValue(field, draft);
  return value === null ? !field.required || untold : isAllowed(field.schema, value);
}

/** What is written for a block: its provider, and of the settings those that differ from what the file says. */
export function providerChanges(
  { block, provider, values }: Pick<ProviderEntry, 'block' | 'provider' | 'values'>,
  form: ProviderForm | null,
  drafts: Drafts,
): Record<string, unknown> {
  const at = (name: string) => `registry.${block}.${name}`;
  if (!form) return { [at('provider')]: null };
  const before = draftsOf(form, { provider, values });
  const isFresh = provider !== form.provider;
  const isAsBefore = ({ name, schema }: Field, value: unknown) =>
    isFresh
      ? value === null || value === schema.default
      : JSON.stringify(drafts[name]) === JSON.stringify(before[name]);
  const changed = form.fields
    .map((field) => ({ field, value: fieldValue(field, drafts[field.name]!) }))
    .filter(({ field, value }) => !isAsBefore(field, value))
    .map(({ field, value }) => [at(field.name), value]);
  return { [at('provider')]: form.provider, ...Object.fromEntries(changed) };
}
