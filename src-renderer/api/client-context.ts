import { createContext, use } from 'react';
import type { Client } from './client.ts';

/** The client of this window; set once by `app/App.tsx`. */
export const ClientContext = createContext<Client | null>(null);

/** The way to the service, for components. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient needs the ClientContext that app/App.tsx sets');
  return client;
}
