import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = { least: 24, most: 64 } as const;

/** The key that a secret stands for (`whsec_` and 24 to 64 bytes in base64); null where it is none. */
export function keyOf(secret: string): Buffer | null {
  const text = secret.trim();
  if (!text.startsWith(PREFIX)) return null;
  const encoded = text.slice(PREFIX.length);
  const key = Buffer.from(encoded, 'base64');
  // Node leaves out what is no base64: only what comes back the same was whole.
  if (key.toString('base64').replace(/=+$/, '') !== encoded.replace(/=+$/, '')) return null;
  return key.length >= BYTES.least && key.length <= BYTES.most ? key : null;
}

/**
 * The headers by which a receiver verifies a call, as Standard Webhooks 1.0 has them: HMAC-SHA-256 over
 * `<id>.<timestamp>.<body>`. `at` is the moment of this attempt in milliseconds.
 */
export function signedHeaders({ id, at, body }: { id: string; at: number; body: string }, key: Uint8Array) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
