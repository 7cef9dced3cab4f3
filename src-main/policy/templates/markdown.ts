import type { Setting } from '../schema/settings.ts';

/** A table of what every setting takes and is by default, for the page of the settings. */
export function settingsTable(settings: readonly Setting[]): string {
  const rows = settings.map((setting) => {
    const { path, schema } = setting;
    return `| \`${path.join('.')}\` | ${takes(setting)} | ${schema.default === undefined ? '–' : inCode(schema.default)} |`;
  });
  return ['| key | takes | default |', '| --- | --- | --- |', ...rows].join('\n');
}

const KINDS = {
  boolean: '`true` or `false`',
  text: 'text',
  list: 'list of texts',
  table: 'texts by name',
  other: 'JSON',
};

function takes({ kind, choices, schema: { minimum, maximum } }: Setting): string {
  if (kind === 'choice') return choices.map(inCode).join(', ');
  if (kind === 'integer') return `${minimum} to ${maximum}`;
  return KINDS[kind];
}

function inCode(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
