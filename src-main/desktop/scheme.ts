import { type Protocol, protocol } from 'electron';
import { answerFile, type ServedFiles } from './served-files.ts';
import { WINDOW_SCHEME } from './window-address.ts';

/** Makes `app:` a scheme like https, with an origin of its own. Must run before the application is ready. */
export function declareScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: WINDOW_SCHEME, privileges }]);
}

/** Serves the window's files, and nothing else, at `app://atesta/`. */
export function serveScheme(to: Protocol, files: ServedFiles, contentSecurityPolicy: string): void {
  to.handle(WINDOW_SCHEME, (request) => answerFile(request, files, contentSecurityPolicy));
}
