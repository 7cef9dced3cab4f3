import type { UnreadableAlert } from '../../../src-main/contract/portfolios.ts';

type Told = Pick<UnreadableAlert, 'source' | 'kind'> & { rolledBack?: true };

/** The key, among the words of alerts, of what happened: what a rolled back file had is not the publisher's word by now. */
export const kindKey = ({ source, kind, rolledBack }: Told) => {
  const what = rolledBack ? 'rolledBack' : kind;
  return source === 'registration' ? (`registration.kind.${what}` as const) : (`kind.${what}` as const);
};
