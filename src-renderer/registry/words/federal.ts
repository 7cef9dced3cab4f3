import type { JsonNode } from '../../json/json-node.ts';
import { ADDRESS, type Address, addressOf } from './address.ts';
import { FEDERAL_FIELDS } from './federal-fields.ts';
import { type Partner, partnerOf } from './partner.ts';
import { hasEmptyList, take } from './take.ts';
import { optionOf, type TaxOption } from './tax-option.ts';
import {
  type Coded,
  cnaeText,
  codedOf,
  codedText,
  dateText,
  documentText,
  itemsOf,
  moneyText,
  phoneText,
  textOf,
} from './value-text.ts';

/** The block of Receita Federal as the page shows it: plain texts, empty where the provider had nothing. */
export interface Federal {
  status: string;
  statusDate: string;
  reason: string;
  specialStatus: string;
  specialStatusDate: string;
  cnpj: string;
  headOrBranch: string;
  legalName: string;
  tradeName: string;
  opened: string;
  size: string;
  nature: string;
  capital: string;
  publicEntity: string;
  responsible: string;
  address: Address;
  phones: string[];
  email: string;
  mainActivities: Coded[];
  activities: Coded[];
  simples: TaxOption | null;
  mei: TaxOption | null;
  partners: Partner[];
  /** The answer says who the partners are, be it that there are none: a copy without their file, and some providers, do not. */
  partnersKnown: boolean;
  /** What has no place of its own, under the provider's names. */
  rest: JsonNode | null;
}

/** Codes of the published layout, which some providers pass on instead of the word. */
const STATUS_CODES = new Map([
  ['1', 'NULA'],
  ['2', 'ATIVA'],
  ['3', 'SUSPENSA'],
  ['4', 'INAPTA'],
  ['5', 'ATIVA NÃO REGULAR'],
  ['8', 'BAIXADA'],
]);

/** Reads a block of Receita Federal in the vocabulary of any provider that is known to us. */
export function readFederal(node: JsonNode): Federal {
  const { found, rest } = take(node, { ...FEDERAL_FIELDS, ...ADDRESS });
  const text = (key: keyof typeof FEDERAL_FIELDS) => textOf(found[key]);
  const coded = (key: keyof typeof FEDERAL_FIELDS) => codedText(codedOf(found[key]));
  return {
    status: statusOf(codedOf(found.status)),
    statusDate: dateText(text('statusDate')),
    reason: coded('reason'),
    specialStatus: coded('specialStatus'),
    specialStatusDate: dateText(text('specialStatusDate')),
    cnpj: documentText(text('cnpj')),
    headOrBranch: text('headOrBranch'),
    legalName: text('legalName'),
    tradeName: text('tradeName'),
    opened: dateText(text('opened')),
    size: coded('size'),
    nature: coded('nature'),
    capital: moneyText(text('capital')),
    publicEntity: text('publicEntity'),
    responsible: coded('responsible'),
    address: addressOf(found),
    phones: [...itemsOf(found.phones), ...itemsOf(found.phone)].map((phone) => phoneText(textOf(phone))),
    email: text('email'),
    mainActivities: mainActivitiesOf(found.mainActivity, text('mainActivityMeaning')),
    activities: itemsOf(found.activities).map(activityOf),
    simples: optionOf(found.simples, text('simplesSince'), text('simplesUntil')),
    mei: optionOf(found.mei, text('meiSince'), text('meiUntil')),
    partners: itemsOf(found.partners).map(partnerOf),
    partnersKnown: found.partners !== undefined || hasEmptyList(node, FEDERAL_FIELDS.partners),
    rest,
  };
}

function statusOf(status: Coded): string {
  return status.meaning || STATUS_CODES.get(status.code.replace(/^0+/, '')) || status.code;
}

/** One in every vocabulary but those that write a list of one. A provider may keep code and meaning in two fields. */
function mainActivitiesOf(node: JsonNode | undefined, meaning: string): Coded[] {
  const activities = itemsOf(node).map(activityOf);
  const [first] = activities;
  if (meaning === '') return activities;
  return first && first.meaning === ''
    ? [{ ...first, meaning }, ...activities.slice(1)]
    : [...activities, { code: '', meaning }];
}

function activityOf(node: JsonNode): Coded {
  const { code, meaning } = codedOf(node);
  return { code: cnaeText(code), meaning };
}
