import { Button } from '@mantine/core';
import { IconFolderOpen, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { goToDossier } from '../../shared/dossier/go-to-dossier.ts';
import { useFormat } from '../../shared/format.ts';
import { BesideDetails } from '../../shared/grid/BesideDetails.tsx';
import { MatchedWords } from '../../shared/matched-words/MatchedWords.tsx';
import { NO_FACTS } from '../search/facts.ts';
import { useSeveral } from '../several/store.ts';
import { useWords } from '../words/use-words.ts';
import { useStandingText } from './decide/DecisionCell.tsx';
import type { RowDossier } from './decide/decided.ts';
import type { Line } from './lines.ts';
import { useProblemText } from './Problems.tsx';
import classes from './spreadsheet.module.css';
import { useSpreadsheet } from './store.ts';

interface TriageDetailsProps {
  line: Line;
  /** Of the row. */
  dossier: RowDossier | undefined;
  onClose: () => void;
}

/** A line in full: who was asked, what the record says, why it was found; and the way to a lookup of its own, which can be filed. */
export function TriageDetails({ line, dossier, onClose }: TriageDetailsProps) {
  const { t } = useTranslation(['spreadsheet', 'common', 'lists', 'filing']);
  const { count } = useFormat();
  const client = useClient();
  const names = useNames();
  const words = useWords();
  const { look, how, show } = useSpreadsheet();
  const start = useSeveral((several) => several.start);
  const problemText = useProblemText(look?.columns ?? []);
  const { row, hit, answer, standing } = line;
  const standingText = useStandingText();
  const alone = () => {
    const texts = [...(row.name === undefined ? [] : [row.name]), ...row.taxIds];
    const facts = {
      ...NO_FACTS,
      birthDate: row.birthDate ?? '',
      country: row.country ?? '',
      type: row.type ?? ('' as const),
    };
    show(false);
    if (how) void start(client, texts, { ...how, facts } as const);
  };
  const facts = [
    [t('details.line'), count(row.line)],
    [t('roles.reference'), row.reference],
    [t('roles.name'), row.name],
    [t('roles.taxId'), row.taxIds.map(words.document).join(' · ')],
    [t('roles.birthDate'), row.birthDate && words.birth(row.birthDate)],
    [t('roles.country'), row.country],
    [t('details.said'), [...row.problems.map(problemText), ...(answer?.notAsked ?? [])].join(' · ')],
    ...(hit
      ? [
          [t('grid.list'), `${names.list(hit.list)} · ${hit.file}`],
          [t('grid.record'), hit.record.name],
          [t('grid.document'), words.document(hit.record.taxId)],
          [t('details.facts'), hit.record.facts?.map(words.fact).join(' · ')],
        ]
      : []),
    [t('details.more'), answer && answer.more > 0 && count(answer.more)],
  ].filter(([, value]) => value);
  return (
    <BesideDetails
      label={t('details.label')}
      title={row.name ?? row.taxIds.map(words.document).join(' · ')}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name as string}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hit && standing.state !== 'open' && (
        <section aria-label={t('filing:decided.title')}>
          <strong>{standingText(standing)}</strong>
          <p className={classes.soft}>{t('filing:decided.reason', { reason: standing.decision.reason })}</p>
        </section>
      )}
      {dossier && (
        <Button
          variant="default"
          leftSection={<IconFolderOpen size={16} aria-hidden />}
          onClick={() => goToDossier(dossier.id)}
        >
          {t('details.dossier', { protocol: dossier.protocol })}
        </Button>
      )}
      {hit?.record.matchedWords && <MatchedWords words={hit.record.matchedWords} />}
      {row.name !== undefined || row.taxIds.length > 0 ? (
        <>
          <Button leftSection={<IconSearch size={16} aria-hidden />} onClick={alone}>
            {t('details.alone')}
          </Button>
          <p className={classes.soft}>{t('details.aloneHint')}</p>
        </>
      ) : null}
    </BesideDetails>
  );
}
