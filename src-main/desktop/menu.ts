import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Texts } from './texts.ts';

export interface MenuActions {
  closeWindow(): void;
  quit(): void;
  openDocumentation(): void;
  openDataFolder(): void;
  showAbout(): void;
}

/** The application menu; on Windows and Linux it shows when Alt is pressed. */
export function setMenu(texts: Texts, actions: MenuActions, developer: boolean): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(texts, actions, developer)));
}

function menuTemplate(texts: Texts, actions: MenuActions, developer: boolean): MenuItemConstructorOptions[] {
  const separator = { type: 'separator' } as const;
  const tools: MenuItemConstructorOptions[] = developer
    ? [separator, { role: 'reload' }, { role: 'toggleDevTools' }]
    : [];
  return [
    {
      label: texts.file,
      submenu: [
        { label: texts.closeWindow, accelerator: 'CmdOrCtrl+W', click: actions.closeWindow },
        { label: texts.quit, accelerator: 'CmdOrCtrl+Q', click: actions.quit },
      ],
    },
    {
      label: texts.edit,
      submenu: [
        { role: 'undo', label: texts.undo },
        { role: 'redo', label: texts.redo },
        separator,
        { role: 'cut', label: texts.cut },
        { role: 'copy', label: texts.copy },
        { role: 'paste', label: texts.paste },
        { role: 'selectAll', label: texts.selectAll },
      ],
    },
    {
      label: texts.view,
      submenu: [
        { role: 'resetZoom', label: texts.resetZoom },
        { role: 'zoomIn', label: texts.zoomIn },
        { role: 'zoomOut', label: texts.zoomOut },
        separator,
        { role: 'togglefullscreen', label: texts.fullScreen },
        ...tools,
      ],
    },
    {
      label: texts.help,
      submenu: [
        { label: texts.documentation, click: actions.openDocumentation },
        { label: texts.dataFolder, click: actions.openDataFolder },
        separator,
        { label: texts.about, click: actions.showAbout },
      ],
    },
  ];
}
