import type { AlertCounts } from '../../contract/portfolio-report.ts';

/** The days on which something became of an alert. */
export interface AlertDays {
  raised: string;
  seen: string | null;
  decided: string | null;
  /** The last day for a decision. */
  deadline: string;
}

/** Counts alerts into the days of a period. */
export class AlertTally {
  private readonly days: readonly string[];
  private readonly raised: number[];
  private readonly seen: number[];
  private readonly decided: number[];
  /** By how many more are open, or late, at the end of a day than at that of the day before. */
  private readonly open: number[];
  private readonly late: number[];

  /** `days`: one after the other, at least one. */
  constructor(days: readonly string[]) {
    this.days = days;
    const none = () => new Array<number>(days.length).fill(0);
    [this.raised, this.seen, this.decided, this.open, this.late] = [none(), none(), none(), none(), none()];
  }

  add({ raised, seen, decided, deadline }: AlertDays): void {
    this.count(this.raised, raised);
    if (seen !== null) this.count(this.seen, seen);
    if (decided !== null) this.count(this.decided, decided);
    this.span(this.open, this.placeOf(raised), decided);
    // On its last day it is not late yet.
    this.span(this.late, Math.max(this.placeOf(raised), this.placeBehind(deadline)), decided);
  }

  /** Of all days together. */
  whole(): AlertCounts {
    const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
    return {
      raised: sum(this.raised),
      seen: sum(this.seen),
      decided: sum(this.decided),
      open: sum(this.open),
      late: sum(this.late),
    };
  }

  byDay(): ({ day: string } & AlertCounts)[] {
    let open = 0;
    let late = 0;
    return this.days.map((day, at) => {
      open += this.open[at]!;
      late += this.late[at]!;
      return { day, raised: this.raised[at]!, seen: this.seen[at]!, decided: this.decided[at]!, open, late };
    });
  }

  private count(counts: number[], day: string): void {
    const at = this.placeOf(day);
    if (this.days[at] === day) counts[at]!++;
  }

  /** From the end of the day at `from` on it is one more, until the end of the day that ends it. */
  private span(differences: number[], from: number, ends: string | null): void {
    const to = ends === null ? this.days.length : this.placeOf(ends);
    if (from >= to) return;
    differences[from]!++;
    if (to < this.days.length) differences[to]!--;
  }

  /** Where the first day is that is not before `day`; the number of days where there is none. */
  private placeOf(day: string): number {
    let [low, high] = [0, this.days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.days[middle]! < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private placeBehind(day: string): number {
    const at = this.placeOf(day);
    return this.days[at] === day ? at + 1 : at;
  }
}
