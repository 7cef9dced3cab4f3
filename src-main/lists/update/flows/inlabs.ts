import { dayOfOwed } from '../../../data/owed-days.ts';
import { fill } from '../../../supply/addresses.ts';
import { dashed, daysBack } from '../../../supply/days.ts';
import { DownloadError } from '../../../supply/download/error.ts';
import type { Edition, Part } from '../../../supply/edition.ts';
import type { Asked, Official } from '../official.ts';

/** Ordinary issues and extra ones of the three sections. */
export const SECTIONS = ['DO1', 'DO2', 'DO3', 'DO1E', 'DO2E', 'DO3E'];
/** A long weekend and a day more, whatever was answered before: an extra issue may come late. */
const DAYS = 6;
/** The site gives files only to requests that carry it (Imprensa Nacional's own example scripts). */
const ORIGIN = { origem: '736372697074' };

/**
 * The gazette's days from INLABS, the site of Imprensa Nacional for programs: a form signs the account in and a cookie
 * opens each section of each day. `{SECTION}` stands for the section.
 */
export const inlabs: Official = {
  addresses: ['https://inlabs.in.gov.br/index.php?p={YYYY-MM-DD}&dl={YYYY-MM-DD}-{SECTION}.zip'],
  periods: 'day',
  account: true,
  async parts(asked) {
    const cookie = await signIn(asked);
    const owed = [...daysBack(asked.today, DAYS), ...asked.owed].sort((a, b) =>
      dayOfOwed(b).localeCompare(dayOfOwed(a)),
    );
    const wanted = asked.periods.length > 0 ? asked.periods : owed;
    const issues = new Set(
      wanted.flatMap((one) => (one.length > 8 ? one : SECTIONS.map((section) => `${section}-${one}`))),
    );
    return [...issues].map((issue) => partOf(asked.addresses, issue, cookie));
  },
};

function partOf(addresses: readonly string[], issue: string, cookie: string): Part {
  const [section, date] = issue.split('-') as [string, string];
  const files = addresses.map((address) => {
    return { address: fill(address, date).replaceAll('{SECTION}', section), headers: { ...ORIGIN, cookie } };
  });
  const edition: Edition = { date, files, settles: true };
  return { name: `${dashed(date)} ${section}`, editions: [edition], issue, optional: true };
}

async function signIn({ addresses, account, page, signal }: Asked): Promise<string> {
  if (!account) throw new DownloadError('refused', 'INLABS gives its files only to an account.');
  const address = new URL('logar.php', addresses[0]!.replace(/[?#].*$/, '')).href;
  const { headers } = await page({ address, form: account, follow: false }, signal);
  const cookies = headers['set-cookie'] ?? [];
  const session = cookies
    .map((cookie) => cookie.split(';', 1)[0]!)
    .find((pair) => /^inlabs_session_cookie=./.test(pair));
  if (session) return session;
  throw new DownloadError('refused', 'INLABS did not accept the account; check lists.inlabs in the settings.');
}
