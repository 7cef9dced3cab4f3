import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { barcodeLine, consumerUnit, printUnit } from '../../test/corpus/codes.ts';
import { makeBill } from '../../test/corpus/make-bill.ts';
import { createRandom } from '../../test/corpus/random.ts';
import { startPrinter } from '../../test/corpus/render.ts';
import { maskCpf } from '../../test/support/documents.ts';
import { person } from './demonstration/people.mjs';
import { readPlaces } from './demonstration/places.mjs';

/**
 * Draws resources/sample-bill.pdf: a bill of the Cemig family for an invented customer at a public place of the postal
 * demonstration data, so that the reader shows every comparison as a match. The result is committed; run it again when
 * the generator of test bills or the demonstration data changes: `node resources/scripts/sample-bill.mjs`.
 */
const SEED = 2042;
const CEP = '30140010';
const DISTRIBUTOR = '018';
const COLLECTOR = '0138';

const random = createRandom(SEED);
const customer = person('IDALINA MANGABA PIMENTEL');
const { logradouro, complemento, bairro, localidade, uf } = readPlaces().get(CEP);
const place = { cep: CEP, logradouro, complemento, bairro, localidade, uf, numbers: [1, 400] };

const draft = {
  person: customer,
  place,
  street: logradouro.toUpperCase(),
  number: '153',
  complement: 'AP 302',
  district: bairro.toUpperCase(),
  city: localidade.toUpperCase(),
  taxNumber: maskCpf(customer.cpf),
  unit: printUnit(consumerUnit(DISTRIBUTOR, random), true),
  deliveryAddress: false,
  secondPage: false,
};
const cents = centsOfItems(makeBill('cemig', SEED, draft).html);
const { html, truth } = makeBill('cemig', SEED, {
  ...draft,
  total: (cents / 100).toFixed(2).replace('.', ','),
  barcode: barcodeLine('3', COLLECTOR, cents, random),
});

const MARK = `
  <div class="t" style="left:12mm;top:7mm;font-size:13pt;font-weight:bold;color:#b00">CONTA DE DEMONSTRAÇÃO</div>
  <div class="t" style="left:12mm;top:13mm;font-size:6.5pt;color:#b00">Pessoa e números inventados. Sem valor fiscal, não é documento da concessionária.</div>`;

const marked = html
  .replace('<style>', '<title>Conta de demonstração</title><style>')
  .replace('<section>', `<section>${MARK}`);

const printer = await startPrinter();
try {
  writeFileSync(path.resolve(import.meta.dirname, '../sample-bill.pdf'), await printer.pdf(marked));
} finally {
  await printer.close();
}
console.log(`resources/sample-bill.pdf: ${truth.issuer}, ${truth.address} ${truth.number}, ${truth.city}`);

/** What the drawn items (`item, unit, quantity, price, value, taxes`) add up to, so that the bill asks for just that. */
function centsOfItems(drawn) {
  const rows = drawn.match(/<tr>.*?<\/tr>/g) ?? [];
  const values = rows.map((row) => row.match(/(?<=<td[^>]*>)[^<]*/g) ?? []).filter((cells) => cells.length === 6);
  return values.reduce((sum, cells) => sum + Math.round(Number(cells[4].replace(',', '.')) * 100 || 0), 0);
}
