import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import veil from '../../shared/file-drop/drop-veil.module.css';
import { useFileDrop } from '../../shared/file-drop/use-file-drop.ts';
import { Intake } from './Intake.tsx';
import { RunView } from './RunView.tsx';
import { Setup } from './Setup.tsx';
import { useSpreadsheet } from './store.ts';

/** A spreadsheet: brought, its columns told, looked up in the lists, and what came of it. */
export function SpreadsheetView() {
  const { t } = useTranslation('spreadsheet');
  const client = useClient();
  const phase = useSpreadsheet((state) => state.phase);
  const take = useSpreadsheet((state) => state.take);
  const later = phase !== 'intake' && phase !== 'setup';
  const dragging = useFileDrop(([file]) => {
    if (file && !later) void take(client, file);
  });
  return (
    <>
      {phase === 'intake' && <Intake />}
      {phase === 'setup' && <Setup />}
      {later && <RunView />}
      {dragging && (
        <div className={veil.veil}>
          <div className={veil.frame}>
            <strong>{t(later ? 'intake.dropLater' : 'intake.drop')}</strong>
            <span>{t(later ? 'intake.dropLaterHint' : 'intake.kinds')}</span>
          </div>
        </div>
      )}
    </>
  );
}
