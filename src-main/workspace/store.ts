/** A key that opens something. Of the key itself only the SHA-256 is kept. */
export interface ActiveKey {
  id: number;
  name: string;
  hash: Buffer;
  /** A JSON array of permissions, as it stands in the row: somebody else may have written it badly. */
  permissions: string;
}

/** A key as it stands in the workspace; times are ISO 8601 in UTC. */
export interface StoredKey extends ActiveKey {
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export type NewKey = Pick<StoredKey, 'name' | 'hash' | 'permissions' | 'createdAt'>;

/** What decides who is let in. The object is another one whenever something of it has changed. */
export interface Credentials {
  keys: readonly ActiveKey[];
  /** Ids of access tokens that were revoked. */
  revokedTokens: ReadonlySet<string>;
}

/** Successful calls and the units they are billed as; `day` is YYYY-MM-DD (UTC), `list` is empty where there is none. */
export interface UsageCount {
  day: string;
  caller: string;
  endpoint: string;
  list: string;
  calls: number;
  units: number;
}

/**
 * Counts that are written together, or not at all. A writer numbers its batches from 1 on and sends one again, unchanged,
 * until it is told that it was written: who cannot know whether it was written before goes by the number.
 */
export interface UsageBatch {
  writer: string;
  number: number;
  counts: readonly UsageCount[];
}

/**
 * What a service keeps of those who may ask and of what they asked, whatever engine stands behind it. Each method may throw
 * the engine's own error; where its database cannot be reached that is ApiError `workspaceUnreachable`.
 */
export interface WorkspaceStore {
  /**
   * Who is let in, as far as is known: asked at each request, so it comes from memory.
   *
   * @throws ApiError `busy` or `workspaceUnreachable` when that has not been known for too long.
   */
  known(): Credentials;
  /**
   * Who is let in, by what stands in the workspace now.
   *
   * @throws ApiError `busy` or `workspaceUnreachable` when that cannot be known.
   */
  look(): Promise<Credentials>;
  /** False where an active key has this name. What comes of it is known here at once. */
  createKey(key: NewKey): Promise<boolean>;
  /** All keys, active ones first, by name. */
  listKeys(): Promise<StoredKey[]>;
  /** False where no active key has this name. */
  revokeKey(name: string, at: string): Promise<boolean>;
  /** When keys were used last, by their ids. */
  recordUse(used: ReadonlyMap<number, string>): Promise<void>;
  /** `expiresAt`: when the token has ended and the note may go; null where nobody knows. */
  revokeToken(id: string, at: string, expiresAt: string | null): Promise<void>;
  /** @returns what went wrong with counts that can never be written, and were left out. */
  addUsage(batch: UsageBatch): Promise<unknown[]>;
  /** From one day to another, newest first. */
  usage(from: string, to: string): Promise<UsageCount[]>;
  /** Lets go of connections; a file stays whoever's who opened it. */
  close(): Promise<void>;
}
