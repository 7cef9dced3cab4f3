import { unlessAborted } from '../../../net/unless-aborted.ts';
import type { AskedService } from './ask-service.ts';
import { type ServiceFailure, ServicesFault } from './failure.ts';

/** Milliseconds. */
export interface CrewLimits {
  /** After a failure a service rests, twice as long after each further one. */
  restMs: number;
  mostRestMs: number;
  /** A service that answers, and only from other data, is given up after so long. */
  otherMs: number;
  /** Where no service has answered any rows for so long, the run ends. */
  patienceMs: number;
}

export const CREW_LIMITS: CrewLimits = { restMs: 250, mostRestMs: 15_000, otherMs: 15_000, patienceMs: 300_000 };

/** Tries from other data before a service is given up, however fast they come: a balancer may have others behind it. */
const OTHER_TRIES = 5;

interface Member {
  service: AskedService;
  busy: number;
  failures: number;
  restsUntil: number;
  /** Of answers from other data since the last one that could be used. */
  other: { tries: number; since: number };
  givenUp: boolean;
  said: string;
}

/** The services, each asked so many pieces at a time at most, and which of them may be asked the next one. */
export class Crew {
  private readonly members: readonly Member[];
  private readonly atOnce: number;
  private readonly limits: CrewLimits;
  private readonly waiting: { place: number; take: (member: Member) => void; avoid: Member | undefined }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private answeredAt = performance.now();
  private readonly over = new AbortController();

  private readonly onFailure: (said: string) => void;

  constructor(
    services: readonly AskedService[],
    atOnce: number,
    limits: CrewLimits,
    onFailure: (said: string) => void = () => undefined,
  ) {
    this.atOnce = atOnce;
    this.limits = limits;
    this.onFailure = onFailure;
    this.members = services.map((service) => ({
      service,
      busy: 0,
      failures: 0,
      restsUntil: 0,
      other: { tries: 0, since: 0 },
      givenUp: false,
      said: '',
    }));
  }

  /** Pieces that are asked at a time by all of them. */
  get size(): number {
    return this.members.length * this.atOnce;
  }

  /**
   * Has `ask` answered by a service, and by another one as often as it fails with a ServiceFailure of kind `later` or `other`.
   * Of those that wait the one with the lowest `place` is the first.
   *
   * @throws ServicesFault where none can; what else `ask` throws.
   */
  async answered<Result>(
    place: number,
    ask: (service: AskedService) => Promise<Result>,
    failureIn: (error: unknown) => ServiceFailure | null,
    signal: AbortSignal,
  ): Promise<Result> {
    let avoid: Member | undefined;
    for (;;) {
      const member = await this.free(place, avoid, signal);
      try {
        const result = await ask(member.service);
        this.note(member, null);
        return result;
      } catch (error) {
        const failure = failureIn(error);
        this.note(member, failure);
        if (failure === null || failure.kind === 'long') throw error;
        if (failure.kind === 'never') throw new ServicesFault(saidOf(member), { cause: error });
        avoid = member;
      } finally {
        member.busy--;
        this.serve();
      }
    }
  }

  /** What is known of a service before it is asked for rows. */
  noteOf(service: AskedService, failure: ServiceFailure): void {
    this.note(this.members.find((member) => member.service === service)!, failure);
  }

  /** Lets nobody have a service any more. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private note(member: Member, failure: ServiceFailure | null): void {
    const now = performance.now();
    if (failure === null || failure.kind === 'long') {
      this.answeredAt = now;
      Object.assign(member, { failures: 0, restsUntil: 0, other: { tries: 0, since: 0 }, said: '' });
      return;
    }
    if (member.said !== failure.message) this.onFailure(`${member.service.origin}: ${failure.message}`);
    member.said = failure.message;
    // Those that were asked at the same time failed of the same.
    if (now >= member.restsUntil) member.failures++;
    const rest = Math.min(this.limits.mostRestMs, this.limits.restMs * 2 ** (member.failures - 1));
    member.restsUntil = Math.max(
      member.restsUntil,
      now + Math.max(rest, Math.min(failure.restMs, this.limits.patienceMs)),
    );
    if (failure.kind === 'other') {
      const { tries, since } = member.other;
      member.other = { tries: tries + 1, since: tries === 0 ? now : since };
      member.givenUp = member.other.tries >= OTHER_TRIES && now - member.other.since >= this.limits.otherMs;
    }
    const isLate = now - this.answeredAt > this.limits.patienceMs;
    const isOver = this.members.every(({ givenUp, failures }) => givenUp || (isLate && failures > 0));
    if (isOver) this.over.abort(new ServicesFault(this.members.map(saidOf).join(' ')));
  }

  private async free(place: number, avoid: Member | undefined, signal: AbortSignal): Promise<Member> {
    const { promise, resolve } = Promise.withResolvers<Member>();
    const one = { place, avoid, take: resolve };
    this.waiting.push(one);
    this.waiting.sort((a, b) => a.place - b.place);
    this.serve();
    try {
      return await unlessAborted(promise, AbortSignal.any([signal, this.over.signal]));
    } finally {
      const at = this.waiting.indexOf(one);
      if (at >= 0) this.waiting.splice(at, 1);
    }
  }

  /** Gives free services to who waits; where all rest, again when the first of them is rested. */
  private serve(): void {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    const now = performance.now();
    const left = this.members.filter(({ givenUp }) => !givenUp);
    while (this.waiting.length > 0) {
      const free = left.filter(({ busy, restsUntil, failures }) => {
        // One that failed is tried with a single piece until it answers.
        return restsUntil <= now && busy < (failures > 0 ? 1 : this.atOnce);
      });
      const { avoid, take } = this.waiting[0]!;
      const member = free.filter((one) => one !== avoid).sort((a, b) => a.busy - b.busy)[0] ?? free[0];
      if (!member) break;
      this.waiting.shift();
      member.busy++;
      take(member);
    }
    const rests = left.filter(({ restsUntil }) => restsUntil > now).map(({ restsUntil }) => restsUntil - now);
    if (this.waiting.length > 0 && rests.length > 0)
      this.timer = setTimeout(() => this.serve(), Math.min(...rests) + 1);
  }
}

function saidOf({ service, said }: Member): string {
  return `${service.origin}: ${said || 'It has not answered.'}`;
}
