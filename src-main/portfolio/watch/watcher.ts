import type { ListName } from '../../contract/list-options.ts';
import type { RecordsAnswer, RecordsTask } from '../../lists/search/record-task.ts';
import type { Answers, Compare } from '../shared/led-comparison.ts';
import type { RenewedLists, WatchResult, WatchWork } from '../store/watching.ts';
import type { RegistrationWork } from '../store/watching-registrations.ts';
import { catchUpRegistrations, type RegistrationsParts } from './registrations.ts';
import { RenewedFirst, type RenewedFirstParts } from './renewed-first.ts';

/** Lists that other processes install, and those that could not be asked, are looked for this often. */
const LOOK_MS = 10_000;

interface Which {
  portfolio?: string;
  except: readonly ListName[];
}

export interface WatcherParts extends RenewedFirstParts {
  /** Whether there is anything to watch; asked before anything is opened. */
  isThere(): Promise<boolean>;
  next(which: Which): Promise<WatchWork | null>;
  /** Lists with another file than portfolios were last compared with. */
  renewed(which: Which): Promise<RenewedLists[]>;
  take(result: WatchResult): Promise<{ raised: number; taken: number }>;
  /** What some work finds, by `compare` or by whoever would find the same. */
  answersOf(work: WatchWork, compare: Compare): Promise<Answers>;
  /** Does what others have to compare, once there is nothing of its own; at once no more where `isOver`. */
  help(isOver: () => boolean): Promise<void>;
  /** Which records of a list some items find. */
  records(task: Pick<RecordsTask, 'list' | 'items' | 'matching' | 'most'>): Promise<RecordsAnswer>;
  /** How registrations are compared, once the lists are. */
  registrations: Pick<RegistrationsParts, 'next' | 'take' | 'read'>;
  /** Tells the evidence log what it is still to be told. */
  tellLog(): Promise<void>;
  /** Nothing is left to be compared: what was only needed for that may go. */
  rest(): Promise<void>;
  /** Takes up what was begun and not finished. */
  resume(): Promise<void>;
}

/** Told of each piece that was taken in, and how many alerts it raised. */
export type OnPiece = (work: WatchWork | RegistrationWork, raised: number) => void;

/** Compares whatever is to be compared, one piece after the other, and looks for more now and then. */
export class Watcher {
  private readonly parts: WatcherParts;
  private readonly first: RenewedFirst;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(parts: WatcherParts) {
    this.parts = parts;
    this.first = new RenewedFirst(parts);
  }

  /** What was missed is made up at once. */
  start(): void {
    this.timer ??= setInterval(() => this.wake(), LOOK_MS).unref();
    this.wake();
  }

  /** Something is to be compared, perhaps; nothing before the start. */
  wake(): void {
    if (this.closed || !this.timer) return;
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  /** Compares everything that can be, now; of one portfolio, or of all. @throws what `take` does. */
  async catchUp(portfolio?: string, onPiece: OnPiece = () => {}): Promise<void> {
    const except = new Set<ListName>();
    while (!this.closed) {
      for (const renewed of this.first.left(await this.parts.renewed({ portfolio, except: [...except] }))) {
        for await (const work of this.first.works(renewed)) {
          if (this.closed) return;
          // What could not be asked just now has its turn with everybody.
          if (!work.lists.some(({ list }) => except.has(list))) await this.compare(work, except, onPiece);
        }
      }
      if (this.closed) return;
      const work = await this.parts.next({ portfolio, except: [...except] });
      if (!work) break;
      await this.compare(work, except, onPiece);
    }
    const { registrations, tellLog, onError } = this.parts;
    await catchUpRegistrations({ ...registrations, tellLog, onError }, portfolio, {
      isClosed: () => this.closed,
      onPiece,
    });
    await this.parts.tellLog();
    await this.parts.rest();
  }

  private async compare(
    work: WatchWork,
    except: Set<ListName>,
    onPiece: (work: WatchWork, raised: number) => void,
  ): Promise<void> {
    const answers = await this.parts.answersOf(work, (some) =>
      Promise.all(some.lists.map(({ list }) => this.answerOf(some, list, except))),
    );
    for (const [at, { list, edition }] of work.lists.entries()) {
      // Replaced meanwhile, or not as it was looked at: its turn comes with the next look.
      if (answers[at]?.edition !== edition) except.add(list);
    }
    const { raised } = await this.parts.take({ work, answers });
    onPiece(work, raised);
    await this.parts.tellLog();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.again && !this.closed) {
      this.again = false;
      try {
        if (!(await this.parts.isThere())) return;
        await this.parts.resume();
        await this.catchUp();
        await this.parts.help(() => this.closed || this.again);
      } catch (error) {
        if (!this.closed) this.parts.onError(error);
        await this.parts.rest().catch(() => undefined); // who cannot go on keeps nobody else from it
      }
    }
  }

  private async answerOf(
    { asked, matching, most }: WatchWork,
    list: ListName,
    except: Set<ListName>,
  ): Promise<RecordsAnswer | null> {
    try {
      return await this.parts.records({ list, items: asked.items, matching, most });
    } catch (error) {
      except.add(list);
      if (!this.closed) this.parts.onError(error);
      return null;
    }
  }
}
