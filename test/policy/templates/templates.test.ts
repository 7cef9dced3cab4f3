import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import packagingOf from '../../../resources/packaging/electron-builder.mjs';
import { configSchema, parseConfig, SETTINGS } from '../../../src-main/config.ts';
import { BUNDLE_ID, withoutPayloadKeys } from '../../../src-main/policy/managed-preferences.ts';
import { EXAMPLE_POLICY } from '../../../src-main/policy/templates/example.ts';
import { templateFiles } from '../../../src-main/policy/templates/files.ts';
import { mobileconfig } from '../../../src-main/policy/templates/mobileconfig.ts';
import { tempDir } from '../../support/temp-dir.ts';
import { all, type Element, named, parsed } from './parsed.ts';

const files = templateFiles(SETTINGS, configSchema());
const admx = parsed(files['windows/Atesta.admx']!);
const languages = ['pt-BR', 'en-US'].map((name): [string, Element] => [
  name,
  parsed(files[`windows/${name}/Atesta.adml`]!),
]);

/** Ids that the template refers to: `$(string.X)`, `$(presentation.X)`. */
function referred(kind: 'string' | 'presentation'): string[] {
  const pattern = new RegExp(`^\\$\\(${kind}\\.([\\p{L}\\p{N}_]+)\\)$`, 'u');
  return all(admx)
    .flatMap(({ attributes }) => Object.values(attributes))
    .flatMap((value) => pattern.exec(value)?.[1] ?? []);
}

describe('the administrative template', () => {
  test('has the parts of the format in their order', () => {
    expect(admx.name).toBe('policyDefinitions');
    expect(admx.attributes).toEqual({
      xmlns: 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions',
      revision: '1.0',
      schemaVersion: '1.0',
    });
    expect(admx.children.map(({ name }) => name)).toEqual([
      'policyNamespaces',
      'resources',
      'supportedOn',
      'categories',
      'policies',
    ]);
  });

  test('has a policy for each setting that is no bare JSON, once', () => {
    const names = named(admx, 'policy').map(({ attributes }) => attributes.name);
    const settings = SETTINGS.filter(({ kind }) => kind !== 'other').map(
      ({ path: keys }) => `Atesta_${keys.join('_')}`,
    );
    expect(names).toEqual(settings);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['Atesta_lists_retain', 'Atesta_registry_sintegra_headers']));
  });

  test('writes each setting where the registry is read', () => {
    for (const setting of SETTINGS.filter(({ kind }) => kind !== 'other')) {
      const id = `Atesta_${setting.path.join('_')}`;
      const [policy] = named(admx, 'policy').filter(({ attributes }) => attributes.name === id);
      const section = ['Software\\Policies\\Atesta', ...setting.path.slice(0, -1)].join('\\');
      expect(policy!.attributes).toMatchObject({ class: 'Machine', key: section });
      if (setting.kind === 'boolean') {
        expect(policy!.attributes.valueName).toBe(setting.path.at(-1));
        expect(policy!.children.map(({ name }) => name)).toEqual([
          'parentCategory',
          'supportedOn',
          'enabledValue',
          'disabledValue',
        ]);
        continue;
      }
      expect(policy!.children.map(({ name }) => name)).toEqual(['parentCategory', 'supportedOn', 'elements']);
      const [input] = policy!.children[2]!.children;
      const kinds = {
        integer: 'decimal',
        choice: 'enum',
        text: 'text',
        list: 'list',
        table: 'list',
        other: '',
      } as const;
      expect(input!.name).toBe(kinds[setting.kind]);
      if (input!.name === 'list') expect(input!.attributes.key).toBe(`${section}\\${setting.path.at(-1)}`);
      else expect(input!.attributes.valueName).toBe(setting.path.at(-1));
    }
  });

  test('bounds its numbers as the schema does, within what the registry holds', () => {
    for (const { attributes } of named(admx, 'decimal').filter((one) => 'id' in one.attributes)) {
      const [least, most] = [Number(attributes.minValue), Number(attributes.maxValue)];
      expect(Number.isInteger(least) && least >= 0 && most > least && most <= 0xffffffff).toBe(true);
    }
    const [retain] = named(admx, 'decimal').filter(({ attributes }) => attributes.id === 'Atesta_lists_retain');
    expect(retain!.attributes).toMatchObject({ minValue: '0', maxValue: '1000' });
  });

  test('puts every policy and category into one that is there', () => {
    const categories = named(admx, 'category').map(({ attributes }) => attributes.name);
    for (const { attributes } of named(admx, 'parentCategory')) expect(categories).toContain(attributes.ref);
    expect(new Set(categories).size).toBe(categories.length);
    expect(
      named(admx, 'supportedOn')
        .slice(1)
        .every(({ attributes }) => attributes.ref === 'SUPPORTED_Atesta'),
    ).toBe(true);
  });
});

