import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Installation } from '../../src-main/contract/window/program-update.ts';
import type { ProgramUpdateConfig } from '../../src-main/program-update/config.ts';
import { createProgramUpdates, type ProgramUpdates } from '../../src-main/program-update/program-updates.ts';
import { newKey, publicKeyLine, type SecretKey, signMessage } from '../../src-main/supply/minisign.ts';
import { tempDir } from '../support/temp-dir.ts';

export const NEWER = '99.1.0';

export interface Release {
  version?: string;
  /** ISO 8601. */
  date?: string;
  /** File that tells of the version; by default the one for AppImages of this processor. */
  name?: string;
  /** What its signature says it is of. */
  signedAs?: string;
  installer?: string;
  key?: SecretKey;
  /** The installer's name; by default that of an AppImage. */
  file?: string;
  /** As the file of the version names it. */
  url?: string;
}

export const CHANNEL_FILE = `latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`;

/** An installer's stand-in, which writes down how it was run. */
export const INSTALLER = '#!/bin/sh\n# Atesta\necho "$@" > "$TOLD"\n';

/** Puts a release into a folder as electron-builder and minisign leave it. */
export function publish(folder: string, release: Release = {}): { key: SecretKey; file: string } {
  const { version = NEWER, date = '2026-11-01T12:00:00.000Z', name = CHANNEL_FILE } = release;
  const { installer = INSTALLER, key = newKey(), signedAs = name } = release;
  const { file = `Atesta-${version}.AppImage` } = release;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), installer);
  const sha512 = createHash('sha512').update(installer).digest('base64');
  const text = [
    `version: ${version}`,
    'files:',
    `  - url: ${release.url ?? file}`,
    `    sha512: ${sha512}`,
    `    size: ${installer.length}`,
    `path: ${file}`,
    `sha512: ${sha512}`,
    `releaseDate: '${date}'`,
    '',
  ].join('\n');
  writeFileSync(path.join(folder, name), text);
  const signature = signMessage(Buffer.from(text), key, `timestamp:1761998400\tfile:${signedAs}\thashed`);
  writeFileSync(path.join(folder, `${name}.minisig`), signature);
  return { key, file: path.join(folder, file) };
}

export interface Machine extends ProgramUpdates {
  dataDir: string;
  /** The AppImage that runs. */
  program: string;
  errors: unknown[];
}

/** A machine on which the program runs as an AppImage, and what the policy says there. */
export function machine(
  settings: ProgramUpdateConfig,
  more: { dataDir?: string; now?: () => Date; installation?: Installation } = {},
): Machine {
  const { dataDir = tempDir(), now, installation = 'appImage' } = more;
  const program = path.join(tempDir(), 'Atesta.AppImage');
  writeFileSync(program, '#!/bin/sh\nexit 1\n');
  chmodSync(program, 0o755);
  vi.stubEnv('APPIMAGE', program);
  const errors: unknown[] = [];
  const updates = createProgramUpdates({
    dataDir,
    settings,
    installation,
    secrets: { env: {}, secret: () => undefined },
    network: () => ({ env: {} }),
    onError: (error) => void errors.push(error),
    ...(now && { now }),
  });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await updates.close();
  });
  return { ...updates, dataDir, program, errors };
}

/** A folder with a release, and a machine that is told of it. */
export function published(release: Release = {}, settings: Partial<ProgramUpdateConfig> = {}): Machine & Published {
  const folder = path.join(tempDir(), 'com espaço e acentuação');
  const { key, file } = publish(folder, release);
  return { folder, key, file, ...machine({ source: folder, publicKey: publicKeyLine(key), ...settings }) };
}

interface Published {
  folder: string;
  key: SecretKey;
  /** The installer at the source. */
  file: string;
}

export const signal = () => new AbortController().signal;
