import { Button, Title, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import panel from '../../shared/panel.module.css';
import { clearDesk, type DeskDocument, showDocument, useDesk } from './desk.ts';
import { PhaseMark } from './PhaseMark.tsx';
import classes from './session-list.module.css';
import { usePhaseText } from './use-phase-text.ts';

/** The documents of this session, kept in memory until the window closes or they are forgotten here. */
export function SessionList() {
  const { t } = useTranslation('proof');
  const documents = useDesk((desk) => desk.documents);
  if (documents.length === 0) return null;
  return (
    <section className={`${panel.panel} ${classes.list}`} aria-labelledby="proof-session">
      <header className={classes.head}>
        <div>
          <Title order={3} id="proof-session">
            {t('session.title')}
          </Title>
          <p>{t('session.memory')}</p>
        </div>
        <Button size="xs" variant="subtle" color="gray" onClick={clearDesk}>
          {t('session.forget')}
        </Button>
      </header>
      <ul>
        {documents.map((document) => (
          <SessionRow key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ document }: { document: DeskDocument }) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const text = usePhaseText()(document.phase);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(document.openedAt);
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={() => showDocument(document.id)}>
        <PhaseMark phase={document.phase} />
        <span className={classes.name}>{document.file.name}</span>
        <span className={classes.outcome}>{text}</span>
        <span className={classes.facts}>
          {format.bytes(document.file.size)} · {time}
        </span>
      </UnstyledButton>
    </li>
  );
}
