import { Button, type ButtonProps, Checkbox } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { useShortcut } from '../../app/shortcuts/use-shortcut.ts';
import { useKeep } from '../evidence/use-keep.ts';
import { IsOutdated } from '../is-outdated.ts';
import { dossierQuery } from './dossiers-api.ts';
import { FileInDossier } from './FileInDossier.tsx';
import { filingsOf, keepDocument, noteFiled, useFiledAnswers } from './filed-answers.ts';

interface FileAnswersProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Service-ReqIds of the answers; empty while there is none. */
  requests: readonly string[];
  /** Whom the dossier would be about, as far as what was asked tells. */
  subject: () => Partial<Subject>;
  /** What was read, by the answer that read it: it can be kept beside. */
  documents?: Readonly<Record<string, File>>;
  /** Another button of the page has the key. */
  keyless?: boolean;
  label?: string;
}

/** Files answers in a dossier that is there or is opened for them: the button, its key, and the dialog. Absent where nothing is kept. */
export function FileAnswers({ requests, subject, documents, keyless = false, label, ...button }: FileAnswersProps) {
  const { t } = useTranslation('filing');
  const client = useClient();
  const queries = useQueryClient();
  const keep = useKeep();
  const outdated = useContext(IsOutdated);
  const [opened, setOpened] = useState(false);
  const [withDocument, setWithDocument] = useState(false);
  const filed = useFiledAnswers((answers) =>
    requests.some((request) => filingsOf(answers, request).some(({ state }) => state === 'filed')),
  );
  const can = requests.length > 0 && keep !== undefined && keep !== 'off' && !outdated;
  // The caret may stay in the field, for the next lookup: the letter alone would be typed there.
  useShortcut('d', () => setOpened(true), { enabled: can && !keyless });
  useShortcut('mod+d', () => setOpened(true), { whileTyping: true, enabled: can && !keyless });
  if (keep === undefined || keep === 'off') return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        {...button}
        leftSection={<IconFolderPlus size={16} stroke={1.6} aria-hidden />}
        aria-keyshortcuts={keyless ? undefined : 'D Control+D'}
        disabled={!can}
        onClick={() => setOpened(true)}
      >
        {label ?? t(filed ? 'elsewhere' : 'file')}
      </Button>
      <FileInDossier
        opened={opened}
        onClose={() => setOpened(false)}
        requests={requests}
        subject={opened ? subject() : {}}
        onFiled={async ({ dossier: { id, name }, entries }) => {
          // The protocol is the service's to tell; without it the note still names the dossier.
          const whole = await queries.fetchQuery(dossierQuery(client, id)).catch(() => null);
          const dossier = { id, name, ...(whole && { protocol: whole.protocol }) };
          for (const [request, entry] of Object.entries(entries)) {
            noteFiled(request, dossier, entry);
            const document = documents?.[request];
            if (withDocument && document) void keepDocument(client, request, dossier, document);
          }
        }}
      >
        {documents && (
          <Checkbox
            label={t('document.keep')}
            description={t('document.keepHint')}
            checked={withDocument}
            onChange={(event) => setWithDocument(event.currentTarget.checked)}
          />
        )}
      </FileInDossier>
    </>
  );
}
