/** PostgreSQL keeps no NUL, which the name of a token may hold. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
