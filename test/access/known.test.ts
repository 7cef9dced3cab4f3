import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { Keys } from '../../src-main/access/keys.ts';
import { PERMISSIONS } from '../../src-main/contract/permissions.ts';
import { openWorkspace } from '../../src-main/workspace/sqlite/database.ts';
import { Known } from '../../src-main/workspace/sqlite/known.ts';
import { SqliteStore } from '../../src-main/workspace/sqlite/store.ts';
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
    const keys = new Keys(new SqliteStore(db));
    const { key } = await keys.create('script', [PERMISSIONS.oneList]);
    const unreadable = vi.spyOn(db, 'pragma').mockImplementation(() => {
      throw new Error('cannot be read');
    });
    await sleep(300);
    expect((await keys.verify(key))?.name).toBe('script');
    const { key: late } = await new Keys(new SqliteStore(other)).create('late', [PERMISSIONS.oneList]);
    await expect(keys.verify(late)).rejects.toMatchObject({ code: 'busy' });
    unreadable.mockRestore();
    expect((await keys.verify(late))?.name).toBe('late');
    expect(await keys.verify('nonsense')).toBeNull();
  });

  test('that this process revokes is nobody’s at once', async () => {
    const { db } = workspace();
    const keys = new Keys(new SqliteStore(db));
    const { key } = await keys.create('script', [PERMISSIONS.oneList]);
    vi.spyOn(db, 'pragma').mockImplementation(() => {
      throw new Error('cannot be read');
    });
    await keys.revoke('script');
    await expect(keys.verify(key)).rejects.toMatchObject({ code: 'busy' });
    vi.restoreAllMocks();
    expect(await keys.verify(key)).toBeNull();
  });

  test('whose row somebody wrote badly allows nothing, and the others go on', async () => {
    const { db, other } = workspace();
    const keys = new Keys(new SqliteStore(db));
    const [bad, good] = [
      await keys.create('bad', [PERMISSIONS.oneList]),
      await keys.create('good', [PERMISSIONS.oneList]),
    ];
    for (const text of ['{', '7', '{"a":1}']) {
      other.prepare("UPDATE api_key SET permissions = ? WHERE name = 'bad'").run(text);
      const fresh = new Keys(new SqliteStore(db));
      expect((await fresh.verify(bad.key))?.permissions.size).toBe(0);
      expect((await fresh.verify(good.key))?.permissions.size).toBe(1);
      expect(await fresh.list()).toHaveLength(2);
    }
  });
});
