import { readdirSync } from 'node:fs';
import path from 'node:path';

type Texts = { [key: string]: string | Texts };

export const ROOM = path.resolve(import.meta.dirname, '../../../src-renderer/i18n');
export const FILES = readdirSync(path.join(ROOM, 'pt-BR'));

/** Every text of a file by its key, `query.hint.cpf`. */
export async function textsOf(language: string, file: string): Promise<Map<string, string>> {
  const { default: texts } = (await import(path.join(ROOM, language, file))) as { default: Texts };
  const flat = new Map<string, string>();
  const walk = (part: Texts, prefix: string) => {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string') flat.set(prefix + key, value);
      else walk(value, `${prefix}${key}.`);
    }
  };
  walk(texts, '');
  return flat;
}
