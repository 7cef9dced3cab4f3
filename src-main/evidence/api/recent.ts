import type { Caller } from '../../http/endpoint.ts';
import type { AnswerKept } from '../dossiers/answer-kept.ts';

/** Answers that are remembered, and bytes of them, at most: the oldest go first. */
const MOST_ANSWERS = 200;
const MOST_BYTES = 64 * 1024 * 1024;
/** One answer that is larger is not remembered, but that there was one is. */
export const MOST_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * The newest answers that callers were given, in memory alone and since the service started, so that they can be filed
 * exactly as they were given. Each caller comes to none but his own: whoever guesses a request's id learns nothing.
 */
export class RecentAnswers {
  private readonly answers = new Map<string, AnswerKept | 'tooLarge'>();
  private bytes = 0;

  remember(caller: Caller, answer: AnswerKept): void {
    this.put(nameOf(caller, answer.request), answer);
  }

  /** Notes an answer that was larger than `MOST_ANSWER_BYTES`. */
  rememberTooLarge(caller: Caller, request: string): void {
    this.put(nameOf(caller, request), 'tooLarge');
  }

  /** An answer that this very caller was given; undefined where none is remembered. */
  find(caller: Caller, request: string): AnswerKept | 'tooLarge' | undefined {
    return this.answers.get(nameOf(caller, request));
  }

  /** Forgets answers, whoever was given them: what they were filed in was erased. */
  forget(requests: Iterable<string>): void {
    const gone = new Set([...requests].map((request) => request.toLowerCase()));
    for (const [name, answer] of this.answers) {
      const [, , request] = JSON.parse(name) as string[];
      if (!gone.has(request!)) continue;
      this.answers.delete(name);
      this.bytes -= sizeOf(answer);
    }
  }

  private put(name: string, answer: AnswerKept | 'tooLarge'): void {
    this.answers.set(name, answer);
    this.bytes += sizeOf(answer);
    for (const [oldest, one] of this.answers) {
      if (this.answers.size <= MOST_ANSWERS && this.bytes <= MOST_BYTES) break;
      this.answers.delete(oldest);
      this.bytes -= sizeOf(one);
    }
  }
}

function sizeOf(answer: AnswerKept | 'tooLarge'): number {
  return answer === 'tooLarge' ? 0 : answer.bytes.length + (answer.question?.bytes.length ?? 0);
}

/** Kind and name, as a key and a token may have one name. */
function nameOf({ kind, name }: Caller, request: string): string {
  return JSON.stringify([kind, name, request.toLowerCase()]);
}
