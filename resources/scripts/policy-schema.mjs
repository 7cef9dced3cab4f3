import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configSchema, SETTINGS } from '../../src-main/config.ts';
import { json } from '../../src-main/policy/templates/files.ts';
import { settingsTable } from '../../src-main/policy/templates/markdown.ts';

/** Writes the published schema of the configuration, and the table of its settings, anew after a setting was added or changed. */
const resources = path.resolve(import.meta.dirname, '..');
const schema = path.join(resources, 'policy/config.schema.json');
mkdirSync(path.dirname(schema), { recursive: true });
writeFileSync(schema, json(configSchema()));
const page = path.join(resources, 'docs/settings.md');
const before = readFileSync(page, 'utf8');
writeFileSync(page, before.replace(/^\| key \| takes \| default \|\n(\|.*\n)*/m, `${settingsTable(SETTINGS)}\n`));
