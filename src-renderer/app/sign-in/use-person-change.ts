import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../shared/announce.ts';
import { useSignIn, useSignInDialog } from '../../shared/sign-in/use-sign-in.ts';

/** What a role opens. Lookups are not asked again: some are paid for. */
const OF_RECORD: readonly unknown[] = [
  'dossiers',
  'portfolios',
  'consultations',
  'has evidence',
  'config',
  'spreadsheet-run',
];

/**
 * When somebody has signed in or out: what was shown to whom was here before is taken off, and asked for again. Where a sign-in
 * ended by itself the screen stays, for what was being written.
 */
export function usePersonChange(): void {
  const { t } = useTranslation('signIn');
  const queries = useQueryClient();
  const signIn = useSignIn();
  const before = useRef<string | null | undefined>(undefined);
  const id = signIn === undefined || signIn?.hasEnded ? undefined : (signIn?.person?.id ?? null);
  const name = signIn?.person?.name;
  useEffect(() => {
    if (id === undefined || before.current === id) return;
    const isFirst = before.current === undefined;
    before.current = id;
    if (isFirst) return;
    announce(name === undefined ? t('saidOut') : t('saidIn', { name }));
    if (id !== null) useSignInDialog.setState({ opened: false });
    void queries.resetQueries({ predicate: ({ queryKey }) => OF_RECORD.includes(queryKey[0]) });
  }, [id, name, queries, t]);
}
