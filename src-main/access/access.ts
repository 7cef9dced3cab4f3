import { randomBytes, timingSafeEqual } from 'node:crypto';
import type Database from 'better-sqlite3';
import { ALL_PERMISSIONS, WORKSTATION_PERMISSION } from '../contract/permissions.ts';
import { openWorkspace } from '../data/workspace.ts';
import type { Caller } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import { hashOf, Keys } from './keys.ts';
import { Tokens } from './tokens.ts';
import { Usage } from './usage.ts';

/** Who may do what on this workstation, and what they did. */
export class Access {
  readonly workspace: Database.Database;
  readonly keys: Keys;
  readonly tokens: Tokens;
  readonly usage: Usage;
  /** The window's key of this run: made at start, held in memory, never written anywhere. */
  readonly workstationKey: string;
  private readonly workstationHash: Buffer;
  private readonly workstation: Caller = {
    name: 'workstation',
    kind: 'workstation',
    permissions: new Set([...ALL_PERMISSIONS, WORKSTATION_PERMISSION]),
  };

  constructor(options: { dataDir: string; jwksFile?: string; onError?: (error: unknown) => void }) {
    this.workspace = openWorkspace(options.dataDir);
    this.keys = new Keys(this.workspace);
    this.tokens = new Tokens(options.dataDir, options.jwksFile);
    this.usage = new Usage(this.workspace, () => this.keys.flush(), options.onError);
    this.workstationKey = `window_${randomBytes(32).toString('base64url')}`;
    this.workstationHash = hashOf(this.workstationKey);
  }

  /**
   * The caller that an Authorization header names, by one of the schemes that the endpoint accepts.
   *
   * @throws ApiError `credentialsMissing` without a header, `credentialsInvalid` for anything else that is not right.
   */
  async authenticate(header: string | undefined, schemes: readonly ('ApiKey' | 'Bearer')[]): Promise<Caller> {
    if (header === undefined || header.trim() === '') throw new ApiError('credentialsMissing');
    const [, scheme, secret] = /^([A-Za-z]+) +([^\s]+)$/.exec(header.trim()) ?? [];
    const known = schemes.find((name) => name.toLowerCase() === scheme?.toLowerCase());
    if (!known || !secret) throw new ApiError('credentialsInvalid');
    const caller = known === 'ApiKey' ? this.holderOf(secret) : await this.tokens.verify(secret);
    if (!caller) throw new ApiError('credentialsInvalid');
    return caller;
  }

  close(): void {
    this.usage.close();
    this.keys.flush();
    this.workspace.close();
  }

  private holderOf(key: string): Caller | null {
    if (timingSafeEqual(hashOf(key), this.workstationHash)) return this.workstation;
    return this.keys.verify(key);
  }
}
