/** What an answer of a desktop that has joined an office says of who gave it. */
export interface OfOffice {
  /** The office, from its data; or this machine in its place, and why. */
  by: 'answered' | 'unreachable' | 'signed-out';
  /** Lists for which invented data answered at the office. */
  demonstration: readonly string[];
}

/** Undefined where this machine has joined no office, or is not to ask it this. */
export function officeOf(headers: Headers): OfOffice | undefined {
  const by = headers.get('Atesta-Office');
  if (by === 'unreachable' || by === 'signed-out') return { by, demonstration: [] };
  return by === 'answered' ? { by, demonstration: demonstrationIn(headers) } : undefined;
}

/** Why this machine answered in the office's place; null where it did not. */
export function saysInPlace(office: OfOffice | undefined): 'unreachable' | 'signed-out' | null {
  return office === undefined || office.by === 'answered' ? null : office.by;
}

/**
 * The snapshots that answered, as `list/20260930_LIST`. A list stands without one (`list/`) where what is installed here does not
 * say how far it was searched: of an office's answer one that is invented or lacks something there, and of an answer in the
 * office's place every one, as others of the same run may be the office's.
 */
export function sourcesOf(headers: Headers): string[] {
  const sources = namesIn(headers);
  const office = officeOf(headers);
  if (!office) return sources;
  const doubtful = [...office.demonstration, ...listsNoticed(headers, 'incomplete')];
  return sources.map((source) => {
    const list = listOf(source);
    return office.by === 'answered' && !doubtful.includes(list) ? source : `${list}/`;
  });
}

/** Whether invented data is among what answered. */
export function hasDemonstration(headers: Headers): boolean {
  return noticesIn(headers)[0] === 'demonstration';
}

/** `demonstration`, and `lists=` where not all of it is invented. */
function demonstrationIn(headers: Headers): string[] {
  if (!hasDemonstration(headers)) return [];
  const some = listsNoticed(headers, 'lists');
  return some.length > 0 ? some : namesIn(headers).map(listOf);
}

function listsNoticed(headers: Headers, name: string): string[] {
  const noticed = noticesIn(headers).filter((notice) => notice.startsWith(`${name}=`));
  return noticed.flatMap((notice) => notice.slice(name.length + 1).split(','));
}

function noticesIn(headers: Headers): string[] {
  return (headers.get('Atesta-Data-Notice') ?? '').split('; ');
}

function namesIn(headers: Headers): string[] {
  return (headers.get('Atesta-Data') ?? '').split(', ').filter(Boolean);
}

function listOf(source: string): string {
  return source.split('/', 1)[0]!;
}
