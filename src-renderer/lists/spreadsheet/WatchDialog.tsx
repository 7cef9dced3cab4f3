import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepReport } from '../../../src-main/contract/portfolios.ts';
import { subjectsOf } from '../../../src-main/contract/subjects-of-rows.ts';
import type { CheckedRow } from '../../../src-main/contract/window/spreadsheets.ts';
import { useClient } from '../../api/client-context.ts';
import { openPage } from '../../app/open-page.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { keepInStep, portfoliosQuery, refreshPortfolios } from '../../shared/portfolio/portfolios-api.ts';

/** Lines and references that are named; of more it is said how many. */
const NAMED = 5;

/** Has the clients of the spreadsheet watched in a portfolio, once it was shown what would change there. */
export function WatchDialog({ rows, onClose }: { rows: readonly CheckedRow[]; onClose: () => void }) {
  const { t } = useTranslation(['spreadsheet', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('watch.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      closeOnClickOutside={false}
      size="lg"
    >
      <Form rows={rows} onClose={onClose} />
    </Modal>
  );
}

function Form({ rows, onClose }: { rows: readonly CheckedRow[]; onClose: () => void }) {
  const { t } = useTranslation(['spreadsheet', 'common']);
  const { count } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const { subjects, withoutReference, repeated, severalDocuments, partly } = useMemo(() => subjectsOf(rows), [rows]);
  const [portfolio, setPortfolio] = useState('');
  const [complete, setComplete] = useState(false);
  const portfolios = useQuery(portfoliosQuery(client));
  const told = (number: number) => ({ count: number, shown: count(number) });
  /** What would change, and then, pressed once more, what did. */
  const looking = useMutation({
    mutationFn: () => keepInStep(client, portfolio, { subjects, complete, dryRun: true }),
  });
  const applying = useMutation({
    mutationFn: () => keepInStep(client, portfolio, { subjects, complete }),
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
    openPage('portfolios');
  };
  const refused = repeated.length > 0 || subjects.length === 0;
  const named = (some: readonly (string | number)[]) =>
    some.slice(0, NAMED).join(', ') + (some.length > NAMED ? ` ${t('watch.andMore', told(some.length - NAMED))}` : '');
  const report = applying.data ?? looking.data;
  const error = applying.error ?? looking.error;
  return (
    <Stack gap="md">
      {portfolios.data.length === 0 ? (
        <Text>{t('watch.noPortfolio')}</Text>
      ) : (
        <NativeSelect
          data-autofocus
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
      <Text size="sm">{t('watch.clients', told(subjects.length))}</Text>
      {withoutReference.length > 0 && (
        <Warning>
          {t('watch.withoutReference', { ...told(withoutReference.length), lines: named(withoutReference) })}
        </Warning>
      )}
      {repeated.length > 0 && (
        <Warning>{t('watch.repeated', { ...told(repeated.length), references: named(repeated) })}</Warning>
      )}
      {partly > 0 && <Warning>{t('watch.partly', told(partly))}</Warning>}
      {severalDocuments > 0 && <Warning>{t('watch.severalDocuments', told(severalDocuments))}</Warning>}
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
      {report && <Report report={report} />}
      {error && <Problem error={error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t(applying.isSuccess ? 'common:close' : 'common:cancel')}
        </Button>
        {portfolios.data.length === 0 || applying.isSuccess ? (
          <Button onClick={toPortfolios}>{t('watch.open')}</Button>
        ) : looking.data ? (
          <Button loading={applying.isPending} onClick={() => applying.mutate()}>
            {t('watch.apply')}
          </Button>
        ) : (
          <Button disabled={refused || portfolio === ''} loading={looking.isPending} onClick={() => looking.mutate()}>
            {t('watch.look')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Alert color="ochre" icon={<IconAlertTriangle aria-hidden />}>
      {children}
    </Alert>
  );
}

/** What a step changes, or changed. */
function Report({ report }: { report: StepReport }) {
  const { t } = useTranslation('spreadsheet');
  const { count } = useFormat();
  const lines = (['added', 'changed', 'unchanged', 'gone'] as const).map((what) =>
    t(`watch.report.${what}`, { count: report[what], shown: count(report[what]) }),
  );
  return (
    <div role="status">
      <Text fw={600}>{t(report.applied ? 'watch.applied' : 'watch.would')}</Text>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {report.notComparableCount > 0 && (
        <Warning>
          {t('watch.notComparable', { count: report.notComparableCount, shown: count(report.notComparableCount) })}
        </Warning>
      )}
    </div>
  );
}
