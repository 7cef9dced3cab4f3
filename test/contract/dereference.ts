/** A part of a document with every pointer into `components` replaced by what it points at. */
export function dereferenced(document: object, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => dereferenced(document, each));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as { $ref?: string };
  if ($ref !== undefined) return dereferenced(document, at(document, $ref));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, dereferenced(document, value)]));
}

function at(document: object, pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
}
