import { Button, Kbd, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDots,
  IconDownload,
  IconEye,
  IconFileTypePdf,
  IconListSearch,
  IconLock,
  IconLockOpen,
  IconNote,
  IconPaperclip,
  IconRefresh,
  IconTrash,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '../../../src-main/contract/dossiers.ts';
import { useFirstField } from '../../app/focus/first-field.ts';
import { focusPage } from '../../app/focus/page-focus.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { useOwnGroups } from '../../shared/sign-in/use-sign-in.ts';
import { useConsult } from './use-consult.ts';

export type DialogName =
  | 'note'
  | 'subject'
  | 'assign'
  | 'partner'
  | 'conclude'
  | 'approve'
  | 'refuse'
  | 'reopen'
  | 'hold'
  | 'limit'
  | 'watch'
  | 'erase';

interface ActionsProps {
  dossier: Dossier;
  onDialog: (name: DialogName) => void;
  onAttach: () => void;
  onReport: () => void;
  onExport: () => void;
  attaching: boolean;
  saving: string | null;
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done with a dossier as it stands; the common ones by a single key. */
export function Actions(props: ActionsProps) {
  const { dossier, onDialog, onAttach, onReport, onExport, attaching, saving } = props;
  const { t } = useTranslation('dossiers');
  const { status, hold, group } = dossier;
  const hasGroups = useOwnGroups().length > 0;
  const concluded = status === 'concluded';
  const works = !concluded && status !== 'awaitingApproval';
  const note = useRef<HTMLButtonElement>(null);
  const consult = useConsult(dossier);
  const decides = works && dossier.hits.length > 0;
  // Where nothing was found yet, or nothing can be decided.
  useFirstField(() => (decides ? null : note.current));
  useEffect(() => {
    // It only stood in for the hits: where they come, as from the lists, work goes on with them.
    if (decides && document.activeElement === note.current) focusPage();
  }, [decides]);
  useShortcut('n', () => onDialog('note'));
  useShortcut('a', onAttach, { enabled: !concluded && !attaching });
  useShortcut('c', () => onDialog('conclude'), { enabled: works });
  useShortcut('e', () => onDialog('subject'), { enabled: !concluded });
  useShortcut('r', () => onDialog('assign'), { enabled: !concluded });
  useShortcut('v', () => onDialog('partner'), { enabled: !concluded });
  useShortcut('g', onReport, { enabled: saving === null });
  useShortcut('l', () => consult('lists'), { enabled: works });
  return (
    <>
      <Button
        ref={note}
        size="xs"
        variant="default"
        leftSection={<IconNote {...ICON} />}
        aria-keyshortcuts="N"
        onClick={() => onDialog('note')}
      >
        {t('actions.note')}
      </Button>
      {!concluded && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPaperclip {...ICON} />}
          aria-keyshortcuts="A"
          loading={attaching}
          onClick={onAttach}
        >
          {t('actions.attach')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf {...ICON} />}
        aria-keyshortcuts="G"
        loading={saving === 'report'}
        onClick={onReport}
      >
        {t('actions.report')}
      </Button>
      {works && (
        <Menu position="bottom-end" width={270}>
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconListSearch {...ICON} />}
              rightSection={<IconChevronDown {...ICON} />}
            >
              {t('actions.consult')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item rightSection={<Kbd size="xs">L</Kbd>} onClick={() => consult('lists')}>
              {t('actions.lists')}
            </Menu.Item>
            <Menu.Item onClick={() => consult('registry')}>{t('actions.registry')}</Menu.Item>
            <Menu.Item onClick={() => consult('proof')}>{t('actions.proof')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {works && (
        <Button size="xs" aria-keyshortcuts="C" onClick={() => onDialog('conclude')}>
          {t('actions.conclude')}
        </Button>
      )}
      {concluded && (
        <Button size="xs" leftSection={<IconRefresh {...ICON} />} onClick={() => onDialog('reopen')}>
          {t('actions.reopen')}
        </Button>
      )}
      <Menu position="bottom-end" width={270}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconDots {...ICON} />}>
            {t('actions.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!concluded && (
            <Menu.Item
              leftSection={<IconUsers {...ICON} />}
              rightSection={<Kbd size="xs">V</Kbd>}
              onClick={() => onDialog('partner')}
            >
              {t('actions.partner')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconEye {...ICON} />} onClick={() => onDialog('watch')}>
            {t('actions.watch')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...ICON} />} disabled={saving !== null} onClick={onExport}>
            {t('actions.export')}
          </Menu.Item>
          <Menu.Item
            leftSection={hold ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
            onClick={() => onDialog('hold')}
          >
            {t(hold ? 'actions.holdOff' : 'actions.holdOn')}
          </Menu.Item>
          {hasGroups && (
            <Menu.Item leftSection={<IconUsersGroup {...ICON} />} onClick={() => onDialog('limit')}>
              {t(group === null ? 'actions.limit' : 'actions.unlimit')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="carmine" leftSection={<IconTrash {...ICON} />} onClick={() => onDialog('erase')}>
            {t('actions.erase')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
