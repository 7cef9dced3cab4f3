/** What the preload of the desktop window hands over, frozen; absent where the window is a page of a browser. */
interface AtestaBridge {
  /** Address of the service, for example `http://127.0.0.1:4210`. */
  readonly address: string;
  /** The window's own key; made anew at every start and kept in memory only. */
  readonly key: string;
  readonly platform: string;
  readonly version: string;
}

interface Window {
  readonly atesta?: AtestaBridge;
}
