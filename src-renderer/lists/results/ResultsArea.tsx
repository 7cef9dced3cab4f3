import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { useEscape } from '../../app/shortcuts/use-escape.ts';
import { listsAsked } from '../../shared/consulted/coverage.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { Outdated } from '../../shared/Outdated.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { isSameQuestion } from '../search/question.ts';
import { useSearch } from '../search/store.ts';
import { SeveralView } from '../several/SeveralView.tsx';
import { useSeveral } from '../several/store.ts';
import { NoData } from '../states/NoData.tsx';
import { NothingFound } from '../states/NothingFound.tsx';
import { NotYet } from '../states/NotYet.tsx';
import { Running } from '../states/Running.tsx';
import { useSearchCoverage } from '../states/use-coverage.ts';
import { Found } from './Found.tsx';
import classes from './results.module.css';

/** What stands under the question: several lookups, or one; an answer that the form no longer asks for is dimmed. */
export function ResultsArea() {
  const { t } = useTranslation('lists');
  const { text, list, match, threshold, facts, asked, restore } = useSearch();
  const several = useSeveral();
  const names = useNames();
  // Back from a lookup that was opened among them; one that was begun by itself stays.
  useEscape('panel', () => several.show(true), !several.shown && several.items.some((item) => item.asked === asked));
  if (several.shown) return <SeveralView />;
  const same = !asked || isSameQuestion({ text, list, match, threshold, facts }, asked);
  return (
    <>
      {several.items.length > 0 && (
        <Button
          className={classes.back}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowLeft size={15} aria-hidden />}
          onClick={() => several.show(true)}
        >
          {t('several.back', { count: several.items.length })}
        </Button>
      )}
      <Outdated question={same ? null : `“${asked.text.trim()}” · ${names.where(asked.list)}`} onBack={restore}>
        <OneAnswer />
      </Outdated>
    </>
  );
}

/** The results of one lookup, or the reason why there are none. */
function OneAnswer() {
  const client = useClient();
  const { asked, list, phase, arrived, error, start } = useSearch();
  const lists = useQuery(dataStatusQuery(client)).data?.lists;
  const coverage = useSearchCoverage();

  if (arrived > 0) return <Found lists={lists ?? []} />;
  if (phase === 'failed' && error && asked) {
    return (
      <div className={classes.problem}>
        <Problem error={error} onRetry={() => void start(client, asked)} />
      </div>
    );
  }
  if (phase === 'running') return <Running />;
  const installs = ({ snapshots, unreadable }: ListStatus) => snapshots.length + unreadable.length > 0;
  // Another machine may have answered, from what it has.
  const hasData = coverage
    ? coverage.consulted.length > 0 || coverage.notConsulted.some(({ reason }) => reason === 'unreadable')
    : lists && listsAsked(lists, asked?.list ?? list).some(installs);
  if (lists && !hasData) {
    return <NoData where={asked?.list ?? list} />;
  }
  if (phase === 'done' && asked && lists && coverage) return <NothingFound asked={asked} coverage={coverage} />;
  return <NotYet cancelled={phase === 'cancelled'} lists={lists ?? []} />;
}
