import { linesOf, logFilesOf } from '../log-files.ts';

/** Lines of the log that go along at most: some days of an office's use. */
const MOST_LINES = 2000;

/** What the program says into its log in these very words; other words may quote what was read. */
export const MESSAGES: ReadonlySet<unknown> = new Set([
  'answered',
  'failed',
  'refused',
  'crashed',
  'listening',
  'stopping',
  'stopped',
  'desktop started',
  'used after its end',
  'list update',
  'list update failed',
  'registry update',
  'registry update failed',
  'postal update',
  'postal update failed',
  'data pack',
  'data pack failed',
  'program update failed',
  'program update was not installed',
  'workspace write failed',
  "office's database reached again",
  "office's database not reached",
  "office's service reached again",
  "office's service not reached",
  'answered elsewhere',
  'nothing is filed on a joined desktop, whatever evidence.keep says',
  'keys of the sign-in provider not had',
  'sign-in at the window failed',
  'checkpoint not published',
  'portfolio not compared',
  'kept spreadsheet not put away',
  'answer not kept for the office',
  'answers kept for the office not put away',
  'service manager not told',
  'TLS certificate renewed',
]);

/** The program's own words: names of routes, codes, lists, levels. */
const WORD = /^[A-Za-z_][A-Za-z_-]{0,39}$/;
export const ROUTE = /^(?:\/(?:v\d|:?[A-Za-z]+(?:-[A-Za-z]+)*|\*|openapi\.json))+$|^\/$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/;

const isNumber = (value: unknown) => typeof value === 'number';
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

/** The members of a line that go along, each only in the form that the program gives it. */
const MEMBERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  time: matches(TIME),
  level: matches(WORD),
  msg: (value) => MESSAGES.has(value),
  reqId: matches(UUID),
  method: matches(/^[A-Z]{3,7}$/),
  route: matches(ROUTE),
  status: isNumber,
  timeSpent: isNumber,
  count: isNumber,
  lost: isNumber,
  port: isNumber,
  code: matches(WORD),
  list: matches(/^[a-z]{2,24}$/),
  edition: isNumber,
  outcome: matches(WORD),
  reason: matches(WORD),
  version: matches(/^\d+\.\d+\.\d+$/),
};

/** The newest lines of the log, of each only what the program itself says; a file that cannot be read has a line that says so. */
export async function logLines(dataDir: string): Promise<string> {
  const newest: Record<string, unknown>[] = [];
  try {
    for (const file of await logFilesOf(dataDir)) {
      if (newest.length >= MOST_LINES) break;
      newest.unshift(...(await endOf(file, MOST_LINES - newest.length)));
    }
  } catch (error) {
    newest.unshift(notRead(error));
  }
  return newest.map((line) => `${JSON.stringify(line)}\n`).join('');
}

async function endOf(file: string, most: number): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  try {
    for await (const line of linesOf(file)) {
      if (line !== '') lines.push(line);
      if (lines.length > 2 * most) lines.splice(0, lines.length - most);
    }
    return lines.slice(-most).map(cleanLine);
  } catch (error) {
    return [notRead(error)];
  }
}

function notRead(error: unknown): Record<string, unknown> {
  return { msg: '<file of the log that cannot be read>', err: cleanError(error) };
}

/** `other` counts the members that were left out. */
export function cleanLine(line: string): Record<string, unknown> {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return { msg: '<no line of JSON>' };
  }
  if (typeof entry !== 'object' || entry === null) return { msg: '<no line of JSON>' };
  const { err, ...members } = entry as Record<string, unknown>;
  const kept = Object.entries(members).filter(([name, value]) => MEMBERS[name]?.(value));
  const other = Object.keys(members).length - kept.length;
  return {
    ...Object.fromEntries(kept),
    ...(err !== undefined && { err: cleanError(err) }),
    ...(other > 0 && { other }),
  };
}

/** Kind and place of an error, never its message. */
function cleanError(err: unknown): Record<string, unknown> {
  const { type, code, stack } = (err ?? {}) as Record<string, unknown>;
  const frames = (Array.isArray(stack) ? stack : String(stack ?? '').split('\n')).flatMap((frame) => {
    const [, where] = /^\s*at .*?([\w.-]+\.(?:js|ts|mjs|cjs):\d+:\d+)\)?$/.exec(String(frame)) ?? [];
    return where ? [where] : [];
  });
  return {
    ...(matches(WORD)(type) && { type }),
    ...(matches(WORD)(code) && { code }),
    ...(frames.length > 0 && { at: frames.slice(0, 12) }),
  };
}
