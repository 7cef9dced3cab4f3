import type { Setting } from '../schema/settings.ts';
import { categoriesOf, idOf, keyOf } from './names.ts';
import { element, textElement } from './xml.ts';

const NAMESPACE = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';
/** Raised where a newer template may not be used with an older language file. */
export const REVISION = '1.0';
const LARGEST_DWORD = 0xffffffff;

/**
 * The administrative template for Windows' Group Policy editor: one policy a setting, which writes it where
 * `policy/registry` reads it, and a category a section. Names and explanations stand in the language files (`adml.ts`).
 *
 * The format is Microsoft's "ADMX schema" of MS-GPREG, in the namespace of the templates that come with Windows.
 */
export function admx(settings: readonly Setting[]): string {
  const told = settings.filter(({ kind }) => kind !== 'other');
  const categories = categoriesOf(told).map((path) =>
    path.length === 0
      ? element('category', { name: idOf(path), displayName: text(idOf(path)) })
      : element('category', { name: idOf(path), displayName: text(idOf(path)) }, [
          element('parentCategory', { ref: idOf(path.slice(0, -1)) }),
        ]),
  );
  return document(
    element('policyDefinitions', { xmlns: NAMESPACE, revision: REVISION, schemaVersion: '1.0' }, [
      element('policyNamespaces', {}, [element('target', { prefix: 'atesta', namespace: 'Atesta.Policies' })]),
      element('resources', { minRequiredRevision: REVISION, fallbackCulture: 'en-US' }),
      element('supportedOn', {}, [
        element('definitions', {}, [
          element('definition', { name: 'SUPPORTED_Atesta', displayName: text('SUPPORTED_Atesta') }),
        ]),
      ]),
      element('categories', {}, categories),
      element('policies', {}, told.map(policy)),
    ]),
  );
}

/** An XML document of UTF-8 with Windows' ends of lines, as its editors write it. */
export function document(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`.replaceAll('\n', '\r\n');
}

export { NAMESPACE };

const text = (id: string) => `$(string.${id})`;

function policy(setting: Setting): string {
  const { path, kind } = setting;
  const id = idOf(path);
  const isSwitch = kind === 'boolean';
  return element(
    'policy',
    {
      name: id,
      class: 'Machine',
      displayName: text(id),
      explainText: text(`${id}_Help`),
      presentation: isSwitch ? undefined : `$(presentation.${id})`,
      key: keyOf(path.slice(0, -1)),
      valueName: isSwitch ? path.at(-1) : undefined,
    },
    [
      element('parentCategory', { ref: idOf(path.slice(0, -1)) }),
      element('supportedOn', { ref: 'SUPPORTED_Atesta' }),
      ...(isSwitch
        ? [
            element('enabledValue', {}, [element('decimal', { value: 1 })]),
            element('disabledValue', {}, [element('decimal', { value: 0 })]),
          ]
        : [element('elements', {}, [input(setting)])]),
    ],
  );
}

function input({ path, kind, choices, schema }: Setting): string {
  const id = idOf(path);
  const valueName = path.at(-1);
  if (kind === 'integer') {
    const { minimum = 0, maximum = LARGEST_DWORD } = schema;
    return element('decimal', { id, valueName, required: true, minValue: minimum, maxValue: maximum });
  }
  if (kind === 'choice') {
    const items = choices.map((choice) =>
      element('item', { displayName: text(`${id}_${plain(choice)}`) }, [
        element('value', {}, [textElement('string', {}, choice)]),
      ]),
    );
    return element('enum', { id, valueName, required: true }, items);
  }
  if (kind === 'list') return element('list', { id, key: keyOf(path), valuePrefix: '' });
  if (kind === 'table') return element('list', { id, key: keyOf(path), explicitValue: true });
  return element('text', { id, valueName, required: true, maxLength: 2048 });
}

/** A choice as a part of an id, which has letters, digits and underscores alone. */
export function plain(choice: string): string {
  return choice.replace(/[^\p{L}\p{N}]/gu, '_');
}
