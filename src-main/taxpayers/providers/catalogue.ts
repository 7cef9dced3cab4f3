import { httpProvider } from './http.ts';
import { localProvider } from './local.ts';

/** Every kind of provider that the configuration may name. A new one is its own file and a row here. */
export const PROVIDERS = {
  local: localProvider,
  http: httpProvider,
} as const;
