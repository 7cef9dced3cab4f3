import { createHash } from 'node:crypto';
import type { AnsweringSnapshot } from '../../http/endpoint.ts';
import { VERSION } from '../../version.ts';

/**
 * SHA-256, in hexadecimal, of what answers come from: the same for two answers only where the same version of the program
 * looked into the very same imports. Warnings are left out, as they also tell of files that are not there.
 */
export function dataSumOf(sources: readonly Pick<AnsweringSnapshot, 'name' | 'snapshot'>[]): string {
  const all = sources.map(({ name, snapshot: { warnings: _, ...snapshot } }) => [
    name,
    ...Object.entries(snapshot)
      .map(([member, value]) => `${member} ${JSON.stringify(value)}`)
      .sort(),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([VERSION, ...all]))
    .digest('hex');
}
