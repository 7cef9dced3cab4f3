import { Button, Kbd, Menu } from '@mantine/core';
import { IconChevronDown, IconFileCheck, IconId, IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { openPage } from '../../app/open-page.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { lookUpSubject } from '../../lists/arrival.ts';
import { awaitTaxpayer } from '../../registry/arrival.ts';
import { enterDossier } from '../../shared/dossier/context.ts';

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** The ways to the pages that ask: from there on their answers are filed in this dossier. */
export function Consult({ dossier: { id, subject, protocol } }: { dossier: Dossier }) {
  const { t } = useTranslation('filing');
  const client = useClient();
  const enter = () => enterDossier({ id, name: subject.names[0]!, protocol });
  const { cnpj, cpf } = subject;
  const lookUp = () => {
    enter();
    lookUpSubject(client, subject);
    openPage('lists');
  };
  useShortcut('l', lookUp);
  const taxpayer = cnpj ? { cnpj } : cpf ? { cpf } : null;
  return (
    <Menu position="bottom-start" width={290}>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown {...ICON} />}>
          {t('consult.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListSearch {...ICON} />} rightSection={<Kbd size="xs">L</Kbd>} onClick={lookUp}>
          {t('consult.lists')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconId {...ICON} />}
          onClick={() => {
            enter();
            if (taxpayer) awaitTaxpayer(taxpayer);
            openPage('registry');
          }}
        >
          {t('consult.registry')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileCheck {...ICON} />}
          onClick={() => {
            enter();
            openPage('proof');
          }}
        >
          {t('consult.proof')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
