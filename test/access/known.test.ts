import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { Keys } from '../../src-main/access/keys.ts';
import { Known } from '../../src-main/access/known.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { tempDir } from '../support/temp-dir.ts';

/** Two connections to one workspace; the first is the service's, which waits for nobody. */
function workspace() {
  const dir = tempDir();
  const [db, other] = [openWorkspace(dir), openWorkspace(dir)];
  db.pragma('busy_timeout = 0');
  return { db, other };
}

describe('what is known of the workspace', () => {
  test('is read again only when another process has changed it', async () => {
    const { db, other } = workspace();
    let reads = 0;
    const known = new Known(db, () => ++reads);
    for (let look = 0; look < 5; look++) known.getFresh();
    expect(reads).toBe(1);
    other.exec("INSERT INTO setting VALUES ('a', '1')");
    expect(known.get()).toBe(1);
    await expect.poll(() => known.get(), { timeout: 1000 }).toBe(2);
  });

  test('answers for a minute while it cannot be read, and never after', () => {
    const { db } = workspace();
    let failing = false;
    const known = new Known(db, () => {
      if (failing) throw new Error('cannot be read');
      return 'known';
    });
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    failing = true;
    vi.spyOn(db, 'pragma').mockImplementation(() => {
      throw new Error('cannot be read');
    });
    clock.mockReturnValue(start + 59_000);
    expect(known.get()).toBe('known');
    expect(() => known.getFresh()).toThrow(expect.objectContaining({ code: 'busy' }));
    clock.mockReturnValue(start + 61_000);
    expect(() => known.get()).toThrow(expect.objectContaining({ code: 'busy', statusCode: 503 }));
    vi.restoreAllMocks();
    failing = false;
    expect(known.getFresh()).toBe('known');
    expect(known.get()).toBe('known');
  });
});

describe('a key while the workspace cannot be read', () => {
  test('that is known is honoured, another is neither refused nor let in', async () => {
    const { db, other } = workspace();
    const keys = new Keys(db);
    const { key } = keys.create('script', [PERMISSIONS.oneList]);
    const unreadable = vi.spyOn(db, 'pragma').mockImplementation(() => {
      throw new Error('cannot be read');
    });
    await sleep(300);
    expect(keys.verify(key)?.name).toBe('script');
    const { key: late } = new Keys(other).create('late', [PERMISSIONS.oneList]);
    expect(() => keys.verify(late)).toThrow(expect.objectContaining({ code: 'busy' }));
    unreadable.mockRestore();
    expect(keys.verify(late)?.name).toBe('late');
    expect(keys.verify('nonsense')).toBeNull();
  });

  test('that this process revokes is nobody’s at once', () => {
    const { db } = workspace();
    const keys = new Keys(db);
    const { key } = keys.create('script', [PERMISSIONS.oneList]);
    vi.spyOn(db, 'pragma').mockImplementation(() => {
      throw new Error('cannot be read');
    });
    keys.revoke('script');
    expect(() => keys.verify(key)).toThrow(expect.objectContaining({ code: 'busy' }));
    vi.restoreAllMocks();
    expect(keys.verify(key)).toBeNull();
  });

  test('whose row somebody wrote badly allows nothing, and the others go on', () => {
    const { db, other } = workspace();
    const keys = new Keys(db);
    const [bad, good] = [keys.create('bad', [PERMISSIONS.oneList]), keys.create('good', [PERMISSIONS.oneList])];
    for (const text of ['{', '7', '{"a":1}']) {
      other.prepare("UPDATE api_key SET permissions = ? WHERE name = 'bad'").run(text);
      const fresh = new Keys(db);
      expect(fresh.verify(bad.key)?.permissions.size).toBe(0);
      expect(fresh.verify(good.key)?.permissions.size).toBe(1);
      expect(fresh.list()).toHaveLength(2);
    }
  });
});
