/** The message of the desktop, and in the page the event, upon which the window shows the alerts. Nothing is in it. */
export const SHOW_ALERTS = 'atesta:show-alerts';
