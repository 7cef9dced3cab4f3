import { fill } from '../../../supply/addresses.ts';
import { dashed, daysBack } from '../../../supply/days.ts';
import { DownloadError } from '../../../supply/download/error.ts';
import type { Edition, Part } from '../../../supply/edition.ts';
import type { Asked, Official } from '../official.ts';

/** Ordinary issues and extra ones of the three sections. */
const SECTIONS = ['DO1', 'DO2', 'DO3', 'DO1E', 'DO2E', 'DO3E'];
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
    const wanted = [...new Set([...daysBack(asked.today, DAYS), ...asked.owed])].sort().reverse();
    const days = asked.periods.length > 0 ? asked.periods : wanted;
    return days.flatMap((date) => SECTIONS.map((section) => partOf(asked.addresses, date, section, cookie)));
  },
};

function partOf(addresses: readonly string[], date: string, section: string, cookie: string): Part {
  const files = addresses.map((address) => {
    return { address: fill(address, date).replaceAll('{SECTION}', section), headers: { ...ORIGIN, cookie } };
  });
  const edition: Edition = { date, files, settles: true };
  return { name: `${dashed(date)} ${section}`, editions: [edition], optional: true };
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
