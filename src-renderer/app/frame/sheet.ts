/** What lies over the page, if anything. */
export type Sheet = 'settings' | 'help' | 'palette' | null;
