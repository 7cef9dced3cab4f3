import type { UnreadableAlert } from '../../../src-main/contract/portfolios.ts';

type Told = Pick<UnreadableAlert, 'source' | 'kind'> & { wentBack?: true };

/** The key, among the words of alerts, of what happened: a record that a rolled back list lacks has not left it. */
export const kindKey = ({ source, kind, wentBack }: Told) =>
  source === 'registration'
    ? (`registration.kind.${kind}` as const)
    : wentBack
      ? 'kind.wentBack'
      : (`kind.${kind}` as const);
