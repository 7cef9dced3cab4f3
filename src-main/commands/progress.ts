export interface Progress {
  stage: string;
  rows?: number;
  fraction: number | null;
  /** Milliseconds; null or absent where it cannot be told. */
  remainingMs?: number | null;
}

/** Shows progress on one line of a terminal; says nothing where stderr is no terminal. */
export function terminalProgress(what: string): { show(progress: Progress): void; end(): void } {
  const { stderr } = process;
  let shownAt = 0;
  return {
    show(progress) {
      if (!stderr.isTTY || performance.now() - shownAt < 100) return;
      shownAt = performance.now();
      stderr.write(`\r\x1b[K${progressLine(what, progress)}`);
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\x1b[K');
    },
  };
}

/** `registry: reading 12,000 rows 18 %, about 12 min left` */
export function progressLine(what: string, { stage, rows, fraction, remainingMs }: Progress): string {
  const count = rows ? ` ${rows.toLocaleString('en')} rows` : '';
  const share = fraction === null ? '' : ` ${Math.floor(fraction * 100)} %`;
  const left = remainingMs == null ? '' : `, ${timeLeft(remainingMs)} left`;
  return `${what}: ${stage}${count}${share}${left}`;
}

/** As coarse as such guesses are: `under a minute`, `about 12 min`, `about 2 h 5 min`. */
export function timeLeft(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'under a minute';
  if (minutes < 60) return `about ${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `about ${hours} h${rest > 0 ? ` ${rest} min` : ''}`;
}
