import { setTimeout as sleep } from 'node:timers/promises';
import type { SecretKeeping, SecretSummary } from '../contract/window/integration.ts';
import { takeTurns } from '../data/take-turns.ts';
import { isKeptEntry, type KeptEntry, readSecretsFile, secretsFileIn, writeSecretsFile } from './secrets-file.ts';

/** What guards the values: the operating system's keychain, as the desktop hands it in. */
export interface Keychain {
  /** How well it guards; null where it cannot now. */
  protection(): Promise<'keychain' | 'weak' | null>;
  encrypt(text: string): Promise<Uint8Array>;
  /** `renew`: the bytes should be replaced by freshly encrypted ones, as the key has changed. Throws where it cannot. */
  decrypt(bytes: Uint8Array): Promise<{ text: string; renew: boolean }>;
}

export interface SecretStore {
  /** The value that `${secret:NAME}` stands for: a kept one, else the environment's ATESTA_SECRET_NAME. */
  get(name: string): string | undefined;
  /** Names and circumstances, never values; without `usedBy`, which the configuration knows. */
  list(): Promise<{ keeping: SecretKeeping; damaged: boolean; secrets: Omit<SecretSummary, 'usedBy'>[] }>;
  /** Keeps a value, or replaces it. Throws SecretError. */
  set(name: string, value: string): Promise<void>;
  /** Forgets a kept value. Throws SecretError. */
  remove(name: string): Promise<void>;
}

/** A secret that cannot be kept or removed; the message is one sentence and holds neither value nor name. */
export class SecretError extends Error {
  readonly reason: 'invalid' | 'unavailable' | 'notFound';

  constructor(reason: SecretError['reason'], message: string) {
    super(message);
    this.name = 'SecretError';
    this.reason = reason;
  }
}

export interface SecretParts {
  dataDir: string;
  /** None where the service runs without the desktop. */
  keychain: Keychain | undefined;
  env: NodeJS.ProcessEnv;
  /** A locked keychain may wait for a person; nobody waits for it longer than this. */
  patienceMs?: number;
}

const PREFIX = 'ATESTA_SECRET_';
const PATIENCE_MS = 5000;
/** More than any token or password; a header cannot be longer than 16 KiB with everything else in it. */
const LONGEST = 8192;
const TEXTS = {
  name: 'The name of a secret has 1 to 64 capital letters, digits and underscores.',
  value: `A secret is one line of 1 to ${LONGEST} characters.`,
  headless: `Secrets are kept by the desktop only; without it set the environment variable ${PREFIX}NAME.`,
  unavailable: `The system offers no keychain, or it is locked; unlock it, or set the environment variable ${PREFIX}NAME.`,
  refused: 'The keychain of the system refused the secret; unlock it and try again.',
  notFound: 'There is no kept secret of this name.',
} as const;

/** What may be kept; the environment may name others. */
function isSecretName(name: string): boolean {
  return /^[A-Z0-9_]{1,64}$/.test(name);
}

/** The environment's value of a secret; an empty one is none. */
export function environmentSecret(name: string, env: NodeJS.ProcessEnv): string | undefined {
  return env[PREFIX + name] || undefined;
}

/** Names of kept secrets, for who cannot open them. */
export function keptNames(dataDir: string): string[] {
  return [...readSecretsFile(secretsFileIn(dataDir)).entries.keys()].filter(isSecretName);
}

/**
 * Secrets in `secrets.json`, each encrypted by the keychain and opened once, at the start: providers look them up at each
 * request. A kept secret goes before the environment's, as the person at the desktop is the one who sees both; an
 * organisation whose value must hold refers to `${env:NAME}` in its policy file, which no kept secret can stand for.
 */
export async function openSecrets(parts: SecretParts): Promise<SecretStore> {
  const store = new KeptSecrets(parts);
  await store.openAll();
  return store;
}

class KeptSecrets implements SecretStore {
  private readonly parts: SecretParts;
  private readonly file: string;
  private readonly opened = new Map<string, string>();
  /** Changes one after the other: each reads the file, changes it and writes it. */
  private readonly inTurn = takeTurns();
  private opening: Promise<void> | undefined;

  constructor(parts: SecretParts) {
    this.parts = parts;
    this.file = secretsFileIn(parts.dataDir);
  }

  get(name: string): string | undefined {
    return this.opened.get(name) ?? environmentSecret(name, this.parts.env);
  }

