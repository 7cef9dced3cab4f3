/** What a record's `reconciliation` means: `exact` is confirmed, everything else is to be looked at (specification). */
export type Standing = 'confirmed' | 'masked' | 'inName' | 'other';

export function standingOf(reconciliation: string): Standing {
  if (reconciliation === 'exact') return 'confirmed';
  if (reconciliation === 'inName') return 'inName';
  return reconciliation === 'unavailable' ? 'masked' : 'other';
}
