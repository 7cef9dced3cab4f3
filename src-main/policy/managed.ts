import { existsSync } from 'node:fs';
import type { PolicyOrigin } from '../contract/policy.ts';
import { MANAGED_PREFERENCES, plistAsJson, withoutPayloadKeys } from './managed-preferences.ts';
import { type Query, QueryFault, ValueFault } from './registry/faults.ts';
import { POLICY_KEY, readRegistryPolicy } from './registry/read.ts';
import { configOf } from './registry/settings.ts';
import type { Setting } from './schema/settings.ts';
import { distrustOf } from './trust.ts';

/** A policy that the platform's own management gives, beside the policy file. */
export interface ManagedPolicy {
  origin: Exclude<PolicyOrigin, 'file'>;
  /** Registry key or file. */
  name: string;
  /** In the shape of the policy file; not checked against its schema. */
  value: unknown;
}

/** A managed policy that is there and cannot be used; the message is one sentence that names it. */
export class PolicyFault extends Error {}

/**
 * The policy of Windows' registry or of macOS's managed preferences; null where there is none, and on other systems.
 *
 * @throws PolicyFault
 */
export function managedPolicy(settings: readonly Setting[], platform = process.platform): ManagedPolicy | null {
  if (platform === 'win32') return groupPolicy(settings);
  return platform === 'darwin' ? profilePolicy() : null;
}

/** @throws PolicyFault */
export function groupPolicy(settings: readonly Setting[], query?: Query, dump?: () => string): ManagedPolicy | null {
  try {
    const values = readRegistryPolicy(query, dump);
    return values && { origin: 'groupPolicy', name: POLICY_KEY, value: configOf(values, settings) };
  } catch (error) {
    if (error instanceof ValueFault) {
      throw new PolicyFault(`${POLICY_KEY}: ${error.where} ${error.message}; correct it in the Group Policy.`);
    }
    if (error instanceof QueryFault)
      throw new PolicyFault(`${POLICY_KEY} ${error.message}; correct it in the Group Policy.`);
    throw new PolicyFault(`${POLICY_KEY} cannot be read (${reasonOf(error)}); let IT look at the key's permissions.`);
  }
}

/** @throws PolicyFault */
export function profilePolicy(
  file = MANAGED_PREFERENCES,
  { read = plistAsJson, distrust = distrustOf } = {},
): ManagedPolicy | null {
  if (!existsSync(file)) return null;
  const why = distrust(file);
  if (why)
    throw new PolicyFault(`The managed preferences ${file} are not obeyed: ${why}; let IT install the profile again.`);
  try {
    return { origin: 'profile', name: file, value: withoutPayloadKeys(JSON.parse(read(file))) };
  } catch (error) {
    throw new PolicyFault(
      `${file} cannot be read as settings (${reasonOf(error)}); correct the configuration profile.`,
    );
  }
}

function reasonOf(error: unknown): string {
  const { code, status } = error as { code?: string; status?: number };
  return code ?? (status === undefined ? 'not understood' : `exit code ${status}`);
}
