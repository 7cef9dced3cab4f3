import { Anchor, Kbd, Modal, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import classes from './help-sheet.module.css';
import { SHORTCUTS } from './shortcuts.ts';

/** The keyboard at a glance, and where the API is documented. */
export function HelpSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['help', 'common']);
  const { address } = useClient();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes.groups}>
        {SHORTCUTS.map(({ group, rows }) => (
          <section key={group} aria-labelledby={`help-${group}`}>
            <Title order={3} id={`help-${group}`} className={classes.title}>
              {t(`groups.${group}`)}
            </Title>
            <dl className={classes.rows}>
              {rows.map(({ keys, text }) => (
                <div key={text}>
                  <dt>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && ' '}
                        {key === '…' ? key : <Kbd>{key === 'mod' ? modKey() : key === 'Space' ? t('space') : key}</Kbd>}
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{t(`rows.${text}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {t('api')}{' '}
        <Anchor href={`${address}/docs`} target="_blank" rel="noreferrer" size="sm" underline="always">
          {`${address}/docs`}
        </Anchor>
      </Text>
    </Modal>
  );
}

function modKey(): string {
  return /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
