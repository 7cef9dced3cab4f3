import type { ImportWarning } from './status.ts';

interface Kind {
  /** The copy lacks something, so that what it does not have may exist: shown wherever it answers. */
  incomplete: boolean;
  sentence(detail: string): string;
}

const lacks = (sentence: Kind['sentence']): Kind => ({ incomplete: true, sentence });
const settled = (sentence: Kind['sentence']): Kind => ({ incomplete: false, sentence });

/**
 * What an import can have to say of the data that it made although no single row is at fault. It stays with the snapshot;
 * the window has its own words for each code.
 */
const WARNINGS = {
  formatBefore: lacks(
    () => 'An earlier version of Atesta wrote it, without sums that tell damage; import the official files again.',
  ),
  rowsRejected: lacks((rows) => `Rows that could not be read and are not in this copy: ${rows}.`),
  namesGarbled: lacks(
    (records) => `${records} records have a name with characters that could not be read, so that it may not be found.`,
  ),
  namesMissing: lacks((records) => `${records} records have no name, so that they are found by their document only.`),
  aliasesGarbled: settled(
    (records) =>
      `${records} records have an alias with characters that could not be read; they are found by their other names.`,
  ),
  documentsUnusable: settled(
    (records) =>
      `${records} records have a CPF or CNPJ that is none (wrong check digits, digits missing); they are found by name only.`,
  ),
  unofficialSource: lacks((name) => `${name} is not a publication of the post office; what it lacks may exist.`),
  censusAddresses: lacks(
    () =>
      'Its CEPs are as the census of 2022 wrote them down: a street may be another than the post office has, and no CEP is newer.',
  ),
  cepsUncertain: lacks(
    (ceps) => `CEPs left out, as fewer than three addresses have them or these name several streets: ${ceps}.`,
  ),
  aliasesMissing: lacks(
    (file) => `${file} was not among the files, so only main names are found; import all files together.`,
  ),
  committeeOnly: lacks(
    (committee) =>
      `Every entry is of ${committee}, so this may be the list of one committee; import the consolidated list of all.`,
  ),
  entriesMissing: lacks(
    (element) =>
      `The file has no ${element}, so a part of it may be missing; fetch and import the consolidated list anew.`,
  ),
  effectsMissing: lacks(
    (file) => `${file} was not among the files, so the agreements are without their effects; import the whole archive.`,
  ),
  proceedingsMissing: lacks(
    (file) => `${file} is not among the files, so nothing is known of the proceedings themselves.`,
  ),
  proceedingsUnknown: settled((accused) => `Accused whose proceeding is not among the files: ${accused}.`),
  proceedingsUnnamed: settled(
    (proceedings) => `Proceedings that are left out since they name no accused: ${proceedings}.`,
  ),
  boardsMissing: lacks(
    (boards) => `Boards of the list that are not installed: ${boards}; whoever is on one of them alone is not found.`,
  ),
  daysMissing: lacks(
    (days) =>
      `Days of the gazette that are not installed, or not with all sections: ${days}; what is published there is not found.`,
  ),
  unitsMissing: lacks(
    (units) =>
      `No candidates of ${units} are among the files, and these stand for the whole year; import the whole archive of the election.`,
  ),
  // In copies of before 2026-11-27.
  statesOnly: lacks(
    (states) =>
      `Only candidates of ${states} are among the files, and they stand for the whole year; import the whole archive of the election.`,
  ),
  beforeUnreadable: settled((file) => `${file} cannot be read, so nothing says what has changed since.`),
  namesakesUntold: settled(
    (rows) => `Rows without a visible CPF or NIS, where nothing tells namesakes apart and each is a record: ${rows}.`,
  ),
  companiesMissing: lacks(() => 'No file Empresas was given, so names, capital and size are not in this copy.'),
  partnersMissing: lacks(() => 'No file Socios was given, so partners are not in this copy.'),
  simplesMissing: lacks(() => 'No file Simples was given, so the Simples and MEI options are not in this copy.'),
  filesMissing: lacks((files) => `The address lacks ${files}.`),
  partsNotGiven: lacks(
    (files) =>
      `Not among the files: ${files}; what they hold is not in this copy; import all files of the month together.`,
  ),
  filesNotWhole: lacks(
    (files) =>
      `Not read whole: ${files}; what could not be read may be of any company; import these files anew from their zips.`,
  ),
  fewEstablishments: lacks(
    (establishments) => `Only ${establishments} establishments are in this copy; a whole month has over 60 million.`,
  ),
  leftOutAsAsked: settled((rows) => `Rows left out, as asked for: ${rows}.`),
  rowsOfOthers: settled(
    (rows) => `Rows of companies without an establishment in the files, which were left out: ${rows}.`,
  ),
  checkDigits: settled((numbers) => `Numbers with wrong check digits, which are as published: ${numbers}.`),
  codesLacking: settled((codes) => `Codes that their table lacks are shown without a name: ${codes}.`),
  noCodes: settled((values) => `Values in the place of codes are no codes and stay as published: ${values}.`),
  datesUnusable: settled((dates) => `Dates that do not exist and count as not informed: ${dates}.`),
  cepsUnusable: settled((ceps) => `CEPs that do not exist and count as not informed: ${ceps}.`),
  cepsMended: settled((ceps) => `CEPs that had lost their leading zero and got it back: ${ceps}.`),
  nuls: settled((bytes) => `NUL bytes removed: ${bytes}.`),
} as const satisfies Record<string, Kind>;

export type ImportWarningCode = keyof typeof WARNINGS;
export const IMPORT_WARNING_CODES = Object.keys(WARNINGS) as ImportWarningCode[];

export function importWarning(code: ImportWarningCode, detail?: string | number): ImportWarning {
  return { code, ...(detail !== undefined && { detail: String(detail) }) };
}

/** The sentence of a warning, in English; a code of a later version is said as it is. */
export function sentenceOfWarning({ code, detail = '' }: ImportWarning): string {
  const kind: Kind | undefined = WARNINGS[code as ImportWarningCode];
  return kind ? kind.sentence(detail) : `${code}: ${detail}`;
}

/** Whether a copy with this warning may lack what exists; so of a code of a later version, as nothing is known of it. */
export function isIncomplete({ code }: ImportWarning): boolean {
  return WARNINGS[code as ImportWarningCode]?.incomplete ?? true;
}
