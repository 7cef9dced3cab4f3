import { Tabs } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstField } from '../../app/focus/first-field.ts';
import { FiledNote } from '../../shared/dossier/FiledNote.tsx';
import { correctedFields, readOn } from '../correction/corrected.ts';
import { FileBill } from '../dossier/FileBill.tsx';
import type { ResultTab } from '../workbench/result-tab.ts';
import panel from '../workbench/side-panel.module.css';
import { AddressResult } from './AddressResult.tsx';
import { AnswerJson } from './AnswerJson.tsx';
import { CopyAll } from './CopyAll.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { NothingRead } from './NothingRead.tsx';
import classes from './result-panel.module.css';
import type { ResultPanelProps } from './result-panel-props.ts';
import { walkFields } from './walk-fields.ts';

/** What was read: the address and its comparison, the document's own facts, and the API's answer as it is. */
export function ResultPanel(props: ResultPanelProps) {
  const { t } = useTranslation('proof');
  const { document, reading, index } = props;
  const root = useRef<HTMLElement>(null);
  useFirstField(() => root.current);
  const address = reading.details.addresses[index];
  return (
    <aside className={panel.panel} aria-label={t('result.label')} ref={root} tabIndex={-1} onKeyDown={walkFields}>
      <Tabs
        value={props.tab}
        onChange={(tab) => props.onTab(tab as ResultTab)}
        className={classes.tabs}
        keepMounted={false}
      >
        <div className={classes.head}>
          <Tabs.List className={classes.list}>
            <Tabs.Tab value="address">{t('result.tabs.address')}</Tabs.Tab>
            <Tabs.Tab value="document">{t('result.tabs.document')}</Tabs.Tab>
            <Tabs.Tab value="json">{t('result.tabs.json')}</Tabs.Tab>
          </Tabs.List>
          <div className={classes.actions}>
            <FileBill document={document} reading={reading} index={index} />
            {address && <CopyAll document={document} reading={reading} />}
          </div>
        </div>
        <div className={classes.filed}>
          <FiledNote
            request={reading.answer.id}
            document={document.file}
            onAskAgain={() => props.intake.reread([document.id])}
          />
        </div>
        <Tabs.Panel value="address" className={classes.body}>
          {address ? <AddressResult {...props} address={address} /> : <NothingRead {...props} />}
        </Tabs.Panel>
        <Tabs.Panel value="document" className={classes.body}>
          <DocumentFacts details={reading.details} origin={document.origin} />
        </Tabs.Panel>
        <Tabs.Panel value="json" className={classes.body}>
          <AnswerJson
            answer={reading.answer}
            read={readOn(reading.details).length}
            corrected={reading.details.addresses.some((one) => correctedFields(one).length > 0)}
          />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
