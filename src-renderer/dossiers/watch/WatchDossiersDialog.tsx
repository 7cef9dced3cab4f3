import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { ServiceError } from '../../api/errors.ts';
import { showPortfolio } from '../../portfolios/arrival.ts';
import { dossierQuery } from '../../shared/dossier/dossiers-api.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { useFormat } from '../../shared/format.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { WatchForm } from '../../shared/portfolio/WatchForm.tsx';
import { subjectsOfDossiers } from './subjects.ts';

interface WatchDossiersDialogProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Has the subjects of dossiers watched in a portfolio, once it was shown what would change there. */
export function WatchDossiersDialog({ ids, onClose }: WatchDossiersDialogProps) {
  const { t } = useTranslation(['dossiers', 'common']);
  return (
    <FormDialog onClose={onClose} title={t('watch.title')}>
      <Form ids={ids} onClose={onClose} />
    </FormDialog>
  );
}

/** They are read anew: what was chosen a while ago may say something else by now, or be erased. */
function Form({ ids, onClose }: WatchDossiersDialogProps) {
  const { t } = useTranslation('dossiers');
  const { count } = useFormat();
  const client = useClient();
  const found = useQueries({ queries: ids.map((id) => ({ ...dossierQuery(client, id), retry: false })) });
  const failed = found.find(({ error }) => error && !isGone(error));
  if (found.some(({ isFetching, data, error }) => isFetching && !data && !error)) return <Loading />;
  if (failed) {
    const again = () => void Promise.all(found.filter(({ error }) => error).map(({ refetch }) => refetch()));
    return <Problem error={failed.error!} onRetry={again} />;
  }
  const there = found.flatMap(({ data, error }) => (data && !isGone(error) ? [data] : []));
  const { subjects, repeated, byId, severalNames } = subjectsOfDossiers(there);
  const told = (number: number) => ({ count: number, shown: count(number) });
  const gone = ids.length - there.length;
  const warnings = [
    gone > 0 && t('watch.gone', told(gone)),
    repeated.length > 0 && t('watch.repeated', { ...told(repeated.length), references: repeated.join(', ') }),
    byId > 0 && t('watch.byId', told(byId)),
    severalNames > 0 && t('watch.severalNames', told(severalNames)),
  ];
  return (
    <WatchForm
      subjects={subjects}
      intro={t('watch.subjects', told(subjects.length))}
      warnings={warnings.filter((one) => one !== false)}
      refused={repeated.length > 0}
      onShow={showPortfolio}
      onClose={onClose}
    />
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ServiceError && [404, 410].includes(error.statusCode);
}
