import type { UnreadableAlert } from '../../../src-main/contract/portfolios.ts';

type Told = Pick<UnreadableAlert, 'source' | 'kind'> & { rolledBack?: true };

/** The key, among the words of alerts, of what happened: a record that a rolled back list lacks has not left it. */
export const kindKey = ({ source, kind, rolledBack }: Told) =>
  source === 'registration'
    ? (`registration.kind.${kind}` as const)
    : rolledBack
      ? 'kind.rolledBack'
      : (`kind.${kind}` as const);
