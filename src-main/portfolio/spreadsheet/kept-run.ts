import { randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { takeTurns } from '../../data/take-turns.ts';
import { KEY_BYTES, seal, unseal } from '../../evidence/vault/sealing.ts';

/** What the window keeps of a spreadsheet that it looks up, so that a crash loses nothing: one run at a time, in parts. */
export interface KeptRuns {
  /** Puts away the run that there is and begins another; its id, null where nothing may be kept. */
  begin(head: string): Promise<string | null>;
  /** Adds a part to the end; on the disk when it resolves. False where this run is not the one that is kept, or is full. */
  append(run: string, part: string): Promise<boolean>;
  /** The run that there is, with what it began with; null where there is none. */
  find(): Promise<{ run: string; head: string } | null>;
  /** Its parts in their order, up to the first that is not whole: a run that was cut off ends there. */
  parts(run: string): AsyncGenerator<string, void, undefined>;
  /** Puts the run away. Its key goes with its file. */
  forget(): Promise<void>;
  /** Puts away what is too old, and everything where nothing may be kept any more; `onError` hears why it could not. */
  expire(): Promise<void>;
  /** Does so now, and again while the service runs: the promise must not wait for somebody who opens the window. */
  watch(): void;
  close(): Promise<void>;
}

export interface KeptRunsParts {
  dataDir: string;
  /** The key of the record, which wraps that of the run; it is made where there is none. */
  master(): Promise<Uint8Array>;
  /** Whether anything may be kept now. */
  isOn(): boolean;
  /** Days without a further part after which a run is put away. */
  days?: number;
  /** Bytes that one run may have on the disk. */
  most?: number;
  onError?(error: unknown): void;
}

/** Long enough for a weekend and a holiday; it is no archive. */
const DAYS = 7;
/** Well below a day: a machine that sleeps does not count the hours. */
const LOOK_MS = 3_600_000;
const MOST_BYTES = 512 * 1024 ** 2;
/** No part is longer; a length beyond it is no length. */
const MOST_PART = 64 * 1024 ** 2;
const LENGTH_BYTES = 4;
const DAY_MS = 86_400_000;
const NAME = /^([0-9a-f-]{36})\.run$/;

const keyLabel = (run: string) => `atesta-spreadsheet-run/1 key ${run}`;
const partLabel = (run: string, nth: number) => `atesta-spreadsheet-run/1 part ${run} ${nth}`;

/** The run that parts are added to. */
interface Opened {
  run: string;
  file: FileHandle;
  key: Uint8Array;
  parts: number;
  bytes: number;
}

/** The folder of kept runs in a data directory. */
export function keptRunFolder(dataDir: string): string {
  return path.join(dataDir, 'spreadsheet-run');
}

/**
 * A file is frames of a length (4 bytes, big-endian) and that many bytes: first the key of the run under the key of the record,
 * then the parts under the key of the run, each sealed for its place. Calls take turns.
 */
export function createKeptRuns(parts: KeptRunsParts): KeptRuns {
  const { dataDir, master, isOn, days = DAYS, most = MOST_BYTES, onError } = parts;
  const folder = keptRunFolder(dataDir);
  const fileOf = (run: string) => path.join(folder, `${run}.run`);
  let opened: Opened | null = null;
  let timer: NodeJS.Timeout | undefined;
  const inTurn = takeTurns();

  async function letGo(): Promise<void> {
    const before = opened;
    opened = null;
    await before?.file.close();
  }

  async function forgetAll(): Promise<void> {
    await letGo();
    await rm(folder, { recursive: true, force: true });
  }

  /** The newest file that is not too old; those that are go. */
  async function newest(): Promise<string | null> {
    if (!isOn()) {
      await forgetAll();
      return null;
    }
    const names = await readdir(folder).catch(() => [] as string[]);
    let found: { run: string; at: number } | null = null;
    for (const name of names) {
      const [, run] = NAME.exec(name) ?? [];
      const { mtimeMs } = await stat(path.join(folder, name));
      if (run === undefined || mtimeMs < Date.now() - days * DAY_MS) {
        if (run === opened?.run) await letGo();
        await rm(path.join(folder, name), { force: true });
      } else if (!found || mtimeMs > found.at) found = { run, at: mtimeMs };
    }
    return found?.run ?? null;
  }

  /** Opens a run to add to it, behind its last whole part. */
  async function reopen(run: string): Promise<Opened | null> {
    if (opened?.run === run) return opened;
    if ((await newest()) !== run) return null;
    const file = await open(fileOf(run), 'r+');
    try {
      const reader = new Frames(file);
      const key = unseal(await master(), keyLabel(run), (await reader.next()) ?? NOTHING);
      if (!key) return null;
      let [count, end] = [0, reader.at];
      for (;;) {
        const sealed = await reader.next();
        if (!sealed || !unseal(key, partLabel(run, count), sealed)) break;
        count++;
        end = reader.at;
      }
      await file.truncate(end);
      await opened?.file.close();
      opened = { run, file, key, parts: count, bytes: end };
      return opened;
    } finally {
      if (opened?.file !== file) await file.close();
    }
  }

  async function write(to: Opened, sealed: Uint8Array): Promise<void> {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(sealed.length);
    const bytes = Buffer.concat([length, sealed]);
    await to.file.write(bytes, 0, bytes.length, to.bytes);
    await to.file.datasync();
    to.bytes += bytes.length;
  }

  async function add(to: Opened, part: string): Promise<void> {
    await write(to, seal(to.key, partLabel(to.run, to.parts), Buffer.from(part)));
    to.parts++;
  }

  async function* read(run: string): AsyncGenerator<string, void, undefined> {
    // A file that cannot be opened now may hold a run all the same: that is an error, and no run without parts.
    const file = await open(fileOf(run)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!file) return;
    try {
      const reader = new Frames(file);
      const key = unseal(await master(), keyLabel(run), (await reader.next()) ?? NOTHING);
      for (let nth = 0; key; nth++) {
        const sealed = await reader.next();
        const part = sealed && unseal(key, partLabel(run, nth), sealed);
        if (!part) return;
        yield part.toString('utf8');
      }
    } finally {
      await file.close();
    }
  }

  async function expire(): Promise<void> {
    await inTurn(newest).catch((error: unknown) => onError?.(error));
  }

  return {
    begin: (head) =>
      inTurn(async () => {
        await forgetAll();
        if (!isOn()) return null;
        const run = randomUUID();
        const [wrapping, key] = [await master(), randomBytes(KEY_BYTES)];
        await mkdir(folder, { recursive: true, mode: 0o700 });
        opened = { run, key, parts: 0, bytes: 0, file: await open(fileOf(run), 'wx', 0o600) };
        await write(opened, seal(wrapping, keyLabel(run), key));
        await add(opened, head);
        return run;
      }),
    append: (run, part) =>
      inTurn(async () => {
        if (!isOn()) await forgetAll();
        const to = await reopen(run);
        if (!to || to.bytes + part.length > most || part.length > MOST_PART) return false;
        await add(to, part);
        return true;
      }),
    find: () =>
      inTurn(async () => {
        const run = await newest();
        if (run === null) return null;
        for await (const head of read(run)) return { run, head };
        // Nothing of it can be opened any more: it was cut off at once, or another key than its own is there.
        await forgetAll();
        return null;
      }),
    async *parts(run) {
      if (!NAME.test(`${run}.run`)) return;
      if ((await inTurn(newest)) === run) yield* read(run);
    },
    forget: () => inTurn(forgetAll),
    expire,
    watch() {
      timer ??= setInterval(() => void expire(), LOOK_MS).unref();
      void expire();
    },
    close: () => {
      clearInterval(timer);
      return inTurn(letGo);
    },
  };
}

const NOTHING = new Uint8Array();

/** The frames of a file, one after the other. */
class Frames {
  private readonly file: FileHandle;
  /** Where the next one begins. */
  at = 0;

  constructor(file: FileHandle) {
    this.file = file;
  }

  /** Null behind the last one that is whole. */
  async next(): Promise<Buffer | null> {
    const length = await this.bytes(LENGTH_BYTES, this.at);
    const size = length?.readUInt32BE() ?? 0;
    if (size === 0 || size > MOST_PART + 64) return null;
    const sealed = await this.bytes(size, this.at + LENGTH_BYTES);
    if (sealed) this.at += LENGTH_BYTES + size;
    return sealed;
  }

  private async bytes(size: number, at: number): Promise<Buffer | null> {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await this.file.read(bytes, 0, size, at);
    return bytesRead === size ? bytes : null;
  }
}
