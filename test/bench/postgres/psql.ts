import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/** Ends each answer; no row of ours is like it. */
const END = '\u0001end\n';

/**
 * One session of PostgreSQL, through one `psql` that stays open: no library is needed, and what it costs is little
 * (the bench measures it with `SELECT 1`). Questions are asked one after the other.
 */
export class Psql {
  private readonly child: ChildProcessWithoutNullStreams;
  private answered: { resolve(answer: string): void; reject(error: Error): void } | undefined;
  private answer = '';
  private complaints = '';

  constructor(program: string, args: readonly string[]) {
    const plain = ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '--set=ON_ERROR_STOP=1'];
    this.child = spawn(program, [...plain, ...args], { env: { ...process.env, PGCLIENTENCODING: 'UTF8' } });
    this.child.stdin.on('error', () => undefined); // the end of the process says why
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.answer += text;
      if (!this.answer.endsWith(END)) return;
      const answer = this.answer.slice(0, -END.length);
      this.answer = '';
      this.answered?.resolve(answer);
    });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.complaints += text;
    });
    this.child.once('close', () => this.answered?.reject(new Error(`psql ended: ${this.complaints.trim()}`)));
  }

  /**
   * What `sql` answers: a line a row, columns between `|`, for several statements one after the other.
   *
   * @throws Error with PostgreSQL's words when a statement fails; the session is then over.
   */
  ask(sql: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.answered = { resolve, reject };
      this.child.stdin.write(`${sql}\n\\echo ${END}`);
    });
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.stdin.end();
    await ended;
  }
}
