import { EventEmitter } from 'node:events';
import { startBrowser, stopBrowser } from './browser.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { markReady, record } from './record.ts';
import { preventable } from './web-contents.ts';

interface Closable {
  close(): Promise<boolean>;
}

/** `app`: readiness, paths, the single instance, and the order in which quitting happens. */
class PlayedApp extends EventEmitter {
  readonly isPackaged = process.env.ELECTRON_DOUBLE_PACKAGED === '1';
  readonly windows = new Set<Closable>();
  /** Where the test process takes hold of the pages; known once ready. */
  debugPort = 0;
  private readonly paths = new Map<string, string>();
  private ready: Promise<void> | undefined;

  whenReady(): Promise<void> {
    this.ready ??= startBrowser().then(({ debugPort }) => {
      this.debugPort = debugPort;
      markReady();
      this.emit('ready');
    });
    return this.ready;
  }

  isReady(): boolean {
    return this.debugPort > 0;
  }

  enableSandbox(): void {
    record('app.enableSandbox');
  }

  getLocale(): string {
    return process.env.ELECTRON_DOUBLE_LOCALE ?? 'pt-BR';
  }

  setPath(name: string, value: string): void {
    record('app.setPath', name, value);
    this.paths.set(name, value);
  }

  requestSingleInstanceLock(): boolean {
    return takeInstanceLock(this.paths.get('userData') ?? '', () => this.emit('second-instance', {}, [], ''));
  }

  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', id);
  }

  setBadgeCount(count: number): boolean {
    record('app.setBadgeCount', count);
    return true;
  }

  showAboutPanel(): void {
    record('app.showAboutPanel');
  }

  /** As Electron, which starts the program again once it has ended; here nothing does. */
  relaunch(options: object = {}): void {
    record('app.relaunch', options);
  }

  /** As Electron: before-quit, every window closed, will-quit; any of them may stop it. */
  async quit(): Promise<void> {
    const before = preventable({});
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    for (const window of [...this.windows]) if (!(await window.close())) return;
    const will = preventable({});
    this.emit('will-quit', will);
    if (!will.defaultPrevented) this.exit(0);
  }

  exit(code = 0): void {
    void (this.ready ?? Promise.resolve()).then(stopBrowser).finally(() => process.exit(code));
  }
}

export const app = new PlayedApp();

// An installed program is its own file: no script stands before its arguments.
if (app.isPackaged) process.argv.splice(1, 1);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.quit());
