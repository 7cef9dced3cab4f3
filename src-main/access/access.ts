import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  ALL_PERMISSIONS,
  APPROVAL_PERMISSION,
  KEEPING_PERMISSION,
  RECORD_PERMISSIONS,
  WORKSTATION_PERMISSION,
} from '../contract/permissions.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ErrorCode } from '../errors/registry.ts';
import { type Caller, refusalTo } from '../http/endpoint.ts';
import { whenFree } from '../workspace/sqlite/database.ts';
import type { WorkspaceStore } from '../workspace/store.ts';
import { Flushing } from './flushing.ts';
import { hashOf, Keys } from './keys.ts';
import { People, type PeopleParts } from './openid/people.ts';
import { RevokedTokens } from './revoked-tokens.ts';
import { ProviderClient } from './sign-in/client.ts';
import { SignIns } from './sign-in/sign-ins.ts';
import { Tokens } from './tokens.ts';
import { Usage } from './usage.ts';
import { WindowSessions, windowOf } from './window-sessions.ts';

/** What was counted and never written has this long to be, when the service ends and the workspace is locked. */
const LAST_FLUSH_MS = 1000;

/** Who may do what on this workstation, and what they did. */
export class Access {
  readonly keys: Keys;
  readonly tokens: Tokens;
  readonly usage: Usage;
  /** The window's key of this run: made at start, held in memory, never written anywhere. */
  readonly workstationKey: string;
  /** Where people sign in at the window itself. */
  readonly signIns: SignIns | undefined;
  private readonly sessions = new WindowSessions((window) => this.signIns?.forget(window));
  private readonly store: WorkspaceStore;
  private readonly onError: (error: unknown) => void;
  private readonly flushing: Flushing;
  private readonly workstationHash: Buffer;
  private readonly people: People | undefined;
  private readonly workstation: Caller;

  /** `store` is closed with this one; `onError` hears of what could not be written; with `openid` people sign in. */
  constructor(options: {
    dataDir: string;
    store: WorkspaceStore;
    jwksFile?: string;
    openid?: PeopleParts | undefined;
    onError?: (error: unknown) => void;
  }) {
    this.onError = options.onError ?? (() => undefined);
    this.store = options.store;
    this.keys = new Keys(this.store);
    const revoked = new RevokedTokens(this.store);
    const isRevoked = (id: string) => revoked.has(id);
    this.tokens = new Tokens(options.dataDir, options.jwksFile, isRevoked);
    this.people = options.openid && new People(options.openid, isRevoked);
    // Where people sign in, who sits at the window is not known.
    const approval = this.people ? [] : [APPROVAL_PERMISSION];
    this.signIns = options.openid && this.people && signInsOf(options.openid, this.people);
    const keeping = this.signIns ? [] : [KEEPING_PERMISSION];
    const permissions = new Set([...ALL_PERMISSIONS, WORKSTATION_PERMISSION, ...approval, ...keeping]);
    if (this.signIns?.required) for (const permission of RECORD_PERMISSIONS) permissions.delete(permission);
    this.workstation = { name: 'workstation', kind: 'workstation', permissions };
    this.usage = new Usage(this.store, this.onError);
    this.flushing = new Flushing(() => this.flush(), this.onError);
    this.workstationKey = `window_${randomBytes(32).toString('base64url')}`;
    this.workstationHash = hashOf(this.workstationKey);
  }

  /**
   * The caller that an Authorization header names, by one of the schemes that the endpoint accepts; a person by `Bearer`
   * at each.
   *
   * @throws ApiError `credentialsMissing` without a header, `credentialsInvalid` for anything else that is not right; of a
   * person's token what `People.verify` throws.
   */
  async authenticate(header: string | undefined, schemes: readonly ('ApiKey' | 'Bearer')[]): Promise<Caller> {
    if (header === undefined || header.trim() === '') throw new ApiError('credentialsMissing');
    const { scheme, secret } = credentialsIn(header);
    if (secret && scheme?.toLowerCase() === 'bearer' && this.people?.claims(secret)) return this.people.verify(secret);
    const known = schemes.find((name) => name.toLowerCase() === scheme?.toLowerCase());
    if (!known || !secret) throw new ApiError('credentialsInvalid');
    const caller = known === 'ApiKey' ? await this.holderOf(secret) : await this.tokens.verify(secret);
    if (!caller) throw new ApiError('credentialsInvalid');
    return caller;
  }

