/** What a record's `reconciliation` means: `exact` is confirmed, everything else is to be looked at (specification). */
export type Standing = 'confirmed' | 'masked' | 'other';

export function standingOf(reconciliation: string): Standing {
  if (reconciliation === 'exact') return 'confirmed';
  return reconciliation === 'unavailable' ? 'masked' : 'other';
}
