import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DataPackOutcome, DataPackStatus } from '../../../src-main/contract/window/data.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { announce } from '../../shared/announce.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import panel from '../../shared/panel.module.css';
import { WorkBar } from '../../shared/work/WorkBar.tsx';
import classes from '../data.module.css';
import { TechnicalDetail } from '../updates/TechnicalDetail.tsx';
import { freshOf, usePackFetch } from './store.ts';

/** Where finished snapshots come from, which edition was taken, when it was looked for; and the button to look now. */
export function PackPanel({ pack }: { pack: DataPackStatus }) {
  const { t } = useTranslation(['data', 'lists']);
  const { dateTime } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const { phase, progress, outcome, error, start, cancel } = usePackFetch();
  const { bytes } = useFormat();
  const fetchNow = async () => {
    announce(t('pack.phase.running'));
    await start(client, () => void queries.invalidateQueries({ queryKey: dataStatusQuery(client).queryKey }));
    announce(t(`pack.phase.${usePackFetch.getState().phase}`));
  };
  const { source, key, updateAt, edition, checkedAt } = pack;
  const fresh = freshOf(outcome, pack);
  const lists = t('lists:short', { returnObjects: true }) as Record<string, string>;
  const nameOf = (name: string) =>
    name === 'postal' || name === 'registry' ? t(`kinds.${name}`) : (lists[name] ?? name);
  const { lacking } = fresh?.edition ? fresh : pack;
  const facts = [
    edition ? t('pack.edition', { when: dateTime(edition.publishedAt) }) : t('pack.noEdition'),
    checkedAt ? t('pack.checked', { when: dateTime(checkedAt) }) : t('pack.neverChecked'),
    updateAt === null ? t('pack.byHand') : t('pack.daily', { at: updateAt }),
  ];
  const come =
    progress?.totalBytes != null &&
    t('registry.bytes', { done: bytes(progress.bytes), total: bytes(progress.totalBytes) });
  return (
    <section className={panel.panel} aria-labelledby="data-pack">
      <div className={classes.import}>
        <div className={classes.importHead}>
          <h2 id="data-pack" className={classes.sectionTitle}>
            {t('pack.title')}
          </h2>
          <span className={classes.files} title={source}>
            {source}
          </span>
          <Button
            ml="auto"
            size="compact-sm"
            variant="default"
            disabled={phase === 'running' || key === null}
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => void fetchNow()}
          >
            {t('pack.fetch')}
          </Button>
        </div>
        <p className={classes.soft}>{facts.join(' · ')}</p>
        {key === null && <p className={classes.warning}>{t('pack.noKey')}</p>}
        {phase === 'running' && (
          <WorkBar
            state="running"
            title={t(`pack.stage.${progress?.stage ?? 'asking'}`)}
            label={t('pack.title')}
            counted={null}
            fraction={progress?.totalBytes ? progress.bytes / progress.totalBytes : null}
            facts={[progress?.file && t('registry.file', progress.file), come]}
            cancel={cancel}
          />
        )}
        {(phase === 'cancelled' || pack.outcome === 'cancelled') && phase !== 'running' && (
          <p className={classes.soft}>{t('pack.cancelled')}</p>
        )}
        {error && <Problem error={error} />}
        {lacking.length > 0 && (
          <p className={classes.warning}>{t('pack.lacking', { names: lacking.map(nameOf).join(', ') })}</p>
        )}
        {phase !== 'running' && <LastLook {...(fresh ?? pack)} fresh={fresh} />}
      </div>
    </section>
  );
}

/** How it ended: what this window has just seen, else what is on record. */
function LastLook({
  outcome,
  detail,
  fresh,
}: Pick<DataPackStatus, 'outcome' | 'detail'> & { fresh: DataPackOutcome | null }) {
  const { t } = useTranslation('data');
  if (outcome === 'failed') {
    return (
      <>
        <p className={classes.warning}>{t('pack.outcome.failed')}</p>
        {detail && <TechnicalDetail text={detail} />}
      </>
    );
  }
  const count = fresh?.files.filter((file) => file.outcome === 'installed').length ?? 0;
  const isWhole = fresh !== null && detail === null;
  return (
    <>
      {count > 0 && <p className={classes.soft}>{t('pack.outcome.installed', { count })}</p>}
      {isWhole && count === 0 && <p className={classes.soft}>{t('pack.outcome.unchanged')}</p>}
      {detail && (
        <>
          <p className={classes.soft}>{t('pack.outcome.left')}</p>
          <TechnicalDetail text={detail} />
        </>
      )}
    </>
  );
}
