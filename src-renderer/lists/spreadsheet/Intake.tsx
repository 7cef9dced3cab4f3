import { Button, FileButton } from '@mantine/core';
import { IconFolderOpen, IconTable } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { useKeep } from '../../shared/evidence/use-keep.ts';
import panel from '../../shared/panel.module.css';
import { KeptOffer } from './KeptOffer.tsx';
import classes from './spreadsheet.module.css';
import { useSpreadsheet } from './store.ts';

/** Where a spreadsheet is chosen; dropped it may be anywhere on the page. */
export function Intake() {
  const { t } = useTranslation('spreadsheet');
  const client = useClient();
  const take = useSpreadsheet((state) => state.take);
  const keep = useKeep();
  const button = useRef<HTMLButtonElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  useFirstField(() => goOn.current ?? button.current);
  return (
    <section className={`${panel.panel} ${classes.intake}`} aria-label={t('intake.title')}>
      <KeptOffer first={goOn} />
      <IconTable size={44} stroke={1.3} aria-hidden />
      <h2 className={classes.title}>{t('intake.title')}</h2>
      <p className={classes.soft}>{t(keep === 'off' ? 'intake.hintOff' : 'intake.hint')}</p>
      <FileButton accept=".csv,.txt,.tsv,.xlsx" onChange={(file) => file && void take(client, file)}>
        {(props) => (
          <Button {...props} ref={button} size="md" leftSection={<IconFolderOpen size={18} stroke={1.6} aria-hidden />}>
            {t('intake.choose')}
          </Button>
        )}
      </FileButton>
      <p className={classes.soft}>{t('intake.kinds')}</p>
    </section>
  );
}
