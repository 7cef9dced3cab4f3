import { Button } from '@mantine/core';
import { IconListSearch, IconPrinter } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { Copy } from '../../shared/Copy.tsx';
import { IsOutdated } from '../../shared/is-outdated.ts';
import { useScreening } from '../screening/store.ts';
import type { LeftOut, Subject } from '../screening/subjects.ts';

interface AnswerActionsProps {
  requestId: string;
  subjects: readonly Subject[];
  leftOut: LeftOut | null;
  summary(): string;
  /** Shows the reading, where the results of the screening stand. */
  onScreen(): void;
}

/** What can be done with an answer: look for its people in the lists, copy it, print it. */
export function AnswerActions({ requestId, subjects, leftOut, summary, onScreen }: AnswerActionsProps) {
  const { t } = useTranslation('registry');
  const client = useClient();
  const start = useScreening((state) => state.start);
  const running = useScreening((state) => state.of === requestId && state.phase === 'running');
  const outdated = useContext(IsOutdated);
  const screen = () => {
    onScreen();
    void start(client, requestId, subjects, leftOut);
  };
  // The caret stays in the field, for the next document: letters alone would be typed there.
  useShortcut('mod+Enter', screen, { whileTyping: true, enabled: subjects.length > 0 && !running && !outdated });
  useShortcut('mod+p', () => window.print(), { whileTyping: true, enabled: !outdated });
  return (
    <>
      {subjects.length > 0 && (
        <Button
          size="xs"
          leftSection={<IconListSearch size={16} stroke={1.6} aria-hidden />}
          disabled={running}
          aria-keyshortcuts="Control+Enter"
          onClick={screen}
        >
          {t('screening.start')}
        </Button>
      )}
      <Copy text={summary} label={t('copySummary')} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        aria-keyshortcuts="Control+P"
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </>
  );
}
