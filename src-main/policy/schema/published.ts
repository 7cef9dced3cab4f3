import type { JsonSchema } from './settings.ts';

/** The configuration's JSON Schema as it is published, for editors and for whoever writes policy. */
export function publishedSchema(schema: JsonSchema): object {
  // Through JSON, as TypeBox marks its schemas with what is none of JSON Schema.
  const plain = JSON.parse(JSON.stringify(schema), (key, value) => (key === 'titleEn' ? undefined : value)) as object;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://atesta.example/config.schema.json',
    title: 'Atesta: config.json and policy.json',
    description: 'What the policy says wins over config.json, key by key; of a registry block it is taken whole.',
    ...plain,
  };
}
