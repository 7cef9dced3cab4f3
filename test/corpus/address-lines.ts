import type { Delivery, Draft } from './bill.ts';
import type { Sheet } from './sheet.ts';

/** The forms in which bills print an address. */

export type CepForm = 'hyphen' | 'bare' | 'dotted';

/** `01310-100`, `01310100` or `01.310-100`. */
export function printCep(cep: string, form: CepForm): string {
  if (form === 'bare') return cep;
  return cep.replace(/^(\d{2})(\d{3})(\d{3})$/, form === 'dotted' ? '$1.$2-$3' : '$1$2-$3');
}

/** A CEP form for issuers of which none is known: the hyphen far ahead. */
export function usualCep({ random, place }: Draft): string {
  return printCep(place.cep, random.pick(['hyphen', 'hyphen', 'hyphen', 'hyphen', 'bare', 'dotted'] as const));
}

/** Street, number and complement on one line; `before` between street and number, `after` before the complement. */
export function streetLine({ street, number, complement }: Draft, before: string, after: string): string {
  return [`${street}${before}${number}`, complement].filter(Boolean).join(after);
}

/** `CPF` or `CNPJ`, by what stands there. */
export function taxLabel(draft: Draft): string {
  return draft.taxNumber.includes('/') ? 'CNPJ' : 'CPF';
}

/** Without its mask; asterisks stay. */
export function bareTaxNumber({ taxNumber }: Draft): string {
  return taxNumber.replace(/[.\-/]/g, '');
}

/** The holder's name, now and then over two lines as narrow windows break it. */
export function nameLines({ random, person }: Draft, twoLines = 0.06): string[] {
  const words = person.name.split(' ');
  if (words.length < 3 || !random.chance(twoLines)) return [person.name];
  const cut = random.int(Math.ceil(words.length / 2), words.length - 1);
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
}

const DELIVERY_LABELS = [
  'Endereço de entrega',
  'Endereço de correspondência',
  'Endereço de cobrança',
  'Endereço para entrega',
];

/** The delivery address under its label, on one line to three; the answer is the place under it. */
export function drawDelivery(sheet: Sheet, draft: Draft, x: number, y: number, width: number, label?: string): number {
  const { random, delivery } = draft;
  const title = label ?? random.pick(DELIVERY_LABELS);
  const heading = random.chance(0.5) ? title : title.toUpperCase();
  const size = random.between(5.8, 6.8);
  if (!delivery) return y;
  const street = `${delivery.street}, ${delivery.number}`;
  const city = random.chance(0.5) ? `${delivery.city} - ${delivery.state}` : `${delivery.city}/${delivery.state}`;
  const cep = printCep(delivery.zipCode, random.chance(0.8) ? 'hyphen' : 'bare');
  const lines = random.pick([
    [`${heading}: ${street} - ${delivery.district}`, `${cep} ${city}`],
    [`${heading}:`, `${street} - ${delivery.district}`, `CEP ${cep} - ${city}`],
    [`${heading}: ${oneLine(delivery)}`],
  ]);
  return sheet.text(x, y, size, lines, '', width);
}

function oneLine(delivery: Delivery): string {
  const { street, number, district, zipCode, city, state } = delivery;
  return `${street}, ${number} - ${district} - ${printCep(zipCode, 'hyphen')} - ${city}/${state}`;
}
