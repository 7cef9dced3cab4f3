import { useTranslation } from 'react-i18next';
import type { Coverage } from '../../shared/consulted/coverage.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { useWords } from '../words/use-words.ts';
import { useTriage } from './decide/store.ts';
import { EXPORTED, type ExportWords } from './export.ts';
import { useProblemText } from './Problems.tsx';
import { useSpreadsheet } from './store.ts';

/** The exported file's words in the window's language. */
export function useExportWords(coverage: Coverage): ExportWords {
  const { t } = useTranslation(['spreadsheet', 'lists', 'filing']);
  const { dateTime } = useFormat();
  const names = useNames();
  const words = useWords();
  const dossiers = useTriage((triage) => triage.dossiers);
  const { look, how, endedAt } = useSpreadsheet();
  const problem = useProblemText(look?.columns ?? []);
  const { consulted, notConsulted, demonstration, inPlace } = coverage;
  const said = [
    t('export.consultedOf', { count: consulted.length, all: consulted.length + notConsulted.length }),
    ...(demonstration.length > 0 ? [t('export.demonstration', { count: demonstration.length })] : []),
    ...(inPlace ? [t('export.inPlace')] : []),
  ];
  return {
    headings: EXPORTED.map((column) => t(`export.${column}`)),
    list: names.list,
    outcome: (outcome) => t(`outcome.${outcome}`),
    sheet: t('export.sheet'),
    fact: words.fact,
    decision: ({ state, ...standing }) =>
      'decision' in standing && state === 'decided'
        ? t(`filing:decided.${standing.decision.outcome}`)
        : t(state === 'changed' ? 'filing:decided.changed' : 'filing:decided.open'),
    older: t('decide.older'),
    moment: dateTime,
    dossier: (place) => dossiers.get(place)?.protocol ?? '',
    problem,
    consulted: said.join('; '),
    comparison: how ? t(`lists:comparedBy.${how.match}`, { threshold: how.threshold }) : '',
    askedAt: endedAt ? dateTime(endedAt.toISOString()) : '',
  };
}
