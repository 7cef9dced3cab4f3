import type { SecretKeeping, SecretSummary } from '../../../src-main/contract/window/integration.ts';

/** The environment variable that gives a secret where no keychain does. */
export function variableOf(name: string): string {
  return `ATESTA_SECRET_${name}`;
}

/** How a secret stands, as the key of its sentence under `secrets.state`, and whether that is in order. */
export interface SecretState {
  text:
    | 'keychain'
    | 'weak'
    | 'environment'
    | 'missing'
    | 'missingHere'
    | 'unreadable'
    | 'unreadableCovered'
    | 'desktop';
  hint: 'unreadableHint' | 'desktopHint' | null;
  good: boolean;
}

export function stateOf({ source, setAt, readable }: SecretSummary, keeping: SecretKeeping): SecretState {
  if (source === 'keychain') return { text: keeping === 'weak' ? 'weak' : 'keychain', hint: null, good: true };
  // What the desktop kept is no fault where there is no desktop.
  const unopened = !readable && keeping !== 'headless';
  if (source === 'environment') {
    return { text: unopened ? 'unreadableCovered' : 'environment', hint: null, good: true };
  }
  if (unopened) return { text: 'unreadable', hint: 'unreadableHint', good: false };
  if (setAt !== null || !readable) return { text: 'desktop', hint: 'desktopHint', good: false };
  return { text: canKeep(keeping) ? 'missing' : 'missingHere', hint: null, good: false };
}

export function canKeep(keeping: SecretKeeping): boolean {
  return keeping === 'keychain' || keeping === 'weak';
}

/** Whether a value is kept here, be it one that cannot be opened any more. */
export function isKept({ setAt, readable }: Pick<SecretSummary, 'setAt' | 'readable'>): boolean {
  return setAt !== null || !readable;
}

/** Whether the name is one that can be kept; the environment knows others. */
export function isKeepable(name: string): boolean {
  return /^[A-Z0-9_]{1,64}$/.test(name);
}
