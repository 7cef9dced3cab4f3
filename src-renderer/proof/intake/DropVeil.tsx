import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../../shared/file-drop/drop-veil.module.css';

/** Covers the page while a file is dragged over it, to say that it may be let go anywhere. */
export function DropVeil({ shown }: { shown: boolean }) {
  const { t } = useTranslation('proof');
  if (!shown) return null;
  return (
    <div className={classes.veil}>
      <div className={classes.frame}>
        <IconFileDownload size={40} stroke={1.4} aria-hidden />
        <strong>{t('drop.title')}</strong>
        <span>{t('drop.hint')}</span>
      </div>
    </div>
  );
}
