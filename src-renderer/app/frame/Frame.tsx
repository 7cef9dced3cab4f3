import { UnstyledButton } from '@mantine/core';
import { Activity, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsAnswer } from '../../../src-main/contract/window/settings.ts';
import { useOpenedDossier } from '../../dossiers/arrival.ts';
import { Announcer } from '../../shared/Announcer.tsx';
import { DossierBar } from '../../shared/dossier/DossierBar.tsx';
import { DropToCheck } from '../../shared/evidence/DropToCheck.tsx';
import { FileVerdict } from '../../shared/evidence/FileVerdict.tsx';
import { Loading } from '../../shared/Loading.tsx';
import { ConnectionBar } from '../connection/ConnectionBar.tsx';
import { focusFirstField, skipToPage, stepOut } from '../focus/page-focus.ts';
import { useDialogFocus } from '../focus/use-dialog-focus.ts';
import { useKeepFocus } from '../focus/use-keep-focus.ts';
import { useKeysInUse } from '../focus/use-keys-in-use.ts';
import { HelpSheet } from '../help/HelpSheet.tsx';
import { followHistory, type PageId, useNavigation } from '../navigation.ts';
import { openPage } from '../open-page.ts';
import { PageOnDemand } from '../PageOnDemand.tsx';
import { PAGES } from '../pages.ts';
import { Palette } from '../palette/Palette.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { useEscapeKey } from '../shortcuts/use-escape.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { useShowAlerts } from '../use-show-alerts.ts';
import { Welcome } from '../welcome/Welcome.tsx';
import classes from './frame.module.css';
import { PageBoundary } from './PageBoundary.tsx';
import { Rail } from './Rail.tsx';
import type { Sheet } from './sheet.ts';
import './print.css';

/** The pages whose answers can be filed. */
const ASKING: readonly PageId[] = ['lists', 'proof', 'registry'];

/** The rail on the left and the open page beside it. Pages once visited stay as they were left, their effects paused. */
export function Frame({ answer }: { answer: SettingsAnswer }) {
  const { t } = useTranslation('app');
  const page = useNavigation((state) => state.page);
  const [sheet, setSheet] = useState<Sheet>(null);
  const visited = useVisited(page);
  const shownDossier = useOpenedDossier((shown) => shown.id);
  usePageShortcuts();
  useEscapeKey(stepOut);
  useKeepFocus();
  useDialogFocus();
  useKeysInUse();
  useShortcut('/', focusFirstField);
  useShortcut('?', () => setSheet('help'));
  useShortcut('F1', () => setSheet('help'), { whileTyping: true });
  useShortcut('mod+k', () => setSheet('palette'), { whileTyping: true });
  useShortcut('mod+,', () => setSheet('settings'), { whileTyping: true });
  useEffect(followHistory, []);
  useShowAlerts();
  useEffect(prepareOthers, []);
  useEffect(() => {
    document.title = `${t(`pages.${page}`)} · ${t('name')}`;
  }, [page, t]);

  return (
    <div className={classes.frame}>
      <UnstyledButton className={classes.skip} onClick={skipToPage}>
        {t('rail.skip')}
      </UnstyledButton>
      <Rail onOpen={setSheet} version={answer.service.version} />
      <main className={classes.main} id="page" tabIndex={-1}>
        <ConnectionBar />
        {ASKING.includes(page) && <DossierBar />}
        {PAGES.filter(({ id }) => visited.has(id)).map(({ id, code }) => (
          <Activity key={id} mode={id === page ? 'visible' : 'hidden'}>
            <PageBoundary>
              <Suspense fallback={<Loading />}>
                <PageOnDemand code={code} />
              </Suspense>
            </PageBoundary>
          </Activity>
        ))}
      </main>
      <SettingsDialog
        opened={sheet === 'settings' || sheet === 'programUpdate'}
        at={sheet === 'programUpdate' ? 'program' : null}
        onClose={() => setSheet(null)}
      />
      <HelpSheet opened={sheet === 'help'} onClose={() => setSheet(null)} />
      <Palette opened={sheet === 'palette'} onClose={() => setSheet(null)} onSheet={setSheet} />
      <DropToCheck
        enabled={sheet === 'settings' || (page === 'dossiers' && shownDossier === null)}
        over={sheet === 'settings'}
      />
      <FileVerdict />
      <Welcome opened={!answer.settings.welcomed} />
      <Announcer />
    </div>
  );
}

/** Has the code of the pages at hand before they are asked for, when there is nothing else to do. */
function prepareOthers(): () => void {
  const prepare = () => {
    // What cannot be loaded now is tried again, and told, when it is opened.
    for (const page of PAGES) page.code.load().catch(() => undefined);
  };
  const waiting = requestIdleCallback(prepare, { timeout: 2000 });
  return () => cancelIdleCallback(waiting);
}

function useVisited(page: PageId): ReadonlySet<PageId> {
  const [visited, setVisited] = useState<ReadonlySet<PageId>>(() => new Set([page]));
  if (visited.has(page)) return visited;
  const more = new Set([...visited, page]);
  setVisited(more);
  return more;
}

/** `1` to `7`, and the same with Ctrl/Cmd while a field has the focus. */
function usePageShortcuts(): void {
  const numbers = PAGES.map((_, index) => String(index + 1));
  const open = (key: string) => {
    const entry = PAGES[Number(key) - 1];
    if (entry) openPage(entry.id);
  };
  useShortcut(numbers, open);
  useShortcut(
    numbers.map((number) => `mod+${number}`),
    open,
    { whileTyping: true },
  );
}
