import { Notification } from 'electron';

/** Shows a notification of the system; null where it has none. Taken away by the program, it says nothing of that. */
export function showNotification(
  options: { body: string; icon: string },
  on: { click(): void; close(): void },
): { takeAway(): void } | null {
  if (!Notification.isSupported()) return null;
  const notification = new Notification({ title: 'Atesta', ...options });
  notification.on('click', on.click);
  notification.on('close', on.close);
  notification.show();
  return {
    takeAway() {
      notification.removeAllListeners();
      notification.close();
    },
  };
}
