import type { PostalRecord } from '../../src-main/postal/record.ts';
import { sectionsOf } from '../../src-main/residence/address/section.ts';
import type { Place } from './places.ts';
import { shortDistrict, shortStreet } from './places-print.ts';
import type { PlaceSource } from './places-snapshot.ts';
import type { Random } from './random.ts';

/** Letters that the fields of a bill hold; systems of utilities shorten what is longer. */
const STREET_LENGTH = 32;
const DISTRICT_LENGTH = 28;
const CITY_LENGTH = 26;

const OUTSIDE = 0.03;
const HIGHEST = 1999;

/** What people call streets in towns whose streets the Correios do not list. */
const TOWN_STREETS =
  `Rua das Acácias|Rua São José|Avenida Brasil|Rua Quinze de Novembro|Rua Dom Pedro II|Rua do Comércio
  |Rua Projetada B|Avenida Getúlio Vargas|Travessa da Matriz|Rua Sete de Setembro|Rua Coronel José Bento|Rua 7
  |Praça da Matriz|Rua Padre Cícero|Rua Santa Luzia|Sítio Boa Esperança|Rua João Pessoa|Avenida Principal`
    .split('|')
    .map((name) => name.trim());
const TOWN_DISTRICTS = ['Centro', 'Centro', 'Centro', 'Zona Rural', 'Bela Vista', 'Nova Esperança', 'São José'];

/**
 * A place of the state for a bill: the street as people write it, a stretch of house numbers that the CEP serves, and one
 * time in thirty a number that it does not, for people give the wrong CEP. Another place is drawn while a name does not
 * fit the bill's fields.
 */
export function drawPlace(source: PlaceSource, uf: string, random: Random): Place {
  for (;;) {
    const place = placeOf(source.draw(uf, random), random);
    const street = place.printed ?? place.logradouro;
    const fits =
      street.length <= STREET_LENGTH &&
      place.bairro.length <= DISTRICT_LENGTH &&
      place.localidade.length <= CITY_LENGTH;
    if (fits && street !== '' && place.bairro !== '') return place;
  }
}

function placeOf(record: PostalRecord, random: Random): Place {
  const { cep, logradouro, complemento, localidade, uf } = record;
  const served = servedNumbers(record);
  const numbers = random.chance(OUTSIDE) ? otherNumber(served, random) : served;
  const place = { cep, logradouro, complemento, localidade, uf, numbers };
  if (record.kind === 'localidade') {
    const village = record.bairro === localidade ? '' : record.bairro;
    return { ...place, bairro: village || random.pick(TOWN_DISTRICTS), printed: random.pick(TOWN_STREETS) };
  }
  const name = withoutDoubledType(logradouro);
  const printed = name.length > STREET_LENGTH ? shortStreet(name, random) : name;
  const district = withoutParentheses(record.bairro);
  const bairro = district.length > DISTRICT_LENGTH ? shortDistrict(district, random) : district;
  return { ...place, bairro, ...(printed !== logradouro && { printed }) };
}

/** The Correios write `Quadra Quadra 22`, `Quadra SBN Quadra 1`, `Quadra QSA 5` in planned towns; nobody else does. */
function withoutDoubledType(logradouro: string): string {
  return logradouro.replace(/^(\S+) (?=(?:.* )?\1 )/, '').replace(/^Quadra (?=(?:[A-Z]{2,5}|EQ\S*) )/, '');
}

const withoutParentheses = (name: string): string => name.replace(/\s*\(.*\)\s*$/, '');

function servedNumbers({ complemento }: PostalRecord): Place['numbers'] {
  const [section] = sectionsOf(complemento);
  if (!section) return [1, HIGHEST];
  const from = Math.max(1, section.from);
  const to = Math.min(section.to, from + HIGHEST);
  if (section.side === 'even' || section.side === 'odd') return [from, to, section.side];
  return [from, to];
}

function otherNumber([from, to]: Place['numbers'], random: Random): Place['numbers'] {
  const number = from > 400 ? random.int(1, from - 1) : to + random.int(1, 300);
  return [number, number];
}
