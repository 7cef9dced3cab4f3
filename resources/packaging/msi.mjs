import { readFileSync, writeFileSync } from 'node:fs';

const COMPONENTS = ['AtestaCommand', 'AtestaPolicyFolder'];

/**
 * What electron-builder's MSI does not do by itself, as Windows Installer does it: the folder of the command on the
 * machine's PATH (taken out again on removal), and the folder of IT's policy file, which administrators alone can write
 * to and which stays on removal, as what lies in it is not the program's.
 */
const ADDED = `
      <Component Id="AtestaCommand" Directory="APPLICATIONFOLDER" Guid="6B3C0B1E-7C35-4C0B-9C39-6E0B6B6F3A51" KeyPath="yes">
        <CreateFolder/>
        <Environment Id="AtestaPath" Name="PATH" Value="[APPLICATIONFOLDER]resources\\bin" Action="set" Part="last" System="yes" Permanent="no"/>
      </Component>
      <Component Id="AtestaPolicyFolder" Directory="ATESTAPOLICY" Guid="E0A9F2C4-5A3D-4E0D-8C5E-3B7B1B8F0D72" KeyPath="yes" Permanent="yes">
        <CreateFolder>
          <PermissionEx Sddl="O:BAG:BAD:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)"/>
        </CreateFolder>
      </Component>`;

const FOLDER = `
      <Directory Id="CommonAppDataFolder">
        <Directory Id="ATESTAPOLICY" Name="Atesta"/>
      </Directory>`;

/**
 * The WiX project that electron-builder wrote, with ours in it.
 *
 * @param {string} project
 * @returns {string}
 */
export function withOurComponents(project) {
  if (COMPONENTS.some((id) => project.includes(`Id="${id}"`))) return project;
  return insertAfter(
    insertAfter(project, /<Directory Id="TARGETDIR" Name="SourceDir">/, FOLDER),
    /<ComponentGroup Id="ProductComponents" Directory="APPLICATIONFOLDER">/,
    ADDED,
  );
}

/** electron-builder's hook. @param {string} file */
export function completeMsiProject(file) {
  writeFileSync(file, withOurComponents(readFileSync(file, 'utf8')));
}

/** @param {string} text @param {RegExp} place @param {string} added */
function insertAfter(text, place, added) {
  if (!place.test(text)) throw new Error(`electron-builder's MSI project has no ${place.source} any more.`);
  return text.replace(place, (found) => found + added);
}
