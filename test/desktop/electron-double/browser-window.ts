import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { record } from './record.ts';
import { preventable, WebContents } from './web-contents.ts';

interface WindowOptions {
  x?: number;
  y?: number;
  width: number;
  height: number;
  show?: boolean;
  webPreferences: { preload: string } & Record<string, unknown>;
}

/** A window without a frame to show: its page is real, its place on the screen is a number. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  readonly options: WindowOptions;
  private visible: boolean;
  private minimized = false;
  private maximized = false;
  private gone = false;

  constructor(options: WindowOptions) {
    super();
    record('new BrowserWindow', options);
    this.options = options;
    this.visible = options.show !== false;
    this.webContents = new WebContents(options.webPreferences.preload);
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    app.windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...app.windows] as BrowserWindow[];
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    this.visible = true;
    record('window.show');
    this.emit('show');
  }

  setOverlayIcon(overlay: { size: object } | null, description: string): void {
    record('window.setOverlayIcon', overlay, description);
  }

  hide(): void {
    this.visible = false;
    this.emit('hide');
  }

  focus(): void {
    record('window.focus');
  }

  minimize(): void {
    this.minimized = true;
  }

  restore(): void {
    this.minimized = false;
  }

  maximize(): void {
    this.maximized = true;
  }

  isVisible(): boolean {
    return this.visible;
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  getNormalBounds() {
    const { x = 40, y = 40, width, height } = this.options;
    return { x, y, width, height };
  }

  /** Answers whether the window closed. */
  async close(): Promise<boolean> {
    if (this.gone) return true;
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented || !(await this.webContents.closePage())) return false;
    this.gone = true;
    app.windows.delete(this);
    this.emit('closed');
    return true;
  }
}
