const ORDERS = 36n ** 4n;

/** The key of the base of a place. */
export function keyOfPlace(place: bigint): number {
  return Number(place / ORDERS);
}

/** Where an establishment lies among all: by the key of its base, then by its order (4 characters, `0001` for the first). */
export function placeOf(key: number, order: string): bigint {
  return BigInt(key) * ORDERS + BigInt(Number.parseInt(order, 36));
}
