import { Button } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { announce } from '../announce.ts';
import { useKeep } from '../evidence/use-keep.ts';
import { leaveDossier, useDossierContext } from './context.ts';
import classes from './dossier-bar.module.css';
import { goToDossier } from './go-to-dossier.ts';

/** Above the pages that ask: in which dossier their answers are filed, and the way out of it. */
export function DossierBar() {
  const { t } = useTranslation('filing');
  const dossier = useDossierContext((context) => context.dossier);
  const name = dossier?.name;
  // Known before the first answer is there to be filed.
  const keep = useKeep();
  const leave = () => {
    leaveDossier();
    if (name !== undefined) announce(t('context.left', { name }));
  };
  // From the page Escape does not lead out: who presses it there means the page, and would go on without being filed.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  };
  useEffect(() => {
    if (name !== undefined) announce(t('context.entered', { name }));
  }, [name, t]);
  if (!dossier || keep === 'off') return null;
  return (
    <section className={classes.bar} aria-label={t('context.label')} data-print="hidden" onKeyDown={onKeyDown}>
      <IconFolderOpen size={17} stroke={1.7} aria-hidden />
      <p className={classes.text}>
        <Trans
          t={t}
          i18nKey="context.text"
          values={{ name: dossier.name }}
          components={{ b: <strong /> }}
          shouldUnescape
        />
      </p>
      <Button size="compact-sm" variant="subtle" onClick={() => goToDossier(dossier.id)}>
        {t('context.open')}
      </Button>
      <Button size="compact-sm" variant="default" aria-keyshortcuts="Escape" onClick={leave}>
        {t('context.leave')}
      </Button>
    </section>
  );
}
