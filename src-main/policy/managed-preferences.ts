import { execFileSync } from 'node:child_process';

/** Bundle id of the program on macOS, which its preferences are named after; `resources/packaging/electron-builder.mjs` has it. */
export const BUNDLE_ID = 'example.atesta.workstation';

/** Where macOS puts what a configuration profile fixes for the machine; root alone may write there. */
export const MANAGED_PREFERENCES = `/Library/Managed Preferences/${BUNDLE_ID}.plist`;
const TIMEOUT_MS = 30_000;

/** The property list as JSON. @throws where it cannot be read, or holds what JSON has not (dates, bytes). */
export function plistAsJson(file: string): string {
  return execFileSync('/usr/bin/plutil', ['-convert', 'json', '-o', '-', '--', file], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** What the profile's own keys (`PayloadUUID` and the like) leave: the policy. */
export function withoutPayloadKeys(preferences: object): object {
  return Object.fromEntries(Object.entries(preferences).filter(([key]) => !/^Payload[A-Z]/.test(key)));
}
