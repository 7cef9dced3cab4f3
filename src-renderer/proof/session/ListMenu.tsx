import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { sessionJson } from '../export/results-json.ts';
import { jsonFileName, saveJson } from '../export/save-json.ts';
import type { Intake } from '../intake/use-intake.ts';
import { isSettled } from '../reading/document.ts';
import { clearSession, useDocumentSession } from '../reading/document-session.ts';

/** What can be done with all documents at once. */
export function ListMenu({ intake }: { intake: Intake }) {
  const { t } = useTranslation(['proof', 'common']);
  const documents = useDocumentSession((session) => session.documents);
  const { state, copy } = useCopy();
  const settled = documents.filter(isSettled).length;
  const failed = documents.filter(({ phase }) => phase.name === 'failed' || phase.name === 'cancelled');
  const saveAll = () => {
    const now = new Date();
    saveJson(sessionJson(documents, now), jsonFileName('comprovantes', now));
    announce(t('session.saved'));
  };
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true };
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <ActionIcon aria-label={t('session.menu')}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload {...icon} />} disabled={settled === 0} onClick={saveAll}>
          {t('session.save')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          disabled={settled === 0}
          closeMenuOnClick={false}
          onClick={() => void copy(sessionJson(documents, new Date()))}
        >
          {state === 'ready' ? t('session.copy') : t(`common:${state}`)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRefresh {...icon} />}
          disabled={failed.length === 0}
          onClick={() => intake.reread(failed.map(({ id }) => id))}
        >
          {t('session.againAll', { count: failed.length })}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={clearSession}>
          {t('session.forget')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
