import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { FileAnswers } from '../../shared/dossier/FileAnswers.tsx';
import { FiledNote } from '../../shared/dossier/FiledNote.tsx';
import { useFormat } from '../../shared/format.ts';
import classes from '../results/results.module.css';
import { countsOf } from '../search/results.ts';
import { useSearch } from '../search/store.ts';
import { subjectAsked } from './subject.ts';

/** Files the lookup's answer, with what was fetched beyond its first records. */
export function FileLookup() {
  const asked = useSearch((state) => state.asked);
  const requests = useSearch((state) => state.requests);
  if (!asked) return null;
  return <FileAnswers requests={requests} subject={() => subjectAsked(asked)} />;
}

/** Where the lookup's answer is filed, and that it is not all of it where it is not. */
export function LookupFiled() {
  const { t } = useTranslation('filing');
  const { count } = useFormat();
  const client = useClient();
  const { asked, askedIn, requests, results, start } = useSearch();
  const { records, here } = countsOf(results);
  const [request] = requests;
  if (!asked || request === undefined) return null;
  return (
    <>
      <FiledNote request={request} onAskAgain={() => void start(client, asked)} />
      {askedIn && here < records && (
        <p className={classes.warning}>{t('partly', { here: count(here), records: count(records) })}</p>
      )}
    </>
  );
}
