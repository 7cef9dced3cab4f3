import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { Decided } from '../../shared/dossier/Decided.tsx';
import { DossiersUnknown } from '../../shared/dossier/DossierNotes.tsx';
import { alertDossiersQuery } from '../../shared/portfolio/portfolios-api.ts';
import classes from './alerts.module.css';

/** What was decided in dossiers of the client of the record that an alert is about; the alert stays to be decided. */
export function DecidedInDossiers({ alert }: { alert: string }) {
  const { data, error, refetch } = useQuery(alertDossiersQuery(useClient(), alert));
  // What was said before an error may be another by now.
  if (error) return <DossiersUnknown error={error} retry={() => void refetch()} />;
  const decided = (data?.dossiers ?? []).flatMap(({ dossier, protocol, name, hits }) =>
    hits
      .filter(({ decision }) => decision !== null)
      .map((hit) => ({ ...hit, dossier: { id: dossier, protocol, name } })),
  );
  if (decided.length === 0) return null;
  return (
    <div className={classes.decided}>
      {decided.map((hit) => (
        <Decided key={`${hit.dossier.id} ${hit.key}`} hit={hit} />
      ))}
    </div>
  );
}
