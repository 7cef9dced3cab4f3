/**
 * What was found out for a key lately, since batches ask for the same names again and again: at least the last `most` keys, at most
 * twice as many.
 */
export class RecentCache<Value> {
  private readonly most: number;
  private young = new Map<string, Value>();
  private old = new Map<string, Value>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: string): Value | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const old = this.old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    if (this.young.size >= this.most) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
