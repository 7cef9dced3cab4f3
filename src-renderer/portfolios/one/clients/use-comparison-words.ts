import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio, SubjectRow } from '../../../../src-main/contract/portfolios.ts';
import { useNames } from '../../../shared/consulted/use-names.ts';
import { useFormat } from '../../../shared/format.ts';
import { meaningOfNothing } from './meaning-of-nothing.ts';

/** One sentence about a client; `unsure`: nothing can be said of it there. */
export interface Said {
  text: string;
  unsure: boolean;
}

/** How a client stands, what is not known first. "Nothing" is only said where everything was compared. */
export function useComparisonWords({ watched, watchedRegistrations }: Portfolio): (client: SubjectRow) => Said[] {
  const { t } = useTranslation('portfolios');
  const { count } = useFormat();
  const names = useNames();
  const nothing = meaningOfNothing(watched, watchedRegistrations);
  return useCallback(
    ({ found, notScreened, registration, pending }) => {
      const isTold = registration !== null && registration.status !== 'ATIVA';
      const said = [
        ...notScreened.map(({ list, failure }) => ({
          text: t('one.notScreened', { list: names.list(list), why: t(`failure.${failure}`) }),
          unsure: true,
        })),
        ...(isTold && registration.failure
          ? [{ text: t('one.registrationFailed', { why: t(`failure.${registration.failure}`) }), unsure: true }]
          : []),
        ...found.map(({ list, records }) => ({
          text: t('one.foundIn', { list: names.list(list), shown: count(records) }),
          unsure: false,
        })),
        ...(isTold && !registration.failure
          ? [{ text: t('one.registration', { status: registration.status }), unsure: false }]
          : []),
      ];
      if (pending) return [...said, { text: t('one.waits'), unsure: true }];
      if (said.length > 0) return said;
      return [{ text: t(`one.nothing.${nothing}`), unsure: nothing !== 'whole' }];
    },
    [t, count, names, nothing],
  );
}
