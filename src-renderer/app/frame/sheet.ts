/** What lies over the page, if anything; `programUpdate` is that section of the settings. */
export type Sheet = 'settings' | 'programUpdate' | 'help' | 'palette' | null;
