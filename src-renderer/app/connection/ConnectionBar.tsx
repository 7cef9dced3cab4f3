import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { askWindow } from '../../api/window-api.ts';
import { announce } from '../../shared/announce.ts';
import classes from './connection-bar.module.css';
import { useHealth } from './health.ts';

const ASK_EVERY_MS = 3000;

/** Above the page while the service is away; asks on until it is back. What is on the screen stays. */
export function ConnectionBar() {
  const { t } = useTranslation('app');
  const client = useClient();
  const queries = useQueryClient();
  const health = useHealth((state) => state.health);
  const wasAway = useRef(false);

  useEffect(() => {
    if (health === 'good') {
      if (wasAway.current) {
        announce(t('connection.back'));
        void queries.invalidateQueries();
      }
      wasAway.current = false;
      return;
    }
    wasAway.current = true;
    if (health === 'refused') return;
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  });
  // The outcome reaches `health` through the client itself.
  const ask = () => askWindow(client, 'GET /settings').catch(() => undefined);

  if (health === 'good') return null;
  const refusedBar = window.atesta ? 'connection.refusedBarDesktop' : 'connection.refusedBar';
  return (
    <div className={classes.bar} role="alert">
      <IconPlugConnectedX size={18} aria-hidden />
      <span className={classes.text}>{t(health === 'unreachable' ? 'connection.unreachableBar' : refusedBar)}</span>
      {health === 'unreachable' && (
        <Button size="compact-sm" variant="default" onClick={ask}>
          {t('connection.retry')}
        </Button>
      )}
    </div>
  );
}
