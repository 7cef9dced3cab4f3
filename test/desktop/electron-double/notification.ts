import { EventEmitter } from 'node:events';
import { record } from './record.ts';

/** What the system would show; nobody presses it but a test. */
export class Notification extends EventEmitter {
  static last: Notification | undefined;

  static isSupported(): boolean {
    return true;
  }

  constructor(options: { title: string; body: string }) {
    super();
    record('new Notification', { title: options.title, body: options.body });
  }

  show(): void {
    record('notification.show');
    Notification.last = this;
  }

  close(): void {
    record('notification.close');
    this.emit('close');
  }
}
