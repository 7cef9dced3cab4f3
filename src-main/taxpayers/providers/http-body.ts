/** Far above any registry answer; a provider that sends more is broken or hostile. */
const LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * The JSON object in the body of `response`, as text in the provider's own letters.
 *
 * @throws Error whose message says what the body is instead and quotes nothing of it: it may hold personal data.
 */
export async function readBody(response: Response): Promise<string> {
  const text = decode(await readBytes(response), charsetOf(response.headers.get('content-type')));
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('answered no JSON object');
  return text;
}

/** Counts after decompression, so that a small compressed body cannot grow without end. */
async function readBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LIMIT_BYTES) throw new Error(`answered with more than ${LIMIT_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** JSON is UTF-8, but older Brazilian services declare and send ISO-8859-1. */
function charsetOf(contentType: string | null): string {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
}

function decode(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new Error('answered in another encoding than it declares');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('answered no valid JSON');
  }
}
