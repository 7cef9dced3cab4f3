export interface Progress {
  stage: string;
  rows?: number;
  fraction: number | null;
}

/** Shows progress on one line of a terminal; says nothing where stderr is no terminal. */
export function terminalProgress(what: string): { show(progress: Progress): void; end(): void } {
  const { stderr } = process;
  let shownAt = 0;
  return {
    show(progress) {
      if (!stderr.isTTY || performance.now() - shownAt < 100) return;
      shownAt = performance.now();
      const rows = progress.rows ? ` ${progress.rows.toLocaleString('en')} rows` : '';
      const share = progress.fraction === null ? '' : ` ${Math.floor(progress.fraction * 100)} %`;
      stderr.write(`\r\x1b[K${what}: ${progress.stage}${rows}${share}`);
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\x1b[K');
    },
  };
}