describe.each(languages)('the language file %s', (language, adml) => {
  test('has every name and field that the template refers to, once, and no other', () => {
    const strings = named(adml, 'string').map(({ attributes }) => attributes.id);
    const presentations = named(adml, 'presentation').map(({ attributes }) => attributes.id);
    expect([...strings].sort()).toEqual([...new Set(referred('string'))].sort());
    expect([...presentations].sort()).toEqual([...new Set(referred('presentation'))].sort());
    expect(named(adml, 'string').every(({ text }) => text.trim() !== '')).toBe(true);
  });

  test('has a field for each input of a policy, of the kind that shows it', () => {
    const inputs = all(admx).filter(({ attributes }) => 'id' in attributes);
    const fields = named(adml, 'presentation').flatMap(({ children }) => children);
    expect(fields.map(({ attributes }) => attributes.refId)).toEqual(inputs.map(({ attributes }) => attributes.id));
    const shows = { decimal: 'decimalTextBox', enum: 'dropdownList', text: 'textBox', list: 'listBox' };
    expect(fields.map(({ name }) => name)).toEqual(inputs.map(({ name }) => shows[name as keyof typeof shows]));
  });

  test('has the parts of the format in their order, and its explanations in paragraphs', () => {
    expect(adml.children.map(({ name }) => name)).toEqual(['displayName', 'description', 'resources']);
    const help = named(adml, 'string').find(({ attributes }) => attributes.id === 'Atesta_lists_retain_Help')!.text;
    expect(help).toContain(
      language === 'pt-BR'
        ? 'Número inteiro de 0 a 1000.\n\nPadrão: 2.'
        : 'A whole number from 0 to 1000.\n\nDefault: 2.',
    );
    expect(help).toContain('lists.retain');
  });
});

test('names of settings and sections are in both languages', () => {
  const text = (adml: Element) =>
    named(adml, 'string').find(({ attributes }) => attributes.id === 'Atesta_lists_retain')!.text;
  expect(languages.map(([, adml]) => text(adml))).toEqual([
    'Bases anteriores guardadas de cada lista',
    'Earlier files kept of each list',
  ]);
});

describe('the profile of macOS', () => {
  test('is named after the program that reads it', () => {
    expect(packagingOf().appId).toBe(BUNDLE_ID);
  });

  const python = spawnSync('python3', ['-c', 'import plistlib']).status === 0;
  if (!python) console.log('skipped: the macOS profile as Python reads it, because python3 is not installed');
  test.skipIf(!python)('is a property list that gives the policy back', () => {
    const read = (xml: string) => {
      const file = path.join(tempDir(), 'x.mobileconfig');
      writeFileSync(file, xml);
      const program = 'import json, plistlib, sys; print(json.dumps(plistlib.load(open(sys.argv[1], "rb"))))';
      const { stdout, stderr } = spawnSync('python3', ['-c', program, file], { encoding: 'utf8' });
      if (stdout === '') throw new Error(stderr);
      return JSON.parse(stdout);
    };
    const profile = read(files['macos/Atesta.mobileconfig']!);
    const [payload] = profile.PayloadContent;
    expect(profile).toMatchObject({ PayloadType: 'Configuration', PayloadScope: 'System', PayloadVersion: 1 });
    expect(payload.PayloadType).toBe('com.apple.ManagedClient.preferences');
    expect(payload.PayloadContent[BUNDLE_ID].Forced[0].mcx_preference_settings).toEqual(EXAMPLE_POLICY);
    for (const { PayloadUUID } of [profile, payload]) {
      expect(PayloadUUID).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-A[0-9A-F]{3}-[0-9A-F]{12}$/);
    }
    const hard = { 'a<&>"': ['ação', { deep: false, n: 3, empty: {}, none: [] }], long: ' x \n<y>' };
    expect(
      read(mobileconfig(hard)).PayloadContent[0].PayloadContent[BUNDLE_ID].Forced[0].mcx_preference_settings,
    ).toEqual(hard);
  });

  test('leaves its own keys out of the policy', () => {
    expect(withoutPayloadKeys({ PayloadUUID: 'X', lists: { retain: 1 } })).toEqual({ lists: { retain: 1 } });
  });
});

test('the examples are valid policies', () => {
  expect(parseConfig(files['linux/policy.json']!, 'policy.json')).toEqual(EXAMPLE_POLICY);
});

test('whatever a setting is called, the templates are XML', () => {
  const odd = fc.string({ unit: 'binary', minLength: 1 });
  fc.assert(
    fc.property(odd, odd, (key, title) => {
      const schema = { type: 'string', title, titleEn: title, description: title };
      const made = templateFiles([{ path: ['lists', key], kind: 'text', choices: [], schema }], {});
      for (const [name, text] of Object.entries(made)) if (/\.adm[xl]$/.test(name)) parsed(text);
    }),
    { numRuns: 40 },
  );
});
