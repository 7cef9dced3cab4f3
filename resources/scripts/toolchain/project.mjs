import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** package.json as it is now. */
export function manifest() {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
}
