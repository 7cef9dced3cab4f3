import { type Static, Type } from 'typebox';
import type { OpenIdSettings } from '../access/openid/config.ts';

/** An origin and nothing else: over plain HTTP only this machine itself, for tests. */
const URL_PATTERN = '^(https://[^\\s@?#/\\\\]+|http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:\\d+)?)/?$';

/** Whether a text is the address of a service as those that hold a key or a token may be sent to. */
export function isServiceAddress(text: string): boolean {
  return new RegExp(URL_PATTERN).test(text);
}

/** Section `office` of the configuration: a desktop that has joined an office's service. */
export const OfficeConfig = Type.Object(
  {
    url: Type.Optional(
      Type.String({
        pattern: URL_PATTERN,
        maxLength: 300,
        description:
          "Address of the office's service, https://HOST or https://HOST:PORT: what people who have signed in ask in this window is asked there, in their name. Wants access.openid with a clientId.",
      }),
    ),
    reading: Type.Optional(
      Type.Enum(['local', 'office'], {
        default: 'local',
        description:
          'Where a joined desktop reads proofs of residence: on this machine, which the file then does not leave, or at the office; default local.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type OfficeConfig = Static<typeof OfficeConfig>;

/** What a joined desktop goes by. */
export interface OfficeSettings {
  /** Scheme, host and port, and nothing else: a person's token goes nowhere but there. */
  origin: string;
  reading: 'local' | 'office';
}

/** The office of the section, the policy's keys before those of config.json; undefined where this machine works for itself. */
export function officeOf({ url, reading = 'local' }: OfficeConfig): OfficeSettings | undefined {
  return url === undefined ? undefined : { origin: new URL(url).origin, reading };
}

/**
 * Why `office.url` of config.json does not count, in a sentence; null where it does. Who writes that file could else have the
 * tokens of whom the organisation lets in sent to himself.
 */
export function whyNotTold(
  own: OfficeConfig | undefined,
  policy: { access?: { openid?: unknown }; office?: OfficeConfig },
): string | null {
  if (own?.url === undefined || policy.office?.url !== undefined || policy.access?.openid === undefined) return null;
  return '"office.url" is allowed only in the policy where that sets "access.openid"; set it there, or take it away from config.json.';
}

/** Why a machine so configured cannot join, in a sentence; null where it can, or is not to. */
export function whyNotJoined(
  { url }: OfficeConfig,
  openid: OpenIdSettings | undefined,
  workspaceUrl: string | undefined,
): string | null {
  if (url === undefined) return null;
  if (!URL.canParse(url)) return '"office.url" is no address; write it as https://HOST or https://HOST:PORT.';
  if (workspaceUrl !== undefined) {
    return '"office.url" and "workspace.url" are both set, and a machine either asks the office\'s service or is one; take one of them away.';
  }
  if (openid?.clientId !== undefined) return null;
  const missing = openid ? '"access.openid.clientId", with which people sign in at the window' : '"access.openid"';
  return `"office.url" needs ${missing}, as the office is asked in the name of who has signed in; set it, or take "office.url" away.`;
}
