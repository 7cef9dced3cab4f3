import type { InventedParty } from './ofac-parties.ts';
import { xmlText } from './ofac-words.ts';

/** The countries that a party may be of. */
export const COUNTRIES = ['Brazil', 'Cuba', 'Panama', 'Pakistan'];
export type Attributes = Record<string, string | number>;

/** Writes elements, indented as OFAC's are, which makes up a third of the file. */
export class AdvancedWriter {
  /** Types of documents; their place tells their number. */
  readonly documentTypes: readonly string[];
  private readonly reversed: boolean;

  constructor(reversed: boolean, documentTypes: Iterable<string>) {
    this.reversed = reversed;
    this.documentTypes = [...documentTypes];
  }

  readonly tag = (name: string, attributes: Attributes, inner: string | string[] = ''): string => {
    const entries = Object.entries(attributes);
    const ordered = this.reversed ? entries.toReversed() : entries;
    const start = `<${name}${ordered.map(([key, value]) => ` ${key}="${xmlText(String(value))}"`).join('')}`;
    if (inner.length === 0) return `${start} />\n`;
    if (typeof inner === 'string') return `${start}>${xmlText(inner)}</${name}>\n`;
    return `${start}>\n      ${inner.join('      ')}    </${name}>\n`;
  };

  date(name: string, iso: string): string {
    const [year = '', month = '', day = ''] = iso.split('-');
    const { tag } = this;
    return tag(name, {}, [
      tag('Year', {}, year),
      tag('Month', {}, `${Number(month)}`),
      tag('Day', {}, `${Number(day)}`),
    ]);
  }

  period({ from, to, circa = false }: NonNullable<InventedParty['born']>): string {
    const approximate = { Approximate: String(circa) };
    return this.tag('DatePeriod', { CalendarTypeID: 1, YearFixed: 'false' }, [
      this.tag('Start', approximate, [this.date('From', from), this.date('To', from)]),
      this.tag('End', approximate, [this.date('From', to), this.date('To', to)]),
    ]);
  }
}