  /**
   * Opens a session for a tab of the browser, which is let in as the window's key is. A session opens no other: who came upon
   * one cannot outlive it.
   *
   * @throws ApiError `permissionMissing` where the header holds anything but the window's key.
   */
  openSession(header: string | undefined): string {
    const secret = apiKeyOf(header);
    if (secret === undefined || !this.isWorkstationKey(secret)) throw new ApiError('permissionMissing');
    return this.sessions.open();
  }

  /** Ends the session that the header holds; of a key nothing happens. */
  endSession(header: string | undefined): void {
    const secret = apiKeyOf(header);
    if (secret !== undefined) this.sessions.end(secret);
  }

  /**
   * The window that asks, whoever has signed in there, by a name that opens nothing.
   *
   * @throws ApiError as `authenticate`, and `permissionMissing` where no window asks.
   */
  async windowAsking(header: string | undefined): Promise<string> {
    const secret = apiKeyOf(header);
    if (secret !== undefined && this.isWindow(secret)) return windowOf(secret);
    await this.authenticate(header, ['ApiKey']);
    throw new ApiError('permissionMissing');
  }

  /**
   * Lets a window go on whose machine, or whoever has signed in there, may do all of this: it gives nobody what they have not.
   *
   * @throws ApiError as `authenticate`, and as for any caller without the permission, or `refusal`.
   */
  async requireInWindow(
    header: string | undefined,
    permissions: readonly string[],
    refusal?: ErrorCode,
  ): Promise<void> {
    const caller = await this.authenticate(header, ['ApiKey']);
    if (permissions.some((permission) => !caller.permissions.has(permission)))
      throw new ApiError(refusal ?? refusalTo(caller));
  }

  /** The access token of a person who asks by a window where they have signed in; undefined of any other caller. */
  tokenOf(caller: Caller): string | undefined {
    return this.signIns?.tokenOf(caller);
  }

  /** Writes what waits, if that can be done soon; what cannot be written is told. */
  async close(): Promise<void> {
    this.flushing.stop();
    await whenFree(() => this.flush(), LAST_FLUSH_MS).catch(this.onError);
    await this.store.close();
  }

  private async flush(): Promise<void> {
    await this.usage.flush();
    await this.keys.flush();
  }

  /** The window's own key and its sessions live here: they need no database. Who has signed in there asks in person. */
  private async holderOf(key: string): Promise<Caller | null> {
    if (!this.isWindow(key)) return this.keys.verify(key);
    return (await this.signIns?.personIn(windowOf(key))) ?? this.workstation;
  }

  private isWindow(secret: string): boolean {
    return this.isWorkstationKey(secret) || this.sessions.verify(secret);
  }

  private isWorkstationKey(key: string): boolean {
    return timingSafeEqual(hashOf(key), this.workstationHash);
  }
}

function signInsOf(
  { settings, network, onSignInFault: onFault = () => undefined }: PeopleParts,
  people: People,
): SignIns | undefined {
  const { clientId, window } = settings;
  if (clientId === undefined) return undefined;
  const client = new ProviderClient({ settings: { ...settings, clientId }, network });
  return new SignIns({ client, people, required: window === 'required', onFault });
}

function credentialsIn(header: string): { scheme?: string; secret?: string } {
  const [, scheme, secret] = /^([A-Za-z]+) +([^\s]+)$/.exec(header.trim()) ?? [];
  return { scheme, secret };
}

function apiKeyOf(header = ''): string | undefined {
  const { scheme, secret } = credentialsIn(header);
  return scheme?.toLowerCase() === 'apikey' ? secret : undefined;
}
