/** Bytes of what was read of snapshots that stay in memory in a thread, of all lists together: five million people's names. */
const KEPT_BYTES = 40 * 2 ** 20;
/** What an entry takes beside what is said of it: its objects, and its places in two tables. */
const ENTRY_BYTES = 200;

interface Entry {
  of: Map<number, unknown>;
  key: number;
  bytes: number;
}

const all: Entry[] = [];
let bytesOfAll = 0;
let turn = 0;

/**
 * What one reader of a snapshot has read, by number, for as long as there is room for it in the thread. A snapshot never
 * changes while it is open, and a file in its place is another reader's.
 *
 * Beyond `KEPT_BYTES` entries of any reader go, here and there: a search reads a list from its beginning to its end, so that of
 * one that has more the oldest entries are just those that the next search begins with.
 */
export class ReadCache<Value> {
  private readonly values = new Map<number, Value>();

  get(key: number): Value | undefined {
    return this.values.get(key);
  }

  /** Keeps the value of a key that has none. */
  set(key: number, value: Value, bytes: number): void {
    const taken = bytes + ENTRY_BYTES;
    while (all.length > 0 && bytesOfAll + taken > KEPT_BYTES) {
      turn = (turn * 1_103_515_245 + 12_345) & 0x7fffffff;
      letGo(turn % all.length);
    }
    this.values.set(key, value);
    all.push({ of: this.values, key, bytes: taken });
    bytesOfAll += taken;
  }

  /** Lets go of everything. */
  clear(): void {
    if (this.values.size === 0) return;
    for (let at = all.length - 1; at >= 0; at--) if (all[at]!.of === this.values) letGo(at);
  }
}

function letGo(at: number): void {
  const { of, key, bytes } = all[at]!;
  of.delete(key);
  bytesOfAll -= bytes;
  const last = all.pop()!;
  if (at < all.length) all[at] = last;
}
