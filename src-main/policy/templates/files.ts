import type { Setting } from '../schema/settings.ts';
import { adml } from './adml.ts';
import { admx } from './admx.ts';
import { EXAMPLE_POLICY } from './example.ts';
import { mobileconfig } from './mobileconfig.ts';
import { LANGUAGES } from './words.ts';

/** All templates, by their path in the folder that they are written to. */
export function templateFiles(settings: readonly Setting[], schema: object): Readonly<Record<string, string>> {
  return {
    'windows/Atesta.admx': admx(settings),
    ...Object.fromEntries(LANGUAGES.map((language) => [`windows/${language}/Atesta.adml`, adml(settings, language)])),
    'macos/Atesta.mobileconfig': mobileconfig(EXAMPLE_POLICY),
    'linux/policy.json': json(EXAMPLE_POLICY),
    'config.schema.json': json(schema),
  };
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
