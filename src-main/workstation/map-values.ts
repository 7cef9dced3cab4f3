/** Texts by name, or several of a name: headers, addresses by list or by state. */
export type MapValue = Readonly<Record<string, unknown>>;

export const isMap = (value: unknown): value is MapValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map as the window may see it: null in the place of each value that may be a secret. */
export function toldMap(map: MapValue, mayTell: (value: unknown) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, mayTell(value) ? value : null]));
}

/** What a map of the window says, with what stands in the file in the place of null; where nothing stands null is left. */
export function filledMap(value: unknown, standing: unknown): unknown {
  if (!isMap(value)) return value;
  const before = isMap(standing) ? standing : {};
  const filled = (name: string, one: unknown) => (one === null && Object.hasOwn(before, name) ? before[name] : one);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(name, one)]));
}
