import { createHash } from 'node:crypto';
import { BUNDLE_ID } from '../managed-preferences.ts';
import { element, textElement } from './xml.ts';

/**
 * A configuration profile for macOS that fixes `policy` for the whole machine, as an MDM installs it (payload
 * `com.apple.ManagedClient.preferences`); macOS writes its settings where `managed-preferences.ts` reads them.
 */
export function mobileconfig(policy: object): string {
  const preferences = dict({ [BUNDLE_ID]: { Forced: [{ mcx_preference_settings: policy }] } });
  const payload = dictOf([
    ['PayloadContent', preferences],
    ['PayloadIdentifier', plist(`${BUNDLE_ID}.policy.settings`)],
    ['PayloadType', plist('com.apple.ManagedClient.preferences')],
    ['PayloadUUID', plist(uuidOf('settings', policy))],
    ['PayloadVersion', plist(1)],
  ]);
  const profile = dictOf([
    ['PayloadContent', element('array', {}, [payload])],
    ['PayloadDescription', plist('Política do Atesta / Policy of Atesta')],
    ['PayloadDisplayName', plist('Atesta')],
    ['PayloadIdentifier', plist(`${BUNDLE_ID}.policy`)],
    ['PayloadRemovalDisallowed', plist(true)],
    ['PayloadScope', plist('System')],
    ['PayloadType', plist('Configuration')],
    ['PayloadUUID', plist(uuidOf('profile', policy))],
    ['PayloadVersion', plist(1)],
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
${element('plist', { version: '1.0' }, [profile])}
`;
}

/** A value as it stands in a property list. */
function plist(value: unknown): string {
  if (typeof value === 'boolean') return element(String(value), {});
  if (typeof value === 'number') return textElement(Number.isInteger(value) ? 'integer' : 'real', {}, String(value));
  if (Array.isArray(value)) return element('array', {}, value.map(plist));
  if (typeof value === 'object' && value !== null) return dict(value);
  return textElement('string', {}, String(value));
}

function dict(value: object): string {
  return dictOf(Object.entries(value).map(([key, inner]) => [key, plist(inner)]));
}

function dictOf(entries: readonly (readonly [string, string])[]): string {
  return element(
    'dict',
    {},
    entries.flatMap(([key, value]) => [textElement('key', {}, key), value]),
  );
}

/** The same for the same policy, another for another, as profiles are replaced by it (RFC 9562, version 8). */
function uuidOf(what: string, policy: object): string {
  const hex = createHash('sha256')
    .update(`${what} ${JSON.stringify(policy)}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
    .join('-')
    .toUpperCase();
}
