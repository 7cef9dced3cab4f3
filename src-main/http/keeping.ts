import type { ErrorCode } from '../errors/registry.ts';
import type { Answer, Call } from './endpoint.ts';

/** Names the dossier that an answer is to be filed in before it is sent; lower case, as Node has it. */
export const DOSSIER_HEADER = 'atesta-dossier';
/** Names the entry that an answer was filed as. */
export const ENTRY_HEADER = 'Atesta-Entry';

/** What a call that is to be filed can be answered beside the endpoint's own errors. */
export const FILING_ERRORS = [
  'filingNotHere',
  'evidenceOff',
  'officeOnly',
  'dossierNotFound',
  'groupsUnknown',
  'dossierErased',
  'dossierConcluded',
  'dossierAwaitsApproval',
  'answerTooLarge',
  'evidenceDamaged',
  'evidenceDiskFull',
  'evidenceLocked',
  'evidenceNotWritable',
  'evidenceKeyMissing',
  'evidenceKeyLocked',
  'evidenceNewer',
  'evidenceOtherRecord',
  'evidenceMaybeSaved',
  'workspaceUnreachable',
] as const satisfies ErrorCode[];

/** A successful answer, whole, as it goes out. */
export interface GivenAnswer {
  call: Call;
  /** Path with its version: `/restricted-lists/v2`. */
  endpoint: string;
  askedAt: Date;
  /** From when the call came in until all of its answer was there. */
  durationMs: number;
  mediaType: string;
  bytes: Uint8Array;
  answer: Pick<Answer, 'sources' | 'document' | 'question' | 'headers'>;
}

/** Who wants answers whole; `evidence/api/keeper.ts` is the one that there is. */
export interface AnswerKeeper {
  /**
   * Asked once of each call of an endpoint that is `kept`, before anything is done for it. Null where nobody wants its answer.
   *
   * @throws ApiError where the answer is to be filed and cannot be, or its caller may not.
   */
  keep(call: Call, form: { inOnePiece: boolean }): Keeping | null;
}

/** What becomes of one answer. */
export interface Keeping {
  /** Nothing is sent before the answer is kept. */
  first: boolean;
  /** Bytes of an answer that can be kept at most. */
  most: number;
  /** The answer must be kept: a body that is kept with it and is larger than `most` is refused. */
  must: boolean;
  /** Takes the answer before its last piece is sent. What it throws is the call's failure. */
  given(answer: GivenAnswer): Promise<Readonly<Record<string, string>>>;
  /** Hears in place of `given`, as soon as that is known, that the answer is larger than `most`. What it throws is the call's failure. */
  tooLarge(call: Call): void;
}

/** What is known of an answer before it goes out. */
type CapturedCall = Omit<GivenAnswer, 'bytes' | 'durationMs' | 'mediaType'>;

/** Takes an answer's bytes as they go out. */
export class Capture {
  readonly first: boolean;
  private readonly keeping: Keeping;
  private readonly about: CapturedCall;
  private readonly startedAt: number;
  private chunks: Buffer[] = [];
  private bytes = 0;

  /** `startedAt`: when the call came in, in milliseconds of `performance.now()`. */
  constructor(keeping: Keeping, { startedAt, ...about }: CapturedCall & { startedAt: number }) {
    this.first = keeping.first;
    this.keeping = keeping;
    this.startedAt = startedAt;
    this.about = about;
  }

  /** A piece as bytes, which are kept while there are not too many. */
  take(text: string): Buffer {
    const chunk = Buffer.from(text);
    const before = this.isTooLarge;
    this.bytes += chunk.length;
    if (!this.isTooLarge) this.chunks.push(chunk);
    else if (!before) {
      this.chunks = [];
      this.keeping.tooLarge(this.about.call);
    }
    return chunk;
  }

  get isTooLarge(): boolean {
    return this.bytes > this.keeping.most;
  }

  /** Hands the answer over: all of it has been taken. */
  async finish(mediaType: string): Promise<Readonly<Record<string, string>>> {
    if (this.isTooLarge) return {};
    const durationMs = Math.round(performance.now() - this.startedAt);
    return this.keeping.given({ ...this.about, mediaType, durationMs, bytes: Buffer.concat(this.chunks) });
  }
}
