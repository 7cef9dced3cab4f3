import { Modal, UnstyledButton } from '@mantine/core';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigAnswer, WindowSetting } from '../../../src-main/contract/window/config.ts';
import { useFileCheck } from '../../shared/evidence/file-check.ts';
import { Loading } from '../../shared/Loading.tsx';
import { Problem } from '../../shared/Problem.tsx';
import { ProgramUpdate } from '../program-update/ProgramUpdate.tsx';
import { AlertNotifications } from './AlertNotifications.tsx';
import { Appearance } from './Appearance.tsx';
import { KeepSetting } from './evidence/KeepSetting.tsx';
import { RecordTools } from './evidence/RecordTools.tsx';
import { Folders } from './Folders.tsx';
import { IntegrationFacts } from './IntegrationFacts.tsx';
import { KeptSecret } from './KeptSecret.tsx';
import { ListGroups } from './ListGroups.tsx';
import { ProviderNames } from './ProviderNames.tsx';
import { RestartNote } from './RestartNote.tsx';
import { SettingField } from './SettingField.tsx';
import classes from './settings.module.css';
import { allSaved, isSaving, notSaved } from './unsaved.ts';
import { useConfig } from './use-config.ts';
import { useSettings } from './use-settings.ts';
import { WebhookTold } from './WebhookTold.tsx';

/** The sections in their order, with the settings of config.json that each begins with. */
const SECTIONS = {
  lookups: ['lists.match', 'lists.threshold', 'lists.maxAgeDays', 'residence.maxAgeDays'],
  updates: [
    'lists.schedule',
    'lists.updateAt',
    'lists.addresses',
    'registry.openData.schedule',
    'registry.openData.ufs',
    'registry.openData.activeOnly',
    'registry.openData.address',
    'registry.openData.token',
    'postal.schedule',
    'postal.addresses',
    'data.source',
    'data.publicKey',
    'data.schedule',
    'data.updateAt',
    'network.proxy',
    'network.noProxy',
  ],
  registry: [],
  gazette: ['lists.inlabs.email'],
  evidence: [
    'evidence.secondApproval',
    'evidence.retentionYears',
    'evidence.checkpoints.folder',
    'evidence.checkpoints.timestamp',
    'evidence.checkpoints.timestampMinutes',
  ],
  portfolio: ['portfolio.deadlineDays', 'portfolio.urgentLists', 'portfolio.webhook.address'],
  folders: ['lists.retain', 'registry.openData.retain', 'postal.retain', 'log.files', 'log.megabytes'],
  integration: ['server.port'],
  appearance: [],
  program: [],
} as const satisfies Record<string, readonly WindowSetting[]>;
type Section = keyof typeof SECTIONS;
/** A browser does not renew the program. */
const NAMES = (Object.keys(SECTIONS) as Section[]).filter((one) => one !== 'program' || window.atesta !== undefined);
/** Settings that stand in the first frame, those of the first section; what follows does not hold it up. */
const FIRST_SETTINGS = SECTIONS.lookups.length;
/** Of each section how many settings stand before it. */
const BEFORE = Object.fromEntries(
  NAMES.map((section, at) => [section, NAMES.slice(0, at).flatMap((other) => SECTIONS[other]).length]),
) as Record<Section, number>;

/** Everything that an analyst or a small office sets: what the window is like, and of config.json what needs no IT. */
export function SettingsDialog({ opened, at, onClose }: { opened: boolean; at: Section | null; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const [covered, setCovered] = useState(false);
  const checking = useFileCheck(({ file }) => file !== null);
  const config = useConfig(opened);
  const close = async (then?: () => void) => {
    // What was typed last is saved as the field is left; where it is not, the reason stands at the field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (isSaving()) await allSaved();
    const wrong = notSaved();
    if (wrong) return document.querySelector<HTMLElement>(`[data-setting="${wrong}"] :is(input, textarea)`)?.focus();
    onClose();
    then?.();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      closeOnEscape={!covered && !checking}
      title={t('title')}
      size="60rem"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {config.isPending && <Loading />}
      {config.error && !config.data && <Problem error={config.error} onRetry={() => void config.refetch()} />}
      {config.error && !config.data && <Appearance />}
      {config.data && (
        <Sections config={config.data} at={at} onClose={(then) => void close(then)} onDialog={setCovered} />
      )}
    </Modal>
  );
}

interface SectionsProps {
  config: ConfigAnswer;
  /** Gone to at once. */
  at: Section | null;
  /** Closes unless something is not saved, and does `then` after. */
  onClose: (then: () => void) => void;
  onDialog: (opened: boolean) => void;
}

function Sections({ config, at, onClose, onDialog }: SectionsProps) {
  const { t } = useTranslation('settings');
  const { settings, service, change } = useSettings();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const shown = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_SETTINGS);
  const [wanted, setWanted] = useState<Section | null>(at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section may be asked for before it is there
  useEffect(() => {
    const heading = body.current?.querySelector<HTMLElement>(`[data-section=${wanted}] h3`);
    if (wanted === null || !heading) return;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, shown]);
  const port = new URL(service.address).port;
  const before: Partial<Record<Section, ReactNode>> = { evidence: <KeepSetting config={config} /> };
  const more: Partial<Record<Section, ReactNode>> = {
    lookups: <ListGroups groups={settings.listGroups} onChange={(listGroups) => change.mutate({ listGroups })} />,
    registry: <ProviderNames onClose={onClose} />,
    gazette: <KeptSecret config={config} of="lists.inlabs.email" onDialog={onDialog} />,
    evidence: <RecordTools onDialog={onDialog} />,
    portfolio: (
      <>
        <KeptSecret config={config} of="portfolio.webhook.address" onDialog={onDialog} />
        <WebhookTold />
        <AlertNotifications />
      </>
    ),
    folders: <Folders config={config} />,
    integration: <IntegrationFacts onClose={onClose} />,
    appearance: <Appearance />,
    program: <ProgramUpdate />,
  };
  return (
    <div className={classes.container}>
      <div className={classes.body} ref={body}>
        <nav className={classes.nav} aria-label={t('sections.label')}>
          {NAMES.map((section) => (
            <UnstyledButton key={section} className={classes.goTo} onClick={() => setWanted(section)}>
              {t(`sections.${section}`)}
            </UnstyledButton>
          ))}
        </nav>
        <div className={classes.sections}>
          <RestartNote config={config} />
          {change.error && <Problem error={change.error} />}
          {NAMES.filter((section) => BEFORE[section] < shown).map((section) => (
            <section
              key={section}
              className={classes.section}
              data-section={section}
              aria-labelledby={`${id}-${section}`}
            >
              <h3 id={`${id}-${section}`} tabIndex={-1}>
                {t(`sections.${section}`)}
              </h3>
              {before[section]}
              {SECTIONS[section].map((name) => (
                <SettingField
                  key={name}
                  name={name}
                  config={config}
                  {...(name === 'server.port' && { note: t('facts.running', { port }) })}
                />
              ))}
              {BEFORE[section] + SECTIONS[section].length < shown && more[section]}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
