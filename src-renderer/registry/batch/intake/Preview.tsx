import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconCopy,
  IconInfoCircle,
  IconListSearch,
  IconNumber0,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { useShortcut } from '../../../app/shortcuts/use-shortcut.ts';
import { useDossierContext } from '../../../shared/dossier/context.ts';
import { useFormat } from '../../../shared/format.ts';
import panel from '../../../shared/panel.module.css';
import tones from '../../answer/tone.module.css';
import { askKept } from '../run/ask-kept.ts';
import { useBatch } from '../run/store.ts';
import type { Extraction } from './extract.ts';
import classes from './preview.module.css';
import { RefusedList, RepeatedList } from './RefusedList.tsx';
import { MOST_ENTRIES } from './read-file.ts';

/** What was read of a list, before anything is asked: how many, which twice, which lines will not do and why. */
export function Preview({ extraction, empty }: { extraction: Extraction; empty: boolean }) {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  const client = useClient();
  const start = useBatch((batch) => batch.start);
  const { entries, repeated, refused, padded } = extraction;
  const tooMany = entries.length > MOST_ENTRIES;
  const ready = entries.length > 0 && !tooMany;
  const begin = () => {
    // The list goes on while other dossiers are worked in: its answers belong to the one that it was begun in.
    const { dossier } = useDossierContext.getState();
    start(entries, (cnpj, signal) => askKept(client, cnpj, signal, dossier));
  };
  useShortcut('mod+Enter', begin, { whileTyping: true, enabled: ready });
  const told = (number: number) => ({ count: number, shown: count(number) });
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

  return (
    <section className={`${panel.panel} ${classes.preview}`} aria-labelledby="batch-preview">
      <h2 id="batch-preview" className={classes.title}>
        {t('preview.title')}
      </h2>
      {empty ? (
        <p className={classes.soft}>{t('preview.nothing')}</p>
      ) : (
        <>
          <ul className={classes.counts} aria-live="polite">
            <li className={`${tones.tone} ${classes.valid}`} data-tone={entries.length > 0 ? 'good' : 'watch'}>
              {entries.length > 0 ? <IconCircleCheck {...icon} size={24} /> : <IconAlertTriangle {...icon} size={24} />}
              {entries.length > 0 ? t('preview.valid', told(entries.length)) : t('preview.noneValid')}
            </li>
            {repeated.length > 0 && (
              <li className={tones.tone}>
                <IconCopy {...icon} />
                {t('preview.repeated', told(repeated.length))}
              </li>
            )}
            {padded > 0 && (
              <li className={tones.tone}>
                <IconNumber0 {...icon} />
                {t('preview.padded', told(padded))}
              </li>
            )}
            <li className={tones.tone} data-tone={refused.length > 0 ? 'watch' : undefined}>
              {refused.length > 0 ? <IconCircleX {...icon} /> : <IconInfoCircle {...icon} />}
              {refused.length > 0 ? t('preview.refused', told(refused.length)) : t('preview.noneRefused')}
            </li>
          </ul>
          {(refused.length > 0 || repeated.length > 0) && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
            <section className={classes.lists} tabIndex={0} aria-label={t('preview.refusedTitle')}>
              {refused.length > 0 && <RefusedList refused={refused} />}
              {repeated.length > 0 && <RepeatedList repeated={repeated} />}
            </section>
          )}
        </>
      )}
      <div className={classes.foot}>
        {tooMany && (
          <p role="alert" className={`${tones.tone} ${classes.tooMany}`} data-tone="watch">
            <IconAlertTriangle {...icon} />
            {t('preview.tooMany', { shown: count(entries.length), most: count(MOST_ENTRIES) })}
          </p>
        )}
        <Button
          size="md"
          disabled={!ready}
          leftSection={<IconListSearch size={18} stroke={1.6} aria-hidden />}
          aria-keyshortcuts="Control+Enter"
          onClick={begin}
        >
          {ready ? t('preview.start', told(entries.length)) : t('preview.startNone')}
        </Button>
        <p className={classes.soft}>{t('preview.cost')}</p>
      </div>
    </section>
  );
}
