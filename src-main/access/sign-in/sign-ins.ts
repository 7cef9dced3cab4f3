import { ResponseBodyError } from 'openid-client';
import type { SignInState } from '../../contract/window/sign-in.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/registry.ts';
import type { Caller } from '../../http/endpoint.ts';
import { isLoopback } from '../../net/loopback.ts';
import type { People, Person } from '../openid/people.ts';
import { type Attempt, isOf, newProofs } from './attempt.ts';
import type { ProviderClient, Tokens } from './client.ts';
import { type Held, held } from './held.ts';
import { reasonOf, refusalOf } from './refusal.ts';

/** Where the provider sends people back to. */
export const CALLBACK = '/workstation/sign-in/callback';
/** Unused for so long nobody is signed in any more: as long as a window's session lasts. */
const IDLE_MS = 72 * 3_600_000;
/** A provider that could not be reached is asked again for new tokens after this. */
const PAUSE_MS = 10_000;

/** One window: its key on the desktop, a tab's session in a browser. */
interface InWindow {
  attempt?: Attempt | undefined;
  held?: Held | undefined;
  /** Somebody's sign-in ended without them: nobody goes on as the machine in their place unasked. */
  hasEnded: boolean;
  failure: ErrorCode | null;
  /** When something was last asked in the person's name; milliseconds since 1970. */
  usedAt: number;
}

export interface SignInsParts {
  client: ProviderClient;
  people: Pick<People, 'verify'>;
  /** Whether dossiers, alerts and portfolios are only for people. */
  required: boolean;
  /** Hears in a sentence, without anything about anybody, what went wrong with the provider. */
  onFault: (reason: string) => void;
}

/** Who has signed in where. Windows are told apart by the hash of what they ask the service with. */
export class SignIns {
  readonly required: boolean;
  private readonly parts: SignInsParts;
  private readonly windows = new Map<string, InWindow>();
  /** By the very object that a person was checked as: who asks in another way, whatever they are called, has none here. */
  private readonly tokens = new WeakMap<Caller, string>();
  /** Somebody has left: the machine's browser may still know them, and must not answer for who comes next in any window. */
  private asksAnew = false;

  constructor(parts: SignInsParts) {
    this.parts = parts;
    this.required = parts.required;
  }

  /**
   * Begins a sign-in of this window, whose page came from `origin` or asks there; what it began before is over.
   *
   * @returns where the person signs in.
   * @throws ApiError `signInNotHere` where that is not this machine; `signInUnavailable`; `signInRefused` where the provider is not as it is set up.
   */
  async begin(window: string, origin: string): Promise<string> {
    // Elsewhere whoever began it and whoever signs in could be two (see access/NOTES.md).
    if (!isLoopback(new URL(origin))) throw new ApiError('signInNotHere');
    const proofs = newProofs();
    const redirectUri = origin + CALLBACK;
    const inWindow = this.of(window);
    const { href: address } = await this.parts.client
      .address(redirectUri, proofs, this.asksAnew)
      .catch((cause: unknown) => {
        this.parts.onFault(reasonOf(cause));
        throw new ApiError(refusalOf(cause), { cause });
      });
    Object.assign(inWindow, { attempt: { ...proofs, redirectUri, address, begunAt: Date.now() }, failure: null });
    return address;
  }

  /** Whether it is the very address of a sign-in that waits: the desktop opens no other. */
  began(address: string): boolean {
    return [...this.windows.values()].some(({ attempt }) => attempt?.address === address);
  }

  /** Takes a person who comes back from the provider; false where there is nobody that it could be, or they are not let in. */
  async finish(query: URLSearchParams): Promise<boolean> {
    const state = query.get('state');
    const found = [...this.windows].find(([, { attempt }]) => attempt && isOf(attempt, state, Date.now()));
    if (!found) return false;
    const [window, inWindow] = found;
    const attempt = inWindow.attempt!;
    inWindow.attempt = undefined; // good for one return, whatever comes of it
    const callback = new URL(attempt.redirectUri);
    callback.search = query.toString();
    let tokens: Tokens | undefined;
    try {
      tokens = await this.parts.client.redeem(callback, attempt);
      const person = await this.parts.people.verify(tokens.access);
      if (this.windows.get(window) !== inWindow) throw new ApiError('signInEnded'); // it was closed meanwhile
      this.revoke(inWindow.held?.tokens);
      const next = held(person, tokens, Date.now());
      Object.assign(inWindow, { held: next, hasEnded: false, usedAt: Date.now() });
      this.asksAnew = false;
      return true;
    } catch (error) {
      inWindow.failure = refusalOf(error);
      this.parts.onFault(reasonOf(error));
      this.revoke(tokens);
      return false;
    }
  }

  /**
   * Who has signed in there; null where nobody has.
   *
   * @throws ApiError `signInEnded` where somebody had, or is out before it is known whether they still are; what `People.verify` throws of a token that could not be checked.
   */
  async personIn(window: string): Promise<Person | null> {
    const inWindow = this.lookInto(window);
    if (inWindow?.hasEnded) throw new ApiError('signInEnded');
    if (!inWindow?.held) return null;
    const asking = inWindow.held.person.name;
    inWindow.usedAt = Date.now();
    await this.keepUp(inWindow, inWindow.held);
    const person = inWindow.held && (await this.verified(inWindow, inWindow.held));
    // Meanwhile they may have signed out, or another in: what was asked is nobody's then.
    if (person?.name !== asking || inWindow.held?.person.name !== asking) throw new ApiError('signInEnded');
    return person;
  }

