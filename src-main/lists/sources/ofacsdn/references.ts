import { flat } from '../../../data/text.ts';
import type { XmlElement } from '../../../data/xml.ts';
import { tidy } from '../../import/published-values.ts';

interface Value {
  text: string;
  attributes: Readonly<Record<string, string>>;
}

/** The reference value sets at the head of sdn_advanced.xml: what the numbers in all of the rest stand for. */
export class References {
  private readonly values = new Map<string, Value>();

  /** Takes the values of `ReferenceValueSets`: every element in it that has an `ID`. */
  add({ name, attributes, text, children }: XmlElement): void {
    if (attributes.ID !== undefined) {
      const kept = Object.entries(attributes).map(([attribute, value]) => [attribute, flat(value)]);
      this.values.set(keyOf(name, attributes.ID), { text: flat(tidy(text)), attributes: Object.fromEntries(kept) });
    }
    for (const child of children) this.add(child);
  }

  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  /** What is written for number `id` of the set (`FeatureType`); the empty string where nothing says so. */
  text(set: string, id: string | undefined): string {
    const text = this.values.get(keyOf(set, id))?.text ?? '';
    // Sub-types and location parts of no kind, and area codes of no country.
    return text === 'Unknown' || text === 'undetermined' ? '' : text;
  }

  /** An attribute of a value, itself often a number of another set (`PartyTypeID` of a `PartySubType`). */
  attribute(set: string, id: string | undefined, name: string): string {
    const value = this.values.get(keyOf(set, id))?.attributes[name] ?? '';
    return value === 'undetermined' ? '' : value;
  }
}

function keyOf(set: string, id: string | undefined): string {
  return `${set} ${id}`;
}
