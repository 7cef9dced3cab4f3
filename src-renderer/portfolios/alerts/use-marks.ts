import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { alertsDossiersQuery } from '../../shared/portfolio/portfolios-api.ts';
import { type Mark, markOf } from './mark.ts';
import { type Filters, questionOf } from './order.ts';

/** What was decided in dossiers of the open alerts that the filters let pass, by alert; not known before it was answered, and where nobody can say. */
export function useMarks(filters: Filters) {
  const question = { ...questionOf(filters), state: 'open' } as const;
  const enabled = filters.state !== 'decided';
  const { data, error, refetch } = useQuery({ ...alertsDossiersQuery(useClient(), question), enabled });
  const marks = useMemo(() => {
    // What was said before an error may be another by now.
    const told = error ? [] : (data ?? []);
    return new Map(
      told.flatMap(({ alert, dossiers }): [string, Mark][] => {
        const mark = markOf(dossiers);
        return mark ? [[alert, mark]] : [];
      }),
    );
  }, [data, error]);
  return { marks, isKnown: !enabled || (data !== undefined && !error), error, retry: () => void refetch() };
}

/** A mark in a line. */
export function useMarkText(): (mark: Mark) => string {
  const { t } = useTranslation(['alerts', 'dossiers']);
  return useCallback(
    (mark) => {
      if (mark === 'several') return t('inDossier.several');
      const { protocol, outcome, holds } = mark;
      return t(holds ? 'inDossier.decided' : 'inDossier.unsure', {
        protocol,
        outcome: t(`dossiers:decision.${outcome}`),
      });
    },
    [t],
  );
}
