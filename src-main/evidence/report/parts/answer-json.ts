/** The JSON of an answer, whole or, of one in lines, its last; null where it is none. */
export function lastJson(answer: Uint8Array): Record<string, unknown> | null {
  const text = new TextDecoder().decode(answer);
  return objectIn(text) ?? objectIn(text.trimEnd().split('\n').at(-1) ?? '');
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) ? read : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
