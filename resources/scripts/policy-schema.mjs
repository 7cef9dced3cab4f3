import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configSchema } from '../../src-main/config.ts';
import { json } from '../../src-main/policy/templates/files.ts';

/** Writes the published schema of the configuration anew, after a setting was added or changed. */
const file = path.resolve(import.meta.dirname, '../policy/config.schema.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, json(configSchema()));
