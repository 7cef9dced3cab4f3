import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../errors/api-error.ts';
import type { WatchWork } from '../store/watching.ts';
import { REGISTRATIONS, type Standing } from './edition.ts';
import { type HelpingParts, helpOnce } from './helping.ts';
import { type Answers, type Compare, isShareable, LedComparison } from './led-comparison.ts';
import { OfficePieces } from './pieces.ts';
import type { SharedSeals } from './seals.ts';
import type { OfficeServices } from './services.ts';

/** Whoever does something one at a time and asks no more has ended, or does something else. */
const FIRST_FOR_MS = 20_000;
/** One piece takes less than this; its holder asks before each. */
const WATCH_FOR_MS = 10 * 60_000;
/** Whoever waits for what another service compares looks this often. */
const LOOK_MS = 500;
/** Who helps looks for another piece this often, and for so long before it looks for something of its own. */
const LOOK_FOR_PIECES_MS = 250;
const HELP_FOR_MS = 10_000;

/** A piece that is not for this service, or that it could not compare, is looked at anew after so long. */
const PASSED_FOR_MS = 60_000;

/** What is not for this service to compare: lists of which others have something newer, and portfolios that others are comparing. */
export interface Beside {
  outdone?: readonly string[];
  others?: readonly string[];
}

interface OfPortfolio {
  portfolio: string;
}

export interface OfficeWatchParts extends Pick<HelpingParts, 'behind' | 'compare'> {
  services(): Promise<{ services: OfficeServices; seals: SharedSeals }>;
  /** What this machine would compare with. */
  standing(): Promise<Standing>;
  /** What is to be compared next of a portfolio. */
  next(which: { portfolio: string } & Beside): Promise<WatchWork | null>;
}

interface Opened {
  services: OfficeServices;
  led: LedComparison;
  helping: HelpingParts;
}

/** Which of an office's services compares what: a portfolio is led by one at a time, and others do pieces of it ahead. */
export class OfficeWatch {
  private readonly parts: OfficeWatchParts;
  private opened: Promise<Opened> | undefined;
  private closed = false;
  private stopping = false;
  private passed = { ids: new Set<string>(), since: 0 };
  /** Whether others lead something that is still to be compared, by what was looked up last. */
  private othersLead = false;

  constructor(parts: OfficeWatchParts) {
    this.parts = parts;
  }

  /** Whether this service is the one that does what is named so, for now. @throws ApiError `workspaceUnreachable` */
  async isFirst(name: string): Promise<boolean> {
    return (await this.open()).services.hold(name, FIRST_FOR_MS);
  }

  /** What is to be compared next by this service; of one `portfolio` it helps until that is compared, by whomever. */
  async next<Work extends OfPortfolio>(
    portfolio: string | undefined,
    ask: (beside: Beside) => Promise<Work | null>,
  ): Promise<Work | null> {
    const { work, others } = await this.first(portfolio, ask);
    this.othersLead = others.length > 0;
    return work;
  }

  /** As `next`; nothing where another service has a newer copy of the open data. */
  async nextRegistrations<Work extends OfPortfolio>(
    portfolio: string | undefined,
    ask: (beside: Beside) => Promise<Work | null>,
  ): Promise<Work | null> {
    if ((await this.outdone()).includes(REGISTRATIONS)) return null;
    return (await this.first(portfolio, ask)).work;
  }

  /** What some work finds that `next` gave, with the help of services that would find the same. */
  async answersOf(work: WatchWork, compare: Compare): Promise<Answers> {
    if (work.cursor === null) return compare(work);
    const { services, led, helping } = await this.open();
    await helping.pieces.forgetOld();
    const others = isShareable(work) ? services.alike(work.lists.map(({ list }) => list)) : 0;
    return led.answersOf(work, others, compare);
  }

  /** Does pieces of what others lead, for some seconds at the most; at once no more where `isOver`. */
  async help(isOver: () => boolean): Promise<void> {
    if (!this.othersLead) return;
    const { helping } = await this.open();
    for (const until = performance.now() + HELP_FOR_MS; performance.now() < until && !isOver(); ) {
      if (!(await helpOnce(helping, this.passedNow()))) await sleep(LOOK_FOR_PIECES_MS);
    }
  }

  /** Of what is new the first that no other service compares. */
  async renewed<Renewed extends OfPortfolio>(ask: (beside: Beside) => Promise<Renewed[]>): Promise<Renewed[]> {
    const all = await ask({ outdone: await this.outdone() });
    for (const { portfolio } of all) {
      if (await this.isMine(portfolio)) return all.filter((one) => one.portfolio === portfolio);
    }
    return [];
  }

  /** Nothing is left to be compared here. */
  async rest(): Promise<void> {
    const { services, led, helping } = await this.open();
    await led.withdrawAll().catch(() => undefined);
    await services.letGo('watch ');
    await helping.pieces.forgetOld();
  }

  /** Nobody waits for others any more: whoever does is told `closing`. */
  stop(): void {
    this.stopping = true;
  }

  async close(): Promise<void> {
    this.stop();
    this.closed = true;
    const opened = await this.opened?.catch(() => undefined);
    await opened?.led.withdrawAll().catch(() => undefined);
    await opened?.services.close();
  }

  /** The first work of a portfolio that this service leads from now on, and the portfolios with work that others lead. */
  private async first<Work extends OfPortfolio>(
    portfolio: string | undefined,
    ask: (beside: Beside) => Promise<Work | null>,
  ): Promise<{ work: Work | null; others: readonly string[] }> {
    const others: string[] = [];
    while (!this.stopping) {
      const work = await ask({ outdone: await this.outdone(), others });
      if (!work || (await this.isMine(work.portfolio))) return { work, others };
      if (portfolio === undefined) others.push(work.portfolio);
      else {
        const { helping } = await this.open();
        // Whoever leads compares it where this service cannot help.
        const hasHelped = await helpOnce(helping, this.passedNow(), portfolio).catch(() => false);
        if (!hasHelped) await sleep(LOOK_MS);
      }
    }
    throw new ApiError('closing');
  }

  private passedNow(): Set<string> {
    const now = performance.now();
    if (now - this.passed.since > PASSED_FOR_MS) this.passed = { ids: new Set(), since: now };
    return this.passed.ids;
  }

  private async outdone(): Promise<string[]> {
    return (await this.open()).services.outdoneBy(await this.parts.standing());
  }

  private async isMine(portfolio: string): Promise<boolean> {
    const { services } = await this.open();
    const name = `watch ${portfolio}`;
    if (!(await services.hold(name, WATCH_FOR_MS))) return false;
    await services.letGo('watch ', name);
    return true;
  }

  private open(): Promise<Opened> {
    if (this.closed) throw new ApiError('closing');
    this.opened ??= this.opening().catch((error) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async opening(): Promise<Opened> {
    const { services, seals } = await this.parts.services();
    const { behind, compare } = this.parts;
    const pieces = new OfficePieces(services, seals);
    const isOver = () => this.stopping;
    const next = async (portfolio: string) => this.parts.next({ portfolio, outdone: await this.outdone() });
    return {
      services,
      led: new LedComparison({ pieces, seals, behind, isOver }),
      helping: { pieces, seals, behind, isOver, compare, next },
    };
  }
}
