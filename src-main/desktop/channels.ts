/** What the preload hands to the page as `window.atesta`. */
export interface WindowSession {
  /** Address of the service, for example `http://127.0.0.1:4210`. */
  readonly address: string;
  /** The window's own key; made anew at every start and kept in memory only. */
  readonly key: string;
  readonly platform: string;
  readonly version: string;
}

/** Every message between preload and main process: channel and answer. All are synchronous questions without content. */
export interface Channels {
  'atesta:session': WindowSession;
}

export const SESSION_CHANNEL = 'atesta:session' satisfies keyof Channels;
