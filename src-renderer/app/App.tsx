import { MantineProvider } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createClient } from '../api/client.ts';
import { ClientContext, useClient } from '../api/client-context.ts';
import { createQueryClient, settingsQuery } from '../api/queries.ts';
import { officeOf } from '../shared/consulted/sources.ts';
import { kindOf } from '../shared/problem-kind.ts';
import { SIGN_IN_KEY } from '../shared/sign-in/query.ts';
import { useSignIn } from '../shared/sign-in/use-sign-in.ts';
import { healthAfter, noteOutcome } from './connection/health.ts';
import { noteInPlace } from './connection/in-place.ts';
import { Keyless } from './connection/Keyless.tsx';
import { Opening } from './connection/Opening.tsx';
import type { Taken } from './connection/take-connection.ts';
import { forgetWindowSession, openWindowSession } from './connection/window-session.ts';
import { Frame } from './frame/Frame.tsx';
import { theme } from './theme/theme.ts';

/** The window: providers, then the frame once the service has answered with the settings. */
export function App({ connection }: { connection: Taken | null }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(
    () =>
      connection &&
      createClient(connection, (failure, headers) => {
        noteOutcome(failure);
        if (headers) noteInPlace(officeOf(headers));
        if (failure && kindOf(failure) === 'signIn') void queryClient.invalidateQueries({ queryKey: [SIGN_IN_KEY] });
      }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ClientContext value={client}>
        {client ? <Workstation connection={connection!} /> : <Themed scheme="auto" content={<Keyless />} />}
      </ClientContext>
    </QueryClientProvider>
  );
}

function Workstation({ connection }: { connection: Taken }) {
  const client = useClient();
  const settings = useQuery(settingsQuery(client));
  const { i18n } = useTranslation();
  const language = settings.data?.settings.language;
  useEffect(() => {
    if (language) void i18n.changeLanguage(language);
  }, [language, i18n]);
  const answered = settings.data !== undefined;
  const signIn = useSignIn();
  const [isKnown, isForPeople] = [signIn !== undefined, Boolean(signIn)];
  useEffect(() => {
    if (!connection.opened || !answered || !isKnown) return;
    // Without one a reload asks for the address again: nothing else is amiss.
    void openWindowSession(client, window, isForPeople ? connection : undefined).catch(() => undefined);
  }, [answered, isKnown, isForPeople, client, connection]);
  const refused = settings.error !== null && healthAfter(settings.error) === 'refused';
  useEffect(() => {
    if (refused) forgetWindowSession(window);
  }, [refused]);
  const content = settings.data ? (
    <Frame answer={settings.data} />
  ) : (
    <Opening error={settings.error} retry={settings.refetch} />
  );
  return <Themed scheme={settings.data?.settings.theme ?? 'auto'} content={content} />;
}

function Themed({ scheme, content }: { scheme: 'auto' | 'light' | 'dark'; content: React.ReactNode }) {
  const system = useColorScheme('light', { getInitialValueInEffect: false });
  const { i18n } = useTranslation();
  useEffect(() => {
    document.documentElement.lang = i18n.language;
  }, [i18n.language]);
  return (
    // Variables come from applyTheme and the classes of hiddenFrom and its like are not used: no <style> is written.
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme === 'auto' ? system : scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {content}
    </MantineProvider>
  );
}
