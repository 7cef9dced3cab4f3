import { EventEmitter } from 'node:events';
import { record } from './record.ts';

type Handler = (request: Request) => Promise<Response>;
type RequestListener = (details: { url: string }, callback: (answer: { cancel?: boolean }) => void) => void;
type PermissionRequest = (
  contents: unknown,
  permission: string,
  callback: (granted: boolean) => void,
  details: { requestingUrl: string },
) => void;
type PermissionCheck = (contents: unknown, permission: string, origin: string) => boolean;

/** `session.defaultSession`: keeps what the bundle registers, and lets it be asked. */
class PlayedSession extends EventEmitter {
  readonly protocol = {
    handle: (scheme: string, handler: Handler) => {
      record('protocol.handle', scheme);
      this.handlers.set(scheme, handler);
    },
  };
  readonly webRequest = {
    onBeforeRequest: (listener: RequestListener) => {
      record('webRequest.onBeforeRequest');
      this.requestListener = listener;
    },
  };
  private readonly handlers = new Map<string, Handler>();
  private requestListener: RequestListener | undefined;
  private permissionRequest: PermissionRequest | undefined;
  private permissionCheck: PermissionCheck | undefined;
  private devicePermission: (() => boolean) | undefined;

  /** ELECTRON_DOUBLE_PROXY: what the system's settings say, as a PAC script does; nothing is none. */
  async resolveProxy(url: string): Promise<string> {
    record('session.resolveProxy', url);
    return process.env.ELECTRON_DOUBLE_PROXY ?? 'DIRECT';
  }

  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: () => boolean): void {
    this.devicePermission = handler;
  }

  /** As Electron: what no handler answers is not there. */
  async serve(request: Request): Promise<Response> {
    const handler = this.handlers.get(new URL(request.url).protocol.slice(0, -1));
    return handler ? handler(request) : new Response(null, { status: 501 });
  }

  /** As Electron: without a listener everything may leave. */
  async mayLeave(url: string): Promise<boolean> {
    const listener = this.requestListener;
    if (!listener) return true;
    return new Promise((resolve) => listener({ url }, ({ cancel }) => resolve(!cancel)));
  }

  /** As Electron: whatever nobody denies is granted. */
  async permission(permission: string, url: string): Promise<{ asked: boolean; checked: boolean; device: boolean }> {
    const ask = this.permissionRequest;
    const asked = ask
      ? await new Promise<boolean>((resolve) => ask(null, permission, resolve, { requestingUrl: url }))
      : true;
    return {
      asked,
      checked: this.permissionCheck?.(null, permission, url) ?? true,
      device: this.devicePermission?.() ?? true,
    };
  }
}

export const defaultSession = new PlayedSession();
