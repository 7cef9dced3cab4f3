/**
 * Keys for entries to which the publisher gives none: made of what stays the same from file to file, and where entries
 * share that, a number behind it in their order.
 */
export function distinctKeys(): (parts: readonly string[]) => string {
  const times = new Map<string, number>();
  return (parts) => {
    const key = parts.map((part) => part.replaceAll('|', ' ')).join('|');
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? key : `${key}|${time}`;
  };
}
