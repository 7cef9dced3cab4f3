import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconFlask, IconKeyboard, IconSearch, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataStatus } from '../../../src-main/contract/window/data.ts';
import { useClient } from '../../api/client-context.ts';
import { dataStatusQuery } from '../../api/queries.ts';
import { useKeep } from '../../shared/evidence/use-keep.ts';
import { useFormat } from '../../shared/format.ts';
import { portfoliosQuery } from '../../shared/portfolio/portfolios-api.ts';
import { EndAccess } from '../connection/EndAccess.tsx';
import { useNavigation } from '../navigation.ts';
import { OfflineItem } from '../offline/OfflineItem.tsx';
import { openPage } from '../open-page.ts';
import { PAGES, type PageEntry } from '../pages.ts';
import { NewVersion } from '../program-update/NewVersion.tsx';
import { SignInItem } from '../sign-in/SignInItem.tsx';
import { Mark } from './Mark.tsx';
import { OfficeItem } from './OfficeItem.tsx';
import classes from './rail.module.css';
import type { Sheet } from './sheet.ts';

const KEY = /Mac/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** The navigation: the pages with their keys, what is demonstration, settings and help. */
export const Rail = memo(function Rail({ onOpen, version }: { onOpen: (sheet: Sheet) => void; version: string }) {
  const { t } = useTranslation('app');
  const data = useQuery(dataStatusQuery(useClient())).data;
  return (
    <nav className={classes.rail} aria-label={t('rail.label')}>
      <div className={classes.brand}>
        <Mark />
        <span className={classes.name}>{t('name')}</span>
      </div>
      <UnstyledButton
        className={`${classes.item} ${classes.search}`}
        aria-keyshortcuts="Control+K"
        onClick={() => onOpen('palette')}
      >
        <IconSearch size={19} stroke={1.6} aria-hidden />
        <span className={classes.label}>{t('rail.search')}</span>
        <kbd className={classes.key} aria-hidden>
          {KEY}
        </kbd>
      </UnstyledButton>
      <ul className={classes.pages}>
        {PAGES.map((entry, index) => (
          <PageItem key={entry.id} entry={entry} number={index + 1} />
        ))}
      </ul>
      <div className={classes.foot}>
        {data && hasDemonstration(data) && (
          <Tooltip label={t('rail.demonstrationHint')} position="right" multiline w={240}>
            <UnstyledButton className={`${classes.item} ${classes.demonstration}`} onClick={() => openPage('data')}>
              <IconFlask size={19} stroke={1.6} aria-hidden />
              <span className={classes.label}>{t('rail.demonstration')}</span>
            </UnstyledButton>
          </Tooltip>
        )}
        <NewVersion className={classes.item} labelClass={classes.label} onOpen={() => onOpen('programUpdate')} />
        <OfficeItem className={classes.item} labelClass={classes.label} onOpen={() => onOpen('office')} />
        <OfflineItem
          className={classes.item}
          labelClass={classes.label}
          countClass={classes.alerts}
          onOpen={() => onOpen('offline')}
        />
        <SignInItem className={classes.item} labelClass={classes.label} />
        <UnstyledButton className={classes.item} onClick={() => onOpen('settings')}>
          <IconSettings size={19} stroke={1.6} aria-hidden />
          <span className={classes.label}>{t('rail.settings')}</span>
        </UnstyledButton>
        <UnstyledButton className={classes.item} aria-keyshortcuts="? F1" onClick={() => onOpen('help')}>
          <IconKeyboard size={19} stroke={1.6} aria-hidden />
          <span className={classes.label}>{t('rail.help')}</span>
          <kbd className={classes.key} aria-hidden>
            ?
          </kbd>
        </UnstyledButton>
        {!window.atesta && <EndAccess className={classes.item} labelClass={classes.label} />}
        <p className={classes.version}>{version}</p>
      </div>
    </nav>
  );
});

/** One page: only that which is left and that which is opened are drawn anew. */
function PageItem({ entry: { id, icon: Icon }, number }: { entry: PageEntry; number: number }) {
  const { t } = useTranslation('app');
  const isOpen = useNavigation((state) => state.page === id);
  return (
    <li>
      <UnstyledButton
        className={classes.item}
        aria-current={isOpen ? 'page' : undefined}
        aria-keyshortcuts={String(number)}
        onClick={() => openPage(id)}
      >
        <Icon size={19} stroke={1.6} aria-hidden />
        <span className={classes.label}>{t(`pages.${id}`)}</span>
        {id === 'portfolios' && <OpenAlerts />}
        <kbd className={classes.key} aria-hidden>
          {number}
        </kbd>
      </UnstyledButton>
    </li>
  );
}

/** How many alerts wait for a decision; whose they are is nobody's to read over a shoulder. */
function OpenAlerts() {
  const { t } = useTranslation('app');
  const { count } = useFormat();
  const keep = useKeep();
  const isOn = keep !== undefined && keep !== 'off';
  const { data = [] } = useQuery({ ...portfoliosQuery(useClient()), enabled: isOn });
  const open = data.reduce((sum, { openAlerts }) => sum + openAlerts, 0);
  const urgent = data.reduce((sum, { urgentAlerts }) => sum + urgentAlerts, 0);
  if (!isOn || open === 0) return null;
  const told = t('rail.alerts', { count: open, shown: count(open) });
  const toldUrgent = urgent > 0 ? `, ${t('rail.urgent', { count: urgent, shown: count(urgent) })}` : '';
  return (
    <span className={classes.alerts} data-urgent={urgent > 0 || undefined} role="img" aria-label={told + toldUrgent}>
      {count(open)}
    </span>
  );
}

function hasDemonstration({ lists, postal, registry }: DataStatus): boolean {
  return [...lists, postal, registry].some(({ snapshots }) => snapshots.some(({ demonstration }) => demonstration));
}
