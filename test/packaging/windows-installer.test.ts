import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import configure from '../../resources/packaging/electron-builder.mjs';
import { withOurComponents } from '../../resources/packaging/msi.mjs';
import { tempDir } from '../support/temp-dir.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const hasMakensis = !spawnSync('makensis', ['-VERSION']).error;

describe('the NSIS script', () => {
  test.skipIf(!hasMakensis)('compiles as a part of an installer (skipped where makensis is not installed)', () => {
    const folder = tempDir();
    copyFileSync(path.join(root, configure().nsis!.include!), path.join(folder, 'installer.nsh'));
    const script = `Unicode true
!include LogicLib.nsh
!include installer.nsh
Name Atesta
OutFile "${path.join(folder, 'Atesta-test.exe')}"
InstallDir "$PROGRAMFILES64\\Atesta"
Section
  SetOutPath $INSTDIR
  WriteUninstaller "$INSTDIR\\uninstall.exe"
  !insertmacro customInstall
SectionEnd
Section un.install
  !insertmacro customUnInstall
SectionEnd
`;
    writeFileSync(path.join(folder, 'setup.nsi'), script);
    const { status, stdout } = spawnSync('makensis', ['-WX', 'setup.nsi'], { cwd: folder, encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });

  test('leaves PATH to a program whose strings have no limit, before the files go', () => {
    const script = read('resources/packaging/installer.nsh').replace(/^ *;.*$/gm, '');
    expect(script).not.toMatch(/(Read|Write)Reg|EnVar|setx/i);
    expect(script).toMatch(/!macro customUnInstall\s+!insertmacro changePath remove/);
    const helper = read('resources/packaging/command/path.ps1');
    expect(helper).toContain('DoNotExpandEnvironmentNames');
    expect(helper).toContain("SetValue('Path', $after, $kind)");
  });

  test.each(['command/atesta.cmd', 'command/path.ps1', 'service/bin/atesta.cmd'])(
    '%s has the line ends that Windows wants',
    (file) => {
      const text = read(`resources/packaging/${file}`);
      expect(
        text
          .split('\n')
          .slice(0, -1)
          .every((line) => line.endsWith('\r')),
      ).toBe(true);
    },
  );

  test('no removal asks for the data directory', () => {
    expect(configure().nsis!.deleteAppDataOnUninstall).toBe(false);
  });
});

describe('the MSI project', () => {
  const template = read('node_modules/app-builder-lib/templates/msi/template.xml');
  const project = withOurComponents(template);

  test("puts the command on the machine's PATH and makes the policy folder for administrators alone", () => {
    expect(project).toMatch(/<Environment Id="AtestaPath" Name="PATH" [^>]*Part="last" System="yes" Permanent="no"/);
    expect(project).toMatch(/<Component Id="AtestaPolicyFolder"[^>]*Permanent="yes"/);
    expect(project).toContain('O:BAG:BAD:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)');
  });

  test("is the packager's own otherwise, and ours only once", () => {
    expect(project.length).toBeGreaterThan(template.length);
    expect(withOurComponents(project)).toBe(project);
  });

  test.skipIf(spawnSync('xmllint', ['--version']).error)('is well-formed (skipped without xmllint)', () => {
    const folder = path.join(tempDir(), 'msi');
    mkdirSync(folder);
    // of the packager's template its conditions are left out, which are no XML
    writeFileSync(path.join(folder, 'project.wxs'), project.replace(/\{\{[\s\S]*?\}\}/g, ''));
    const { status, stderr } = spawnSync('xmllint', ['--noout', path.join(folder, 'project.wxs')], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  });

  test('a template that has changed is an error, not an MSI without them', () => {
    expect(() => withOurComponents('<Wix/>')).toThrow('has no');
  });
});
