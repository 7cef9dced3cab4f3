import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import veil from '../file-drop/drop-veil.module.css';
import { useFileDrop } from '../file-drop/use-file-drop.ts';
import { useFileCheck } from './file-check.ts';

/** Checks a PDF that is let go anywhere on the window; `over`: a dialog lies over the page, which hears nothing of it. */
export function DropToCheck({ enabled, over }: { enabled: boolean; over: boolean }) {
  const { t } = useTranslation('evidence');
  const client = useClient();
  const start = useFileCheck((state) => state.start);
  const dragging = useFileDrop(([file]) => file && void start(client, file), { enabled, first: over });
  if (!dragging) return null;
  return (
    <div className={veil.veil}>
      <div className={veil.frame}>
        <IconShieldCheck size={40} stroke={1.4} aria-hidden />
        <strong>{t('file.drop')}</strong>
        <span>{t('file.dropHint')}</span>
      </div>
    </div>
  );
}
