import { Button } from '@mantine/core';
import {
  IconBan,
  IconBellRinging,
  IconCalendarUser,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconFile,
  IconFolderPlus,
  IconGavel,
  IconId,
  IconListSearch,
  IconLock,
  IconNote,
  IconPencil,
  IconQuestionMark,
  IconReceipt,
  IconRefresh,
  IconTransferIn,
  IconUsers,
  IconUsersGroup,
  IconWriting,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierEntry, EntryOf } from '../../../../src-main/contract/dossiers.ts';
import { useClient } from '../../../api/client-context.ts';
import { openPage } from '../../../app/open-page.ts';
import { showAlert } from '../../../portfolios/arrival.ts';
import { askedOf } from '../../../shared/consulted/asked.ts';
import { DemoBadge } from '../../../shared/DemoBadge.tsx';
import { dossierQuery, pathOf } from '../../../shared/dossier/dossiers-api.ts';
import { useFormat } from '../../../shared/format.ts';
import { Problem } from '../../../shared/Problem.tsx';
import { showDossier } from '../../arrival.ts';
import { useDownload } from '../use-download.ts';
import { ConsultationDetails } from './ConsultationDetails.tsx';
import { RegistrationAlert } from './RegistrationAlert.tsx';
import { alertOf, isRegistrationAlert } from './story.ts';
import classes from './timeline.module.css';
import type { useStory } from './use-story.ts';

interface EntryItemProps {
  /** Of the dossier. */
  id: string;
  entry: DossierEntry;
  story: ReturnType<typeof useStory>;
}

/** One entry: what happened, when, by whom, and what came of it; opened it shows everything. */
export function EntryItem({ id, entry, story }: EntryItemProps) {
  const { t } = useTranslation('dossiers');
  const { time, duration } = useFormat();
  const [opened, setOpened] = useState(false);
  const Icon = iconOf(entry);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  const at = time(entry.time);
  const tone = toneOf(entry);
  const alert = entry.kind === 'consultation' ? alertOf(entry.facts) : null;
  const gaps = entry.kind === 'consultation' || entry.kind === 'brought' ? story.gaps(entry) : [];
  return (
    <li className={classes.entry} data-kind={entry.kind} data-tone={tone}>
      <span className={classes.sign}>
        <Icon size={15} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.body}>
        <p className={classes.title}>{story.title(entry)}</p>
        {entry.kind === 'consultation' && (
          <div className={classes.result}>
            {isRegistrationAlert(entry.facts) ? <RegistrationAlert id={entry.id} /> : story.found(entry)}{' '}
            {entry.facts.answeredFrom.some(({ demonstration }) => demonstration) && <DemoBadge />}
          </div>
        )}
        {entry.kind === 'brought' && (
          <div className={classes.result}>
            {t('brought.notOurs')}{' '}
            {entry.facts.answeredFrom.some(({ demonstration }) => demonstration) && <DemoBadge />}
          </div>
        )}
        {alert !== null && (
          <Button size="compact-xs" variant="subtle" data-print="hidden" onClick={() => toAlert(alert)}>
            {t('story.toAlert')}
          </Button>
        )}
        {gaps.map((gap) => (
          <p key={gap} className={classes.warns}>
            {gap}
          </p>
        ))}
        {entry.clockBack !== undefined && (
          <p className={classes.warns}>{t('story.clockBack', { back: duration(entry.clockBack) })}</p>
        )}
        {story.lines(entry).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
          <p key={place} className={classes.line}>
            {line}
          </p>
        ))}
        {entry.kind === 'file' && <KeptFile id={id} entry={entry} />}
        {entry.kind === 'partner' && <Partner id={entry.dossier} />}
        <p className={classes.stamp}>
          {`${at} · ${entry.author.name}`}
          {entry.author.by !== 'window' && ` (${entry.author.person ?? t(`story.by.${entry.author.by}`)})`}
          {entry.kind === 'consultation' && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<Chevron size={13} aria-hidden />}
              aria-expanded={opened}
              aria-label={t(opened ? 'story.closeNamed' : 'story.openNamed', { title: story.title(entry) })}
              onClick={() => setOpened(!opened)}
            >
              {t(opened ? 'story.close' : 'story.open')}
            </Button>
          )}
        </p>
        {opened && entry.kind === 'consultation' && <ConsultationDetails entry={entry} listName={story.listName} />}
      </div>
    </li>
  );
}

/** A document that was filed: to be looked at again as it came. */
function KeptFile({ id, entry }: { id: string; entry: EntryOf<'file'> }) {
  const { t } = useTranslation('dossiers');
  const { bytes } = useFormat();
  const { save, saving, error } = useDownload();
  const { name, bytes: size, sha256 } = entry.document;
  return (
    <>
      <p className={classes.hash}>
        {bytes(size)}
        <span title={sha256}>{`SHA-256 ${sha256}`}</span>
      </p>
      <Button
        size="compact-xs"
        variant="default"
        loading={saving !== null}
        onClick={() => save('file', pathOf(id, `files/${encodeURIComponent(entry.id)}`), name)}
      >
        {t('story.download')}
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}

/** The dossier that was linked, by the name it has now; what was erased has none. */
function Partner({ id }: { id: string }) {
  const { t } = useTranslation('dossiers');
  const partner = useQuery({ ...dossierQuery(useClient(), id), staleTime: 60_000, retry: false });
  if (partner.error) return <p className={classes.line}>{t('story.partnerGone')}</p>;
  return (
    <Button size="compact-xs" variant="default" disabled={!partner.data} onClick={() => showDossier(id)}>
      {t('story.toPartner', { name: partner.data?.subject.names[0] ?? '…' })}
    </Button>
  );
}

const ICONS = {
  opened: IconFolderPlus,
  subject: IconPencil,
  file: IconFile,
  brought: IconTransferIn,
  correction: IconWriting,
  note: IconNote,
  partner: IconUsers,
  decision: IconGavel,
  assignment: IconCalendarUser,
  conclusion: IconCircleCheck,
  reopened: IconRefresh,
  hold: IconLock,
  limit: IconUsersGroup,
} as const;

/** Whether the service, an office renewed before its desktops, has a kind of entry that this window does not know. */
function isOfNewer({ kind }: DossierEntry): boolean {
  return kind !== 'consultation' && kind !== 'approval' && !(kind in ICONS);
}

function toAlert(id: string): void {
  showAlert(id);
  openPage('portfolios');
}

function iconOf(entry: DossierEntry) {
  if (entry.kind === 'approval') return entry.approved ? IconCircleCheck : IconBan;
  if (isOfNewer(entry)) return IconQuestionMark;
  if (entry.kind !== 'consultation') return ICONS[entry.kind];
  return {
    lists: IconListSearch,
    registry: IconId,
    residence: IconReceipt,
    alert: IconBellRinging,
    other: IconListSearch,
  }[askedOf(entry.facts)];
}

/** What stands out among the entries: hits, and how it ended. */
function toneOf(entry: DossierEntry): 'warns' | 'good' | 'bad' | 'ends' | undefined {
  if (entry.kind === 'consultation') {
    return entry.hits.length > 0 || isRegistrationAlert(entry.facts) ? 'warns' : undefined;
  }
  if (entry.kind === 'brought' || isOfNewer(entry)) return 'warns';
  if (entry.kind === 'approval') return entry.approved ? 'good' : 'bad';
  if (entry.kind === 'conclusion') return 'ends';
  return undefined;
}
