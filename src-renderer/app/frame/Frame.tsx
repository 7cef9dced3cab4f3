import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsAnswer } from '../../../src-main/contract/window/settings.ts';
import { useOpenedDossier } from '../../dossiers/arrival.ts';
import { Announcer } from '../../shared/Announcer.tsx';
import { DropToCheck } from '../../shared/evidence/DropToCheck.tsx';
import { FileVerdict } from '../../shared/evidence/FileVerdict.tsx';
import { focusFirstField, skipToPage, stepOut } from '../focus/page-focus.ts';
import { useDialogFocus } from '../focus/use-dialog-focus.ts';
import { useKeepFocus } from '../focus/use-keep-focus.ts';
import { useKeysInUse } from '../focus/use-keys-in-use.ts';
import { HelpSheet } from '../help/HelpSheet.tsx';
import { followHistory, useNavigation } from '../navigation.ts';
import { OfflineDialog } from '../offline/OfflineDialog.tsx';
import { openPage } from '../open-page.ts';
import { PAGES } from '../pages.ts';
import { Palette } from '../palette/Palette.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { useEscapeKey } from '../shortcuts/use-escape.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { SignInDialog } from '../sign-in/SignInDialog.tsx';
import { usePersonChange } from '../sign-in/use-person-change.ts';
import { useShowAlerts } from '../use-show-alerts.ts';
import { Welcome } from '../welcome/Welcome.tsx';
import classes from './frame.module.css';
import { Pages } from './Pages.tsx';
import { Rail } from './Rail.tsx';
import type { Sheet } from './sheet.ts';
import './print.css';

/** The rail on the left and the open page beside it. What it draws itself stays as it is when another page is opened. */
export function Frame({ answer }: { answer: SettingsAnswer }) {
  const { t } = useTranslation('app');
  const inDossiers = useNavigation((state) => state.page === 'dossiers');
  const [sheet, setSheet] = useState<Sheet>(null);
  const inSettings = sheet === 'settings' || sheet === 'programUpdate' || sheet === 'office';
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
  usePersonChange();
  useEffect(prepareOthers, []);

  return (
    <div className={classes.frame}>
      <UnstyledButton className={classes.skip} onClick={skipToPage}>
        {t('rail.skip')}
      </UnstyledButton>
      <Rail onOpen={setSheet} version={answer.service.version} />
      <main className={classes.main} id="page" tabIndex={-1}>
        <Pages />
      </main>
      <SettingsDialog
        opened={inSettings}
        at={sheet === 'programUpdate' ? 'program' : sheet === 'office' ? 'integration' : null}
        onClose={() => setSheet(null)}
      />
      <OfflineDialog opened={sheet === 'offline'} onClose={() => setSheet(null)} />
      <HelpSheet opened={sheet === 'help'} onClose={() => setSheet(null)} />
      <Palette opened={sheet === 'palette'} onClose={() => setSheet(null)} onSheet={setSheet} />
      <DropToCheck enabled={inSettings || (inDossiers && shownDossier === null)} over={inSettings} />
      <SignInDialog />
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
