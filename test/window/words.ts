import { FILES, textsOf } from '../renderer/i18n/texts.ts';

export const LANGUAGES = ['pt-BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The window's text for a key with its file before it, `proof.intake.sample`; fails where there is none. */
export type Words = (key: string) => string;

export async function wordsIn(language: Language): Promise<Words> {
  const all = new Map<string, string>();
  for (const file of FILES) {
    for (const [key, text] of await textsOf(language, file)) all.set(`${file.replace('.ts', '')}.${key}`, text);
  }
  return (key) => {
    const text = all.get(key);
    if (text === undefined) throw new Error(`no text of the window has the key ${key}`);
    return text;
  };
}

/** A text that has values in it, whatever they are. */
export function withAny(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
