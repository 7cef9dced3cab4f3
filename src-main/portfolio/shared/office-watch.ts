import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../errors/api-error.ts';
import { REGISTRATIONS, type Standing } from './edition.ts';
import type { OfficeServices } from './services.ts';

/** Whoever does something one at a time and asks no more has ended, or does something else. */
const FIRST_FOR_MS = 20_000;
/** One piece takes less than this; its holder asks before each. */
const WATCH_FOR_MS = 10 * 60_000;
/** Whoever waits for what another service compares looks this often. */
const LOOK_MS = 500;

/** What is not for this service to compare: lists of which others have something newer, and portfolios that others are comparing. */
export interface Beside {
  outdone?: readonly string[];
  others?: readonly string[];
}

interface OfPortfolio {
  portfolio: string;
}

export interface OfficeWatchParts {
  services(): Promise<OfficeServices>;
  /** What this machine would compare with. */
  standing(): Promise<Standing>;
}

/** Which of an office's services compares what: a portfolio is compared by one at a time, several by several. */
export class OfficeWatch {
  private readonly parts: OfficeWatchParts;
  private opened: Promise<OfficeServices> | undefined;
  private closed = false;

  constructor(parts: OfficeWatchParts) {
    this.parts = parts;
  }

  /** Whether this service is the one that does what is named so, for now. @throws ApiError `workspaceUnreachable` */
  async isFirst(name: string): Promise<boolean> {
    return (await this.services()).hold(name, FIRST_FOR_MS);
  }

  /** What is to be compared next by this service; of one `portfolio` it waits until that is compared, by whomever. */
  async next<Work extends OfPortfolio>(
    portfolio: string | undefined,
    ask: (beside: Beside) => Promise<Work | null>,
  ): Promise<Work | null> {
    const others: string[] = [];
    while (!this.closed) {
      const work = await ask({ outdone: await this.outdone(), others });
      if (!work) return null;
      if (await this.isMine(work.portfolio)) return work;
      if (portfolio === undefined) others.push(work.portfolio);
      else await sleep(LOOK_MS);
    }
    throw new ApiError('closing');
  }

  /** As `next`; nothing where another service has a newer copy of the open data. */
  async nextRegistrations<Work extends OfPortfolio>(
    portfolio: string | undefined,
    ask: (beside: Beside) => Promise<Work | null>,
  ): Promise<Work | null> {
    if ((await this.outdone()).includes(REGISTRATIONS)) return null;
    return this.next(portfolio, ask);
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
    await (await this.services()).letGo('watch ');
  }

  async close(): Promise<void> {
    this.closed = true;
    await (await this.opened?.catch(() => undefined))?.close();
  }

  private async outdone(): Promise<string[]> {
    return (await this.services()).outdoneBy(await this.parts.standing());
  }

  private async isMine(portfolio: string): Promise<boolean> {
    const services = await this.services();
    const name = `watch ${portfolio}`;
    if (!(await services.hold(name, WATCH_FOR_MS))) return false;
    await services.letGo('watch ', name);
    return true;
  }

  private services(): Promise<OfficeServices> {
    if (this.closed) throw new ApiError('closing');
    this.opened ??= this.parts.services().catch((error) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }
}
