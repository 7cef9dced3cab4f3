/** Whether what was typed is a whole number within the bounds, both included. */
export function isWholeWithin(typed: number | string, { min, max }: { min: number; max: number }): boolean {
  const number = Number(typed);
  return typed !== '' && Number.isInteger(number) && number >= min && number <= max;
}
