import { IconFileDownload, IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../../../shared/file-drop/drop-veil.module.css';

/** Covers the page while a file is dragged over it. `later`: a list is under way, and a file is not taken now. */
export function DropVeil({ shown, later }: { shown: boolean; later: boolean }) {
  const { t } = useTranslation('registryBatch');
  if (!shown) return null;
  const Icon = later ? IconFileOff : IconFileDownload;
  return (
    <div className={classes.veil}>
      <div className={classes.frame}>
        <Icon size={40} stroke={1.4} aria-hidden />
        <strong>{t(later ? 'intake.dropLater' : 'intake.drop')}</strong>
        <span>{t(later ? 'intake.dropLaterHint' : 'intake.dropHint')}</span>
      </div>
    </div>
  );
}
