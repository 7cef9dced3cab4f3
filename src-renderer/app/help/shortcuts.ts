/** Groups of the help sheet; each has its heading under `help.groups`, and `keys` as pressed, with a text under `help.rows`. */
export const SHORTCUTS = [
  {
    group: 'everywhere',
    rows: [
      { keys: ['1', '…', '6'], text: 'pages' },
      { keys: ['mod', '1 … 6'], text: 'pagesWhileTyping' },
      { keys: ['/'], text: 'focusSearch' },
      { keys: ['↑', '↓'], text: 'walkRows' },
      { keys: ['Shift', '←', '→', 'Home'], text: 'columnWidth' },
      { keys: ['P'], text: 'pauseWork' },
      { keys: ['mod', 'D'], text: 'fileAnswer' },
      { keys: ['Esc'], text: 'back' },
      { keys: ['mod', ','], text: 'settings' },
      { keys: ['?', 'F1'], text: 'help' },
    ],
  },
  {
    group: 'lists',
    rows: [
      { keys: ['Enter'], text: 'submit' },
      { keys: ['↓', '↑'], text: 'intoResults' },
      { keys: ['mod', 'C'], text: 'copyRecord' },
      { keys: ['←', '→'], text: 'walkRecents' },
    ],
  },
  {
    group: 'proof',
    rows: [
      { keys: ['mod', '↑', '↓'], text: 'walkDocuments' },
      { keys: ['↑', '↓'], text: 'walkFields' },
      { keys: ['+', '−', '0'], text: 'zoom' },
      { keys: ['R'], text: 'turn' },
      { keys: ['M'], text: 'marks' },
      { keys: ['Del'], text: 'forget' },
      { keys: ['Esc'], text: 'leave' },
    ],
  },
  {
    group: 'registry',
    rows: [
      { keys: ['Enter'], text: 'submit' },
      { keys: ['mod', 'Enter'], text: 'screen' },
      { keys: ['J'], text: 'raw' },
      { keys: ['mod', 'P'], text: 'print' },
      { keys: ['Esc'], text: 'leaveLookup' },
      { keys: ['mod', 'Enter'], text: 'startBatch' },
      { keys: ['Enter'], text: 'openRow' },
      { keys: ['mod', '↑', '↓'], text: 'walkAnswers' },
      { keys: ['mod', 'C'], text: 'copyRow' },
      { keys: ['Esc'], text: 'leaveBatch' },
    ],
  },
] as const;
