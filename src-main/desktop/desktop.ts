import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { app, session, shell } from 'electron';
import { defaultDataDir, loadConfig } from '../config.ts';
import { SHOW_ALERTS } from '../contract/window/show-alerts.ts';
import { createLog } from '../log.ts';
import { resourcesDir, windowDir } from '../paths.ts';
import { VERSION } from '../version.ts';
import { tellOfAlerts } from './alerts.ts';
import { nameToSystem, showBadge } from './badge.ts';
import { SESSION_CHANNEL } from './channels.ts';
import { explainCrashes } from './crash.ts';
import { mayOpen } from './external-links.ts';
import { guardSession } from './guard-session.ts';
import { answerChannel } from './ipc.ts';
import { chosenLanguage, chosenSettings, systemLanguage } from './language.ts';
import { setMenu } from './menu.ts';
import { guardNavigation } from './navigation.ts';
import { showNotification } from './notification.ts';
import { desktopUpdates } from './program-update.ts';
import { quitWith } from './quit.ts';
import { declareScheme, serveScheme } from './scheme.ts';
import { keychain } from './secrets.ts';
import { servedFiles } from './served-files.ts';
import { startBehindWindow } from './start-service.ts';
import { textsIn } from './texts.ts';
import { createTray } from './tray.ts';
import { openWindow, showWindow } from './window.ts';
import { WINDOW_ORIGIN } from './window-address.ts';

export interface DesktopOptions {
  /** Built preload script. */
  preload: string;
  /** The policy of the window's pages, given what they may connect to. */
  contentSecurityPolicy: (connect: string) => string;
}

/**
 * The workstation with a window: the service first, then every guard, then the page. Data lies where the command line
 * looks for it; Chromium's own files lie in `window/` beside it (never in `databases/`, which Chromium empties).
 */
export async function openDesktop({ preload, contentSecurityPolicy }: DesktopOptions): Promise<void> {
  const dataDir = defaultDataDir();
  const profileDir = path.join(dataDir, 'window');
  mkdirSync(profileDir, { recursive: true, mode: 0o700 });
  app.setPath('userData', profileDir);
  if (!app.requestSingleInstanceLock()) return app.quit();

  nameToSystem();
  app.enableSandbox();
  declareScheme();
  const logFile = path.join(dataDir, 'logs', 'atesta.log');
  const log = createLog({ file: logFile, limits: logLimits(dataDir) });
  let texts = textsIn(systemLanguage(app.getLocale()));
  explainCrashes(log, logFile, () => texts);
  await app.whenReady();

  const systemProxy = ({ href }: URL) => session.defaultSession.resolveProxy(href);
  const openDataFolder = () => void shell.openPath(dataDir);
  const around = {
    restart: () => quitting.restart(),
    openDataFolder,
    programUpdates: () => ({ ...updates, installNow }),
  };
  const service = await startBehindWindow(
    { dataDir, windowOrigin: WINDOW_ORIGIN, log, keychain, around, systemProxy },
    texts,
  );
  if (!service) return app.exit(1);
  const { windowAddress: address } = service;
  const key = service.workstationKey;
  const developer = !app.isPackaged;

  const openLink = (url: string) => {
    if (mayOpen(url, address) || service.beganSignIn(url)) void shell.openExternal(url);
  };
  guardSession(session.defaultSession, address, developer);
  serveScheme(session.defaultSession.protocol, servedFiles(windowDir), contentSecurityPolicy(`'self' ${address}`));
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, openLink));
  answerChannel(SESSION_CHANNEL, () => ({ address, key, platform: process.platform, version: VERSION }));

  const updates = desktopUpdates({ dataDir, ...service.programUpdate }, log);
  const quitting = quitWith(async () => {
    await updates.close();
    await service.close();
  }, updates.beforeEnd);
  const installNow = () => {
    updates.installAtEnd(true);
    quitting.restart();
  };
  const iconsDir = path.join(resourcesDir, 'icons');
  const window = openWindow({
    preload,
    icon: path.join(iconsDir, 'icon.png'),
    stateFile: path.join(profileDir, 'window.json'),
    developer,
    closesForGood: quitting.asked,
    onStay: () => {
      updates.installAtEnd(false);
      quitting.stay();
    },
    texts: () => texts,
  });
  const open = () => showWindow(window);
  app.on('second-instance', open);
  app.on('activate', open);

  const tray = createTray(iconsDir, service.address, { open, quit: () => app.quit() });
  const menuActions = {
    closeWindow: () => window.close(),
    quit: () => app.quit(),
    openDocumentation: () => openLink(`${address}/docs`),
    openDataFolder,
    showAbout: () => app.showAboutPanel(),
  };
  const relabel = async () => {
    texts = textsIn(await chosenLanguage(address, key).catch(() => systemLanguage(app.getLocale())));
    tray.relabel(texts);
    setMenu(texts, menuActions, developer);
  };
  // The language may have been changed in the window: the tray is what is left to see once it is hidden.
  window.on('hide', relabel);
  // So it may before the window asks whether to lose work; its title is in its language.
  window.on('page-title-updated', relabel);
  await relabel();

  const alerts = tellOfAlerts({
    counts: (told) => service.alertCounts(told),
    words: async () => {
      const { alertNotifications: isOn, language } = await chosenSettings(address, key);
      const { newAlerts, openAlerts } = textsIn(language);
      return { isOn, newAlerts, openAlerts };
    },
    stateFile: path.join(profileDir, 'alerts.json'),
    show: (body, on) => showNotification({ body, icon: path.join(iconsDir, 'icon.png') }, on),
    setBadge: (count, said) => showBadge(window, count, said),
    open: () => {
      open();
      window.webContents.send(SHOW_ALERTS);
    },
  });
  app.on('will-quit', alerts.close);

  log.info({ version: VERSION }, 'desktop started');
}

/** What is wrong with a configuration is said when the service starts with it. */
function logLimits(dataDir: string) {
  try {
    return loadConfig(dataDir).log;
  } catch {
    return undefined;
  }
}