  /** The access token by which `personIn` found this very person. */
  tokenOf(person: Caller): string | undefined {
    return this.tokens.get(person);
  }

  /** What the window shows of it. That its page asks is no use of it: it does so by itself. */
  state(window: string): SignInState {
    const inWindow = this.lookInto(window);
    const person = inWindow?.held?.person;
    return {
      required: this.required,
      person: person ? { id: person.name, name: person.displayName, roles: person.roles, groups: person.groups } : null,
      waits: inWindow?.attempt !== undefined,
      hasEnded: inWindow?.hasEnded ?? false,
      failure: inWindow?.failure ?? null,
    };
  }

  /** Gives up what was begun and waits, and nothing else; without that it forgets who has signed in there. */
  signOut(window: string): void {
    const inWindow = this.lookInto(window);
    if (inWindow?.attempt) inWindow.attempt = undefined;
    else this.forget(window);
  }

  /** Forgets who has signed in there, and has the provider do so too; the window may be no more. */
  forget(window: string): void {
    const inWindow = this.windows.get(window);
    if (!inWindow) return;
    this.asksAnew ||= inWindow.held !== undefined || inWindow.hasEnded;
    this.end(inWindow); // for who still waits for it
    this.windows.delete(window);
  }

  /** The window as it stands: neither a person nor what was begun stays for ever. */
  private lookInto(window: string): InWindow | undefined {
    const inWindow = this.windows.get(window);
    if (!inWindow) return undefined;
    if (inWindow.held && Date.now() - inWindow.usedAt > IDLE_MS) this.end(inWindow);
    const { attempt } = inWindow;
    if (attempt && !isOf(attempt, attempt.state, Date.now())) inWindow.attempt = undefined;
    return inWindow;
  }

  private async verified(inWindow: InWindow, of: Held): Promise<Person> {
    try {
      const { access } = of.tokens;
      const person = await this.parts.people.verify(access);
      this.tokens.set(person, access);
      return person;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'signInInvalid') throw error;
      // Revoked here, or signed with a key that the provider withdrew.
      if (inWindow.held === of) this.end(inWindow);
      throw new ApiError('signInEnded', { cause: error });
    }
  }

  /** Sees to it that there is a token that has not ended; who has one that goes on for a while waits for nobody. */
  private async keepUp(inWindow: InWindow, of: Held): Promise<void> {
    if (Date.now() >= of.renewAt) {
      const renewal = this.renew(inWindow, of);
      if (Date.now() >= of.endsAt) await renewal;
    }
    if (inWindow.held && Date.now() >= inWindow.held.endsAt) this.end(inWindow);
  }

  private of(window: string): InWindow {
    let inWindow = this.windows.get(window);
    if (!inWindow) {
      inWindow = { hasEnded: false, failure: null, usedAt: Date.now() };
      this.windows.set(window, inWindow);
    }
    return inWindow;
  }

  private end(inWindow: InWindow): void {
    this.revoke(inWindow.held?.tokens);
    Object.assign(inWindow, { held: undefined, hasEnded: true });
  }

  /** Asks for new tokens, once for all who wait. Never throws. */
  private renew(inWindow: InWindow, of: Held): Promise<void> {
    of.renewing ??= this.renewed(inWindow, of).finally(() => {
      of.renewing = undefined;
    });
    return of.renewing;
  }

  private async renewed(inWindow: InWindow, of: Held): Promise<void> {
    const { refresh } = of.tokens;
    if (refresh === undefined) return;
    try {
      const tokens = await this.parts.client.renew(refresh);
      if (inWindow.held !== of) return this.revoke(tokens); // signed out meanwhile
      // The one before is used up, whatever comes of this: who ends now revokes this one.
      of.tokens = { ...of.tokens, refresh: tokens.refresh };
      const person = await this.parts.people.verify(tokens.access);
      if (person.name !== of.person.name) throw new ApiError('signInEnded');
      if (inWindow.held === of) inWindow.held = held(person, tokens, Date.now());
    } catch (error) {
      this.parts.onFault(reasonOf(error));
      of.renewAt = Date.now() + PAUSE_MS;
      if (inWindow.held === of && isFinal(error)) this.end(inWindow);
    }
  }

  /** Says nothing of how it went: here the token is forgotten, and by itself it ends at the provider too. */
  private revoke(tokens: Tokens | undefined): void {
    if (tokens?.refresh === undefined) return;
    this.parts.client.revoke(tokens.refresh).catch((error: unknown) => this.parts.onFault(reasonOf(error)));
  }
}

/** Whether the provider, or what its new token says, lets the person go on no longer (RFC 6749, 5.2). */
function isFinal(error: unknown): boolean {
  if (error instanceof ApiError) return error.code.startsWith('signIn') && error.code !== 'signInUnavailable';
  return error instanceof ResponseBodyError && (error.status === 400 || error.status === 401);
}
