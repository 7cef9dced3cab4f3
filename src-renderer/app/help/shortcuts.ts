/** Rows of the help sheet: keys as pressed, and the text's key under `help.rows`. */
export const SHORTCUTS = [
  { keys: ['1', '…', '5'], text: 'pages' },
  { keys: ['mod', '1 … 5'], text: 'pagesWhileTyping' },
  { keys: ['/'], text: 'focusSearch' },
  { keys: ['Enter'], text: 'submit' },
  { keys: ['↑', '↓'], text: 'walkResults' },
  { keys: ['Esc'], text: 'cancel' },
  { keys: ['mod', ','], text: 'settings' },
  { keys: ['?'], text: 'help' },
] as const;
