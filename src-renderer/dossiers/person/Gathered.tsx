import { Button, Group } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconFolders, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { dayOf } from '../../shared/day.ts';
import { DOSSIERS_PATH } from '../../shared/dossier/dossiers-api.ts';
import { useFormat } from '../../shared/format.ts';
import { Problem } from '../../shared/Problem.tsx';
import { save } from '../../shared/save.ts';
import { useDownload } from '../one/use-download.ts';
import { useGathering } from './gathering.ts';
import classes from './person.module.css';
import { isNothing } from './person.ts';

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What the record has of a person, in numbers, and how it is taken out; of nobody it is said what that means and what not. */
export function Gathered() {
  const { t, i18n } = useTranslation('dossiers');
  const { count } = useFormat();
  const { person, found, file } = useGathering();
  const download = useDownload();
  const json = useRef<HTMLButtonElement>(null);
  const nothing = found !== null && isNothing(found);
  const title = t(nothing ? 'person.nothing' : 'person.found');
  const lines = found
    ? (['dossiers', 'consultations', 'mentions', 'portfolios'] as const)
        .filter((part) => found[part] > 0)
        .map((part) => t(`person.${part}`, { count: found[part], shown: count(found[part]) }))
    : [];
  const said = [title, ...lines].join('. ');
  useEffect(() => {
    announce(said);
    // The button that had the focus is gone; what comes next is taking it out.
    json.current?.focus();
  }, [said]);
  if (!person || !found || !file) return null;
  const name = `${t('files.person')}-${dayOf(new Date())}`;
  const Icon = nothing ? IconSearchOff : IconFolders;
  return (
    <>
      <section className={classes.found} aria-label={title}>
        <Icon size={22} stroke={1.6} aria-hidden />
        <div>
          <strong>{title}</strong>
          {lines.length > 0 && (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <p>{t('person.notLooked')}</p>
        </div>
      </section>
      {download.error && <Problem error={download.error} />}
      <Group gap="xs">
        <Button
          ref={json}
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          onClick={() => save(file, `${name}.json`)}
        >
          {t('person.json')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf {...ICON} />}
          loading={download.saving !== null}
          onClick={() =>
            download.save('person', `${DOSSIERS_PATH}/export/report`, `${name}.pdf`, {
              ...person,
              language: i18n.language,
            })
          }
        >
          {t('person.pdf')}
        </Button>
      </Group>
    </>
  );
}
