import { PERMISSIONS } from '../../contract/permissions.ts';
import type { Caller } from '../../http/endpoint.ts';
import type { AnswerKept } from '../dossiers/answer-kept.ts';

/** Answers that are remembered, and bytes of them, at most: the oldest go first. */
interface Room {
  answers: number;
  bytes: number;
}
/**
 * Of the window: the 200 lookups that can be pasted at once stay answerable while others are made. Nothing that another
 * program is given goes before what is on somebody's screen.
 */
const OF_WINDOW: Room = { answers: 1000, bytes: 64 * 1024 * 1024 };
/** Of other callers that may file what they were given. */
const TO_FILE: Room = { answers: 200, bytes: 64 * 1024 * 1024 };
/** Of callers that may only ask about it: however many they are given, none that may still be filed goes for them. */
const TO_ASK_ABOUT: Room = { answers: 100, bytes: 32 * 1024 * 1024 };
/** One answer that is larger is not remembered, but that there was one is. */
export const MOST_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * The newest answers that callers were given, in memory alone and since the service started, so that they can be filed
 * exactly as they were given. Each caller comes to none but his own: whoever guesses a request's id learns nothing.
 */
export class RecentAnswers {
  private readonly ofWindow = new Answers(OF_WINDOW);
  private readonly toFile = new Answers(TO_FILE);
  private readonly toAskAbout = new Answers(TO_ASK_ABOUT);

  remember(caller: Caller, answer: AnswerKept): void {
    this.of(caller).put(nameOf(caller, answer.request), answer);
  }

  /** Notes an answer that was larger than `MOST_ANSWER_BYTES`. */
  rememberTooLarge(caller: Caller, request: string): void {
    this.of(caller).put(nameOf(caller, request), 'tooLarge');
  }

  /** An answer that this very caller was given; undefined where none is remembered. */
  find(caller: Caller, request: string): AnswerKept | 'tooLarge' | undefined {
    const name = nameOf(caller, request);
    return this.ofWindow.get(name) ?? this.toFile.get(name) ?? this.toAskAbout.get(name);
  }

  /** Forgets answers, whoever was given them: what they were filed in was erased. */
  forget(requests: Iterable<string>): void {
    const gone = new Set([...requests].map((request) => request.toLowerCase()));
    this.ofWindow.forget(gone);
    this.toFile.forget(gone);
    this.toAskAbout.forget(gone);
  }

  private of({ kind, permissions }: Caller): Answers {
    if (kind === 'workstation') return this.ofWindow;
    return permissions.has(PERMISSIONS.writeDossiers) ? this.toFile : this.toAskAbout;
  }
}

/** Answers by their names, as many as there is room for. */
class Answers {
  private readonly answers = new Map<string, AnswerKept | 'tooLarge'>();
  private readonly most: Room;
  private bytes = 0;

  constructor(most: Room) {
    this.most = most;
  }

  get(name: string): AnswerKept | 'tooLarge' | undefined {
    return this.answers.get(name);
  }

  /** Forgets the answers to these requests, whoever was given them. */
  forget(gone: ReadonlySet<string>): void {
    for (const [name, answer] of this.answers) {
      const [, , request] = JSON.parse(name) as string[];
      if (!gone.has(request!)) continue;
      this.answers.delete(name);
      this.bytes -= sizeOf(answer);
    }
  }

  put(name: string, answer: AnswerKept | 'tooLarge'): void {
    this.answers.set(name, answer);
    this.bytes += sizeOf(answer);
    for (const [oldest, one] of this.answers) {
      if (this.answers.size <= this.most.answers && this.bytes <= this.most.bytes) break;
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
