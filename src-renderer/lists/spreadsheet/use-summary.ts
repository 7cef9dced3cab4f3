import { useTranslation } from 'react-i18next';
import type { PrintedSummary } from '../../../src-main/contract/window/spreadsheets.ts';
import type { Coverage } from '../../shared/consulted/coverage.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import { standingOf as reconciled } from '../details/reconciliation.ts';
import { useWords } from '../words/use-words.ts';
import { useStandingText } from './decide/DecisionCell.tsx';
import { useTriage } from './decide/store.ts';
import { letterOf } from './letter.ts';
import { type Line, linesOf } from './lines.ts';
import { useProblemText } from './Problems.tsx';
import { useSpreadsheet } from './store.ts';
import { summaryOf } from './summary.ts';

const ALL = { outcome: 'all', list: null, decision: null, text: '' } as const;

/** What is printed of the whole lookup, however the table is narrowed. */
export function useSummary(coverage: Coverage): () => PrintedSummary {
  const { t, i18n } = useTranslation(['spreadsheet', 'lists', 'filing']);
  const { count, date, dateTime } = useFormat();
  const names = useNames();
  const words = useWords();
  const standingText = useStandingText();
  const { name, look, mapping, how, rows, answers, counts, startedAt, endedAt } = useSpreadsheet();
  const problem = useProblemText(look?.columns ?? []);
  const dossiers = useTriage((triage) => triage.dossiers);
  const told = (number: number) => ({ count: number, shown: count(number) });
  const listed = (lists: readonly { list: Parameters<typeof names.list>[0] }[]) =>
    lists.map(({ list }) => names.list(list)).join(', ');
  const matchOf = ({ hit }: Line): string => {
    if (!hit) return '';
    const { reconciliation, score, facts } = hit.record;
    const said = reconciliation
      ? t(`lists:reconciliation.${reconciled(reconciliation)}.word`, { value: reconciliation })
      : score === undefined
        ? t('outcome.found')
        : t('summary.score', { score: count(score) });
    return [said, ...(facts?.map(words.fact) ?? [])].join('\n');
  };
  const columns = mapping?.roles.flatMap((role, at) =>
    role ? [`${look?.columns[at]?.heading || letterOf(at)}: ${t(`roles.${role}`)}`] : [],
  );
  return () => {
    const { consulted, notConsulted } = coverage;
    const lines = linesOf(rows, answers, ALL, null, dossiers);
    const run = [
      { name: t('summary.run.file'), value: name },
      ...(look?.sheet ? [{ name: t('setup.sheet'), value: look.sheet }] : []),
      ...(look?.sha256 ? [{ name: 'SHA-256', value: look.sha256, code: true }] : []),
      { name: t('summary.run.rows'), value: count(rows.length) },
      ...(columns && columns.length > 0 ? [{ name: t('columns.label'), value: columns.join('; ') }] : []),
      {
        name: t('summary.run.consulted'),
        value: t('export.consultedOf', { count: consulted.length, all: consulted.length + notConsulted.length }),
      },
      ...(how
        ? [
            {
              name: t('summary.run.comparison'),
              value: t(`lists:comparedBy.${how.match}`, { threshold: how.threshold }),
            },
          ]
        : []),
      ...(startedAt ? [{ name: t('summary.run.begun'), value: dateTime(startedAt.toISOString()) }] : []),
      ...(endedAt ? [{ name: t('summary.run.ended'), value: dateTime(endedAt.toISOString()) }] : []),
      { name: t('summary.run.printed'), value: dateTime(new Date().toISOString()) },
    ];
    return summaryOf(lines, counts, coverage, {
      language: i18n.language === 'en' ? 'en' : 'pt-BR',
      title: t('summary.title'),
      about: name,
      footer: t('summary.footer', { name, when: dateTime(new Date().toISOString()) }),
      page: t('summary.page'),
      verdict: (kind, all) =>
        kind === 'found'
          ? t('summary.verdict.found', told(all.found))
          : coverage.official === 0 && consulted.length > 0
            ? t('summary.verdict.onlyDemonstration')
            : t(`summary.verdict.${kind}`, told(coverage.official)),
      counted: (outcome, number) => `${t(`filter.${outcome}`)}: ${count(number)}`,
      undecided: (number) => t('summary.undecided', told(number)),
      more: (number) => t('summary.more', told(number)),
      moreOfRow: (number) => t('summary.moreOfRow', told(number)),
      limits: ({ demonstration, outdated, withoutDocuments, inPlace }) => [
        ...(inPlace ? [t(`lists:coverage.inPlace.${inPlace}`)] : []),
        ...(notConsulted.length > 0 ? [t('summary.notConsulted', { lists: listed(notConsulted) })] : []),
        ...(withoutDocuments.length > 0 ? [t('summary.withoutDocuments', { lists: listed(withoutDocuments) })] : []),
        ...(outdated.length > 0 ? [t('summary.outdated', { lists: listed(outdated) })] : []),
        ...(demonstration.length > 0 ? [t('summary.demonstration', { lists: listed(demonstration) })] : []),
      ],
      left: (number) => t('summary.left', told(number)),
      sections: {
        run: t('summary.sections.run'),
        decisions: t('summary.sections.decisions'),
        lists: t('summary.sections.lists'),
        hits: t('summary.sections.hits'),
        partly: t('summary.sections.partly'),
        doubtful: t('summary.sections.doubtful'),
        notAsked: t('summary.sections.notAsked'),
        waiting: t('summary.sections.waiting'),
      },
      columns: {
        line: t('grid.line'),
        client: t('grid.asked'),
        record: t('grid.record'),
        list: t('grid.list'),
        match: t('grid.outcome'),
        decision: t('grid.decision'),
        why: t('details.said'),
        file: t('summary.columns.file'),
        date: t('summary.columns.date'),
        records: t('summary.columns.records'),
        sha256: 'SHA-256',
      },
      run,
      decision: (outcome) => t(`filing:decided.${outcome}`),
      client: ({ row }) => clientOf(row.name, row.taxIds.map(words.document), row.reference),
      record: ({ hit }) => (hit ? clientOf(hit.record.name, [words.document(hit.record.taxId)], undefined) : ''),
      list: ({ hit }) => (hit ? `${names.list(hit.list)}\n${hit.file}` : ''),
      match: matchOf,
      standing: ({ at, standing }) =>
        [
          standingText(standing),
          ...(standing.state === 'open' ? [] : [standing.decision.reason]),
          ...(dossiers.get(at) ? [dossiers.get(at)!.protocol] : []),
        ].join('\n'),
      why: ({ row, answer }) =>
        [...row.problems.map(problem), ...(answer?.notAsked ?? [])].join('; ') || t('outcome.waiting'),
      lists: () => [
        ...consulted.flatMap(({ list, snapshots }) =>
          snapshots.map(({ file, date: day, records, sha256 }) => [
            names.list(list),
            file,
            date(day),
            count(records),
            sha256 ?? '',
          ]),
        ),
        ...notConsulted.map(({ list, reason }) => [names.list(list), t(`summary.reason.${reason}`), '', '', '']),
      ],
      notKept: t('summary.notKept'),
      count,
    });
  };
}

/** Who it is, and below what tells them. */
function clientOf(name: string | undefined, documents: readonly string[], reference: string | undefined): string {
  const [first = '', ...more] = [name, ...documents, reference].filter((text) => text);
  return [first, more.join(' · ')].filter(Boolean).join('\n');
}
