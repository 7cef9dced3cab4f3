import type { Session } from 'electron';
import { isWindowAddress } from './window-address.ts';

/**
 * What the window may do beyond showing itself: put text on the clipboard (the copy buttons), and reach the service on
 * this machine, which Chromium guards by a permission of its own. Everything else is denied, unasked.
 */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'loopback-network', 'local-network-access']);

/** Electron grants every permission that a page asks for unless a handler refuses: this refuses. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    callback(isGranted(permission, details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}

/** Whether a page at `address` has `permission`. */
function isGranted(permission: string, address: string): boolean {
  return GRANTED.has(permission) && isWindowAddress(address);
}
