import { ApiError } from '../http/errors.ts';

/** Lets so many in at a time; each holds its file in memory until it leaves. */
export class Gate {
  private readonly most: number;
  private inside = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Runs `work` if there is room. Throws ApiError `busy` at once where there is none. */
  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.most) throw new ApiError('busy', { headers: { 'retry-after': '2' } });
    this.inside++;
    try {
      return await work();
    } finally {
      this.inside--;
    }
  }
}
