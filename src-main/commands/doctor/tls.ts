import { statSync } from 'node:fs';
import { readTlsPair } from '../../http/tls.ts';
import { Failure, Warning, type World } from './finding.ts';
import { daysIn, timeInWords } from './words.ts';

/** An authority, or whoever renews the file, takes some days. */
const SOON_DAYS = 21;
const READ_BY_ALL = 0o004;

/** The certificate that the API is answered with: whether it can be used, until when, and who may read its key. */
export async function checkTls({ config, now }: World) {
  const { tls } = config();
  if (!tls) return null;
  const { validFrom, validTo } = await readTlsPair(tls);
  const until = new Date(validTo).toISOString().slice(0, 10);
  const facts = { validTo: new Date(validTo).toISOString(), daysLeft: daysIn(validTo - now) };
  const mend = `put the renewed files at ${tls.certificate} and ${tls.key}, a running service follows them`;
  if (validTo <= now) throw new Failure(`the certificate ended on ${until}; ${mend}`, facts);
  if (validFrom > now) {
    throw new Failure(
      `the certificate counts only from ${new Date(validFrom).toISOString().slice(0, 10)} on; check the clock, or ${mend}`,
      facts,
    );
  }
  const said = `the certificate is valid until ${until}, for ${timeInWords(validTo - now)}`;
  if (facts.daysLeft < SOON_DAYS) throw new Warning(`${said}; ${mend}`, facts);
  if (process.platform !== 'win32' && (statSync(tls.key).mode & READ_BY_ALL) !== 0) {
    throw new Warning(
      `${said}; every user of this machine can read ${tls.key}: take that right away (chmod o-r)`,
      facts,
    );
  }
  return { detail: `${said}; ${tls.minimumVersion} or newer`, facts };
}
