/** What a person can be where people sign in. */
export type RoleName = 'analyst' | 'approver' | 'auditor' | 'administrator';

/** Who has signed in at this window, and how that stands. */
export interface SignInState {
  /** Dossiers, alerts and portfolios are only for people who have signed in. */
  required: boolean;
  /** `id` is `sub@iss`, as entries have it; `groups` those to which they can limit dossiers. */
  person: { id: string; name: string; roles: readonly RoleName[]; groups: readonly string[] | 'unknown' } | null;
  /** The person is at the provider now. */
  waits: boolean;
  /** Somebody's sign-in has ended, and nobody has signed in or out since. */
  hasEnded: boolean;
  /** Why the last attempt failed: an error's name in the registry (src-main/errors/registry.ts). */
  failure: string | null;
}
