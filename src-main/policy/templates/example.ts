/**
 * What an office with an IT of its own may want to fix, as an example of the file and of the profile; a test holds it against
 * the schema.
 */
export const EXAMPLE_POLICY = {
  lists: { schedule: 'daily', updateAt: '05:15', retain: 2 },
  registry: { openData: { schedule: 'monthly', ufs: ['SP', 'RJ'] } },
  evidence: { keep: 'dossiers', secondApproval: true, retentionYears: 10 },
} as const;
