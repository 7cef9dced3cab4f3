/**
 * The latest date that names of files, archives and folders say, as YYYYMMDD; null where none does. A month without day
 * counts from its first day, an e-DNE release (`eDNE_Basico_26011`: year, month, fortnight) from the first or sixteenth,
 * so that the data never claims to be newer than it is.
 */
export function dateInNames(names: readonly string[]): string | null {
  return names
    .map(dateInName)
    .reduce<string | null>((latest, date) => (date !== null && (latest ?? '') < date ? date : latest), null);
}

const DAY = /(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/;
const MONTH = /(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])(?!\d)/;
const RELEASE = /eDNE\D*?_(\d\d)(0[1-9]|1[0-2])([12])?(?!\d)/i;

function dateInName(name: string): string | null {
  const release = RELEASE.exec(name);
  if (release) return `20${release[1]}${release[2]}${release[3] === '2' ? '16' : '01'}`;
  const day = DAY.exec(name);
  if (day) return `${day[1]}${day[2]}${day[3]}`;
  const month = MONTH.exec(name);
  return month ? `${month[1]}${month[2]}01` : null;
}
