/**
 * Where a policy comes from: the policy file, Group Policy (the registry of Windows), or a configuration profile (managed
 * preferences of macOS).
 */
export type PolicyOrigin = 'file' | 'groupPolicy' | 'profile';
