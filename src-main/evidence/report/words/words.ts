import type { Author } from '../../../contract/dossiers.ts';
import type { ReportLanguage } from '../evidence-file.ts';
import { english } from './en.ts';
import { formatDay, formatLocal, formatNumber } from './format.ts';
import { type Count, portuguese, type Words } from './pt-br.ts';

/** The texts of a language, and how it writes what stands in them. */
export class Wording {
  readonly language: ReportLanguage;
  readonly words: Words;

  constructor(language: ReportLanguage) {
    this.language = language;
    this.words = language === 'en' ? english : portuguese;
  }

  count(count: number, forms: Count, values: Record<string, string> = {}): string {
    return say(count === 1 ? forms.one : forms.many, { count: this.number(count), ...values });
  }

  number(value: number): string {
    return formatNumber(value, this.language);
  }

  day(value: string): string {
    return formatDay(value, this.language);
  }

  local({ time, zone }: { time: string; zone: string }): string {
    return formatLocal(time, zone, this.language);
  }

  /** Who did it: the display name with the account or, of a person who signed in, who that is; and by what. */
  author({ account, name, by, person = account }: Author): string {
    const who = name === '' || name === person ? person : `${name} (${person})`;
    return `${who}, ${this.words.by[by]}`;
  }

  /** The same in a table. */
  who({ account, name, person }: Author): string {
    if (person !== undefined) return `${name} (${person})`;
    return name === '' ? account : name;
  }

  list(name: string): string {
    return this.words.lists[name] ?? name;
  }
}

/** A sentence with its values in the place of their names. */
export function say(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
