/** What lies over the page, if anything; `programUpdate` and `office` are at their place in the settings. */
export type Sheet = 'settings' | 'programUpdate' | 'office' | 'offline' | 'help' | 'palette' | null;
