import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepReport, StepSubject, WatchedSubject } from '../../../src-main/contract/portfolios.ts';
import { useClient } from '../../api/client-context.ts';
import { openPage } from '../../app/open-page.ts';
import { announce } from '../announce.ts';
import { useFormat } from '../format.ts';
import { Loading } from '../Loading.tsx';
import { Problem } from '../Problem.tsx';
import { ScrollList } from '../ScrollList.tsx';
import { keepInStep, portfoliosQuery, refreshPortfolios } from './portfolios-api.ts';
import { SettingsForm } from './SettingsDialog.tsx';

interface WatchFormProps {
  subjects: readonly WatchedSubject[];
  /** Who they are, in a sentence. */
  intro: string;
  /** What has to be known of them before, a sentence each. */
  warnings: readonly string[];
  /** They cannot be taken as they are; a warning says why. */
  refused?: boolean;
  /** They may be all clients that there are. */
  mayBeComplete?: boolean;
  /** Has the page of portfolios show the one that was chosen; null for all. */
  onShow: (portfolio: string | null) => void;
  onClose: () => void;
}

/** Has clients watched in a portfolio, once it was shown what would change there. */
export function WatchForm({
  subjects,
  intro,
  warnings,
  refused = false,
  mayBeComplete,
  onShow,
  onClose,
}: WatchFormProps) {
  const { t } = useTranslation(['spreadsheet', 'portfolios', 'common']);
  const { count } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const [portfolio, setPortfolio] = useState('');
  const [complete, setComplete] = useState(false);
  const [making, setMaking] = useState(false);
  const portfolios = useQuery(portfoliosQuery(client));
  const content = useRef<HTMLDivElement>(null);
  // The dialog sees to the focus when it opens, and not when another form is in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it is told by `making`
  useEffect(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [making]);
  const told = (number: number) => ({ count: number, shown: count(number) });
  /** What would change, and then, pressed once more, what did. */
  const looking = useMutation({
    mutationFn: () => keepInStep(client, portfolio, { subjects: [...subjects], complete, dryRun: true }),
  });
  const applying = useMutation({
    mutationFn: () => keepInStep(client, portfolio, { subjects: [...subjects], complete }),
    onSuccess: (report) => {
      announce(t('watch.done', told(report.added + report.changed)));
      return refreshPortfolios(queries);
    },
  });
  const change = (act: () => void) => {
    act();
    looking.reset();
    applying.reset();
  };
  if (portfolios.isPending) return <Loading />;
  if (!portfolios.data) return <Problem error={portfolios.error} onRetry={() => void portfolios.refetch()} />;
  const toPortfolios = () => {
    onClose();
    onShow(portfolio || null);
    openPage('portfolios');
  };
  if (making) {
    return (
      <div ref={content}>
        <SettingsForm onClose={() => setMaking(false)} onDone={({ id }) => change(() => setPortfolio(id))} />
      </div>
    );
  }
  const report = applying.data ?? looking.data;
  const error = applying.error ?? looking.error;
  return (
    <Stack gap="md" ref={content}>
      <Group align="end" wrap="nowrap">
        {portfolios.data.length === 0 ? (
          <Text flex={1}>{t('watch.noPortfolio')}</Text>
        ) : (
          <NativeSelect
            data-autofocus
            flex={1}
            label={t('watch.portfolio')}
            value={portfolio}
            disabled={applying.isSuccess}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change(() => setPortfolio(value));
            }}
            data={[
              { value: '', label: t('watch.choose') },
              ...portfolios.data.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Button
          data-autofocus={portfolios.data.length === 0 || undefined}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          disabled={applying.isSuccess}
          onClick={() => setMaking(true)}
        >
          {t('portfolios:list.new')}
        </Button>
      </Group>
      <Text size="sm">{intro}</Text>
      {warnings.map((sentence) => (
        <Warning key={sentence}>{sentence}</Warning>
      ))}
      {mayBeComplete && (
        <Checkbox
          label={t('watch.complete')}
          description={t('watch.completeHint')}
          checked={complete}
          disabled={applying.isSuccess}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            change(() => setComplete(checked));
          }}
        />
      )}
      {report && <Report report={report} />}
      {error && <Problem error={error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t(applying.isSuccess ? 'common:close' : 'common:cancel')}
        </Button>
        {applying.isSuccess ? (
          <Button onClick={toPortfolios}>{t('watch.open')}</Button>
        ) : looking.data ? (
          <Button loading={applying.isPending} onClick={() => applying.mutate()}>
            {t('watch.apply')}
          </Button>
        ) : (
          <Button
            disabled={refused || subjects.length === 0 || portfolio === ''}
            loading={looking.isPending}
            onClick={() => looking.mutate()}
          >
            {t('watch.look')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />}>
      {children}
    </Alert>
  );
}

/** Clients that cannot be compared of whom it is said which. */
const MOST_NAMED = 100;

/** What a step changes, or changed. */
function Report({ report }: { report: StepReport }) {
  const { t } = useTranslation(['spreadsheet', 'portfolios']);
  const { count } = useFormat();
  const line = (what: 'added' | 'changed' | 'unchanged' | 'gone') =>
    t(`watch.report.${what}`, { count: report[what], shown: count(report[what]) });
  return (
    <div role="status">
      <Text fw={600}>{t(report.applied ? 'watch.applied' : 'watch.would')}</Text>
      <ul>
        {(['added', 'changed', 'gone'] as const).map((what) => (
          <li key={what}>
            {!report.subjects || report[what] === 0 ? (
              line(what)
            ) : (
              // Who is watched no longer is seen without asking for it.
              <Clients summary={line(what)} of={report.subjects[what]} total={report[what]} open={what === 'gone'} />
            )}
          </li>
        ))}
        <li>{line('unchanged')}</li>
      </ul>
      {report.notComparableCount > 0 && (
        <Warning>
          {t('watch.notComparable', { count: report.notComparableCount, shown: count(report.notComparableCount) })}
          <ScrollList label={t('watch.reasons')}>
            {report.notComparable.slice(0, MOST_NAMED).map(({ reference, failure }) => (
              <li key={reference}>{`${reference}: ${t(`portfolios:failure.${failure}`)}`}</li>
            ))}
            <More of={report.notComparableCount} shown={MOST_NAMED} />
          </ScrollList>
        </Warning>
      )}
    </div>
  );
}

/** How many there are besides those that are shown. */
function More({ of, shown }: { of: number; shown: number }) {
  const { t } = useTranslation('spreadsheet');
  const { count } = useFormat();
  return of > shown && <li>{t('watch.andMore', { shown: count(of - shown) })}</li>;
}

interface ClientsProps {
  summary: string;
  /** The first of them; `total`: how many there are. */
  of: readonly StepSubject[];
  total: number;
  open: boolean;
}

function Clients({ summary, of, total, open }: ClientsProps) {
  const { t } = useTranslation('spreadsheet');
  return (
    <details open={open}>
      <summary>{summary}</summary>
      <ScrollList label={summary}>
        {of.map(({ reference, name, was }) => (
          <li key={reference}>
            {[reference, name].filter(Boolean).join(' · ')}
            {was !== undefined && ` (${t('watch.was', { name: was })})`}
          </li>
        ))}
        <More of={total} shown={of.length} />
      </ScrollList>
    </details>
  );
}
