import { createInstance, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Settings } from '../../src-main/contract/window/settings.ts';

export type Language = Settings['language'];

// One file a page and language: `i18n/<language>/<namespace>.ts`, texts as the default export. Portuguese is the
// source; its file also declares the namespace's type, and the English one is checked against it.
const files = import.meta.glob<Record<string, unknown>>(['./pt-BR/*.ts', './en/*.ts'], {
  eager: true,
  import: 'default',
});

/** All texts: language, then namespace. */
export const resources = Object.entries(files).reduce<Resource>((all, [path, texts]) => {
  const [, language, file] = path.split('/') as [string, string, string];
  all[language] = { ...all[language], [file.replace('.ts', '')]: texts as Resource[string] };
  return all;
}, {});

/** The texts of the window, ready at once: they are part of the bundle. */
export function createTexts(language: Language) {
  const texts = createInstance();
  texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'pt-BR',
    resources,
    defaultNS: 'app',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return texts;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
  }
}
