/**
 * Whose turn it is: callers one after the other, whatever each has waiting; of one caller's things the lowest `order`
 * first, then the first that came. Pure but for its state.
 */
export class FairQueue<Item extends { caller: string; order: number }> {
  /** By caller; the first has the next turn. */
  private readonly lines = new Map<string, Item[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  push(item: Item): void {
    const line = this.lines.get(item.caller) ?? [];
    const before = line.findIndex((other) => other.order > item.order);
    line.splice(before < 0 ? line.length : before, 0, item);
    this.lines.set(item.caller, line);
    this.count++;
  }

  /** What `shift` would give. */
  peek(): Item | undefined {
    return this.lines.values().next().value?.[0];
  }

  /** What is next; its caller goes to the end. */
  shift(): Item | undefined {
    const next = this.lines.entries().next().value;
    if (!next) return undefined;
    const [caller, line] = next;
    const item = line.shift()!;
    this.lines.delete(caller);
    if (line.length > 0) this.lines.set(caller, line);
    this.count--;
    return item;
  }

  /** Takes out one that will not wait any longer; false where it is not there. */
  remove(item: Item): boolean {
    const line = this.lines.get(item.caller);
    const at = line?.indexOf(item) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) this.lines.delete(item.caller);
    this.count--;
    return true;
  }
}