  async list() {
    const [keeping] = await Promise.all([this.keeping(), this.openAll()]);
    const { entries, damaged } = readSecretsFile(this.file);
    const kept = [...entries.keys()].filter(isSecretName);
    const given = Object.keys(this.parts.env)
      .filter((variable) => variable.startsWith(PREFIX) && this.parts.env[variable])
      .map((variable) => variable.slice(PREFIX.length));
    const secrets = [...new Set([...kept, ...given])].sort().map((name) => {
      const entry = entries.get(name);
      return {
        name,
        source: this.sourceOf(name),
        setAt: isKeptEntry(entry) ? entry.setAt : null,
        readable: !entries.has(name) || this.opened.has(name),
      };
    });
    return { keeping, damaged, secrets };
  }

  set(name: string, value: string): Promise<void> {
    return this.inTurn(async () => {
      if (!isSecretName(name)) throw new SecretError('invalid', TEXTS.name);
      if (!isValue(value)) throw new SecretError('invalid', TEXTS.value);
      const keeping = await this.keeping();
      if (keeping === 'headless' || keeping === 'unavailable') throw new SecretError('unavailable', TEXTS[keeping]);
      await this.keep(name, value, new Date().toISOString());
      this.opened.set(name, value);
    });
  }

  remove(name: string): Promise<void> {
    return this.inTurn(async () => {
      if (!this.parts.keychain) throw new SecretError('unavailable', TEXTS.headless);
      const file = readSecretsFile(this.file);
      if (!isSecretName(name) || !file.entries.delete(name)) throw new SecretError('notFound', TEXTS.notFound);
      writeSecretsFile(this.file, file);
      this.opened.delete(name);
    });
  }

  /** Opens what is not open yet. Patience has an end; what a person unlocks after it is opened all the same. */
  async openAll(): Promise<void> {
    this.opening ??= this.openEach().finally(() => {
      this.opening = undefined;
    });
    await this.soon(this.opening);
  }

  private async openEach(): Promise<void> {
    const { keychain } = this.parts;
    if (!keychain) return;
    for (const [name, entry] of readSecretsFile(this.file).entries) {
      if (!isSecretName(name) || !isKeptEntry(entry) || this.opened.has(name)) continue;
      const { text, renew } = await keychain.decrypt(Buffer.from(entry.value, 'base64')).catch(() => NOTHING);
      const value = unpacked(text, name);
      if (value !== undefined) await this.inTurn(() => this.take(name, value, entry, renew));
    }
  }

  /** Takes what was opened, unless it was replaced or removed meanwhile. */
  private async take(name: string, value: string, { value: bytes, setAt }: KeptEntry, renew: boolean): Promise<void> {
    const now = readSecretsFile(this.file).entries.get(name);
    if (!isKeptEntry(now) || now.value !== bytes) return;
    this.opened.set(name, value);
    // The old bytes stay where new ones cannot be had: they could be opened, and will be renewed another time.
    if (renew) await this.keep(name, value, setAt).catch(() => undefined);
  }

  private async keep(name: string, value: string, setAt: string): Promise<void> {
    const encrypted = await this.encrypt(name, value);
    const file = readSecretsFile(this.file);
    file.entries.set(name, { value: encrypted, setAt });
    writeSecretsFile(this.file, file);
  }

  /** The name goes in with the value, so that an entry moved under another name opens nothing. */
  private async encrypt(name: string, value: string): Promise<string> {
    // Without its cause: nobody knows what a keychain writes into an error, and errors reach the log.
    const refused = () => undefined;
    const encrypted = await this.soon(this.parts.keychain!.encrypt(JSON.stringify([name, value])).catch(refused));
    if (!encrypted) throw new SecretError('unavailable', TEXTS.refused);
    return Buffer.from(encrypted).toString('base64');
  }

  private async keeping(): Promise<SecretKeeping> {
    const { keychain } = this.parts;
    if (!keychain) return 'headless';
    const protection = await this.soon(keychain.protection().catch(() => null));
    return protection ?? 'unavailable';
  }

  private sourceOf(name: string): SecretSummary['source'] {
    if (this.opened.has(name)) return 'keychain';
    return environmentSecret(name, this.parts.env) === undefined ? null : 'environment';
  }

  private soon<Result>(work: Promise<Result>): Promise<Result | undefined> {
    return Promise.race([work, sleep(this.parts.patienceMs ?? PATIENCE_MS, undefined, { ref: false })]);
  }
}

const NOTHING = { text: '', renew: false };

/** No control characters: a secret goes into headers and addresses, which are one line. */
function isValue(value: string): boolean {
  return value.length > 0 && value.length <= LONGEST && !/\p{Cc}/u.test(value);
}

/** The value in what was opened, if it was kept under this name. */
function unpacked(text: string, name: string): string | undefined {
  try {
    const [keptAs, value] = JSON.parse(text) as [unknown, unknown];
    return keptAs === name && typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
