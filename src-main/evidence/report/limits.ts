/** What is printed at most; what is beyond stands whole in the attached evidence, and the print says how much that is. */
export const MOST_PRINTED = {
  hits: 300,
  /** Fields that a publisher has of a hit, and values of a text in it. */
  fieldsOfHit: 60,
  entries: 2000,
  /** Consultations in no dossier, of one person. */
  consultations: 200,
  /** Fields of a registration. */
  fields: 400,
  /** Characters of one value. */
  value: 1500,
  /** Pages of one document that are printed as pictures. */
  pictures: 6,
} as const;

/** A value as it is printed: cut where it is longer than anybody reads. */
export function printedValue(text: string): string {
  if (text.length <= MOST_PRINTED.value) return text;
  return `${text.slice(0, MOST_PRINTED.value).trimEnd()} […]`;
}
