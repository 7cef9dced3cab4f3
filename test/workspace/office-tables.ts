import { query } from '../support/postgres.ts';

/** All that the office has of keys, tokens and usage, to compare before and after. */
export async function officeAt(url: string) {
  return {
    keys: await query(
      url,
      'SELECT name, hash, permissions, created_at, last_used_at, revoked_at FROM atesta.api_key ORDER BY hash',
    ),
    tokens: await query(url, 'SELECT * FROM atesta.revoked_token ORDER BY id'),
    usage: await query(
      url,
      'SELECT day::text, caller, endpoint, list, calls::int, units::int FROM atesta.usage ORDER BY 1, 2, 3, 4',
    ),
    moved: await query(url, 'SELECT * FROM atesta.usage_moved ORDER BY 1, 2, 3, 4, 5'),
  };
}
