import { Unavailable } from './service.ts';

/**
 * `text`, which must be a JSON object, in the provider's own letters.
 *
 * @throws Unavailable whose message says what the body is instead and quotes nothing of it: it may hold personal data.
 */
export function checkedBody(text: string): string {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Unavailable('answered no JSON object', { answered: true });
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unavailable('answered no valid JSON', { answered: true });
  }
}
