/** A key press, as much of a KeyboardEvent as matching needs. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * Whether a press is the shortcut `keys`: a key's name (`/`, `?`, `Escape`, `1`), with `mod+` before it for Ctrl or
 * Cmd. Shift is not asked for, because whether `?` or `/` need it depends on the keyboard (ABNT2, US).
 */
export function matches(keys: string, press: Press): boolean {
  const withMod = keys.startsWith('mod+');
  const key = withMod ? keys.slice(4) : keys;
  if (press.altKey || withMod !== (press.ctrlKey || press.metaKey)) return false;
  return press.key.toLowerCase() === key.toLowerCase();
}
