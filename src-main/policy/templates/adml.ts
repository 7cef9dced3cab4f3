import type { Setting } from '../schema/settings.ts';
import { document, NAMESPACE, plain, REVISION } from './admx.ts';
import { categoriesOf, idOf } from './names.ts';
import { type Language, WORDS } from './words.ts';
import { element, textElement } from './xml.ts';

/** Names, explanations and fields of the template (`admx.ts`) in one language; the file goes into the folder of that name. */
export function adml(settings: readonly Setting[], language: Language): string {
  const told = settings.filter(({ kind }) => kind !== 'other');
  const words = WORDS[language];
  const strings = [
    string('SUPPORTED_Atesta', words.supported),
    ...categoriesOf(told).map((path) => string(idOf(path), words.section(path))),
    ...told.flatMap((setting) => {
      const id = idOf(setting.path);
      return [
        string(id, words.title(setting)),
        string(`${id}_Help`, words.help(setting)),
        ...setting.choices.map((choice) => string(`${id}_${plain(choice)}`, choice)),
      ].slice(0, setting.kind === 'choice' ? undefined : 2);
    }),
  ];
  const presentations = told
    .filter(({ kind }) => kind !== 'boolean')
    .map((setting) => element('presentation', { id: idOf(setting.path) }, [field(setting, words.title(setting))]));
  return document(
    element('policyDefinitionResources', { xmlns: NAMESPACE, revision: REVISION, schemaVersion: '1.0' }, [
      textElement('displayName', {}, 'Atesta'),
      textElement('description', {}, words.about),
      element('resources', {}, [element('stringTable', {}, strings), element('presentationTable', {}, presentations)]),
    ]),
  );
}

function string(id: string, text: string): string {
  return textElement('string', { id }, text);
}

function field({ path, kind, choices, schema }: Setting, title: string): string {
  const refId = idOf(path);
  if (kind === 'integer') {
    const start = typeof schema.default === 'number' ? schema.default : (schema.minimum ?? 0);
    return textElement('decimalTextBox', { refId, defaultValue: start }, title);
  }
  if (kind === 'choice') {
    const start = choices.indexOf(String(schema.default));
    return textElement('dropdownList', { refId, noSort: true, defaultItem: Math.max(0, start) }, title);
  }
  if (kind === 'list' || kind === 'table') return textElement('listBox', { refId }, title);
  return element('textBox', { refId }, [textElement('label', {}, title)]);
}
