import { OLDEST_CGC } from './calendar.ts';
import { given, surname } from './people-names.ts';
import { between, InventedWords, oneOf, Pool, type Random } from './pool.ts';

const words = new InventedWords(5);
const hosts = new Pool(
  'GMAIL.COM*58 HOTMAIL.COM*17 YAHOO.COM.BR*7 OUTLOOK.COM*6 TERRA.COM.BR*2 UOL.COM.BR*2 BOL.COM.BR*2 IG.COM.BR*2 ICLOUD.COM*1 LIVE.COM*1',
);
const desks = new Pool(
  'CONTATO*6 FINANCEIRO*4 FISCAL*5 CONTABIL*6 CONTABILIDADE*5 LEGAL*3 SOCIETARIO*4 ADM*3 VENDAS*1 ATENDIMENTO*2',
);

export interface Contacts {
  /** ddd and number, or two empty texts. */
  phone: readonly [string, string];
  secondPhone: readonly [string, string];
  fax: readonly [string, string];
  email: string;
}

const NONE = ['', ''] as const;

/**
 * Telephones and e-mail. The real samples have these columns blanked, so the shares are assumptions: an e-mail for a
 * quarter of the oldest to all but one in twenty of the newest (three quarters of all), a telephone for 85 of 100, a
 * second one for a quarter, a fax for old companies alone. Lower case for three e-mails in ten.
 */
export function contactsOf(base: number, area: string, random: Random): Contacts {
  const isOld = base >= OLDEST_CGC;
  const recent = isOld ? 0 : base / OLDEST_CGC;
  return {
    phone: random() < 0.78 + 0.14 * recent ? phone(area, recent, random) : NONE,
    secondPhone: random() < 0.25 ? phone(area, recent, random) : NONE,
    fax: random() < 0.25 * (1 - recent) ** 2 ? phone(area, 0, random) : NONE,
    email: random() < 0.38 + 0.6 * recent ** 0.7 - (isOld ? 0.1 : 0) ? email(random) : '',
  };
}

function phone(area: string, recent: number, random: Random): readonly [string, string] {
  const mobile = random() < 0.35 + 0.5 * recent;
  const first = mobile ? between(80, 99, random) : between(20, 49, random);
  const number = `${first}${String(between(0, 999_999, random)).padStart(6, '0')}`;
  return [area, mobile && random() < 0.3 ? `9${number}` : number];
}

function email(random: Random): string {
  const kind = random();
  const person = () => `${given.pick(random)}${oneOf(['', '.', '_', ''], random)}${surname.pick(random)}`;
  let text: string;
  if (kind < 0.42) text = `${person()}${between(0, 9999, random)}@${hosts.pick(random)}`;
  else if (kind < 0.62) text = `${person()}@${hosts.pick(random)}`;
  else if (kind < 0.76) text = `${words.pick(random)}${words.pick(random)}@${hosts.pick(random)}`;
  else if (kind < 0.9) text = `${desks.pick(random)}@${words.pick(random)}CONTABIL.COM.BR`;
  else text = `${desks.pick(random)}@${words.pick(random)}${words.pick(random)}.COM.BR`;
  return random() < 0.3 ? text.toLowerCase() : text;
}
