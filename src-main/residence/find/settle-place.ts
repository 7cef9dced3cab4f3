import type { PostalRecord } from '../../postal/record.ts';
import { foldAddress } from '../address/fold-address.ts';
import { cut, type Line } from '../layout/page.ts';
import type { FoundAddress } from './found-address.ts';
import { trimmed } from './parts.ts';

type Place = Pick<FoundAddress, 'street' | 'district' | 'city'>;
type PlaceRecord = Pick<PostalRecord, 'bairro' | 'localidade' | 'uf'>;

/**
 * District and city as they part where a bill prints them in one run: `UNIAO BELO HORIZONTE`, `ST CENTRAL ANAPOLIS`,
 * `BARBALHO/SALVADOR`. The city's name is known from its own row or from the CEP's record; nothing is added to what is
 * printed.
 */
export function settledPlace(place: Place, record: PlaceRecord | null): Place {
  const { street, district, city } = record ? ofRecord(place, record) : place;
  const names = [record?.localidade ?? '', city?.text ?? ''].filter((name) => name !== '');
  const ends = (line: Line | null, again: boolean) =>
    line && names.map((name) => endAt(line, name, again, record?.bairro)).find((at) => at !== null);
  const inCity = record ? endAt(city, record.localidade, false, record.bairro) : null;
  if (city && inCity) {
    const before = textBefore(city, inCity);
    const own = cut(city, inCity, city.text.length);
    return { street, district: district ?? (before.text === '' ? null : before), city: own };
  }
  const inDistrict = district && ends(district, true);
  return { street, district: district && inDistrict ? textBefore(district, inDistrict) : district, city };
}

/** OCR reads a slash between words as one of these. */
const SLASH_READ = /\p{L}[IJL1l|]$/u;

/** Pieces of at most two letters, in one of which the state may be. */
const NO_NAME = /^(?:[^\p{L}\p{N}]+\p{L}{1,2})+[^\p{L}\p{N}]*$/u;

function ofRecord(place: Place, record: PlaceRecord): Place {
  const { bairro, localidade, uf } = record;
  const { city } = place;
  if (!city) return withCity(place, localidade, bairro);
  // `ARAGUAÍNAITO`
  const end = city.text.length - uf.length;
  // `ITABAIANINHA Pe SE E`: marks behind the name that OCR read as letters.
  const named = [...city.text.matchAll(/[\p{L}\p{N}]+/gu)].find(
    ({ index, 0: word }) => foldAddress(city.text.slice(0, index + word.length)) === foldAddress(localidade),
  );
  const tail = named ? city.text.slice(named.index + named[0].length) : '';
  if (named && tail !== '' && NO_NAME.test(tail)) {
    return { ...place, city: cut(city, 0, named.index + named[0].length) };
  }
  const isGlued = SLASH_READ.test(city.text.slice(0, end)) && city.text.endsWith(uf);
  const own = cut(city, 0, end - 1);
  return isGlued && foldAddress(own.text) === foldAddress(localidade) ? { ...place, city: own } : place;
}

/** The city that a row without a state ends with, or that stands in the district's place. */
function withCity({ street, district }: Place, name: string, bairro: string): Place {
  if (district && foldAddress(district.text) === foldAddress(name)) return { street, district: null, city: district };
  const at = endAt(street, name, true, bairro);
  if (!street || at === null) return { street, district, city: null };
  return { street: textBefore(street, at), district, city: cut(street, at, street.text.length) };
}

/** What stands before a name that begins at `at`, without the slash between them. */
function textBefore(line: Line, at: number): Line {
  const isGlued = /[\p{L}\p{N}]/u.test(line.text.charAt(at - 1));
  return trimmed(cut(line, 0, isGlued ? at - 1 : at));
}

/**
 * Where a text that ends with `name` has its beginning, behind something else; null where it does not. Names of cities end
 * with others' (ITAJUBÁ with Ubá): one that is glued to what stands before it is cut off only where that is the record's district.
 */
function endAt(line: Line | null, name: string, slash: boolean, bairro = ''): number | null {
  if (!line) return null;
  const [text, wanted] = [line.text, foldAddress(name)];
  // `ASA NORTEIBRASILIA`
  const glued = text.length - name.length;
  const isOfRecord = bairro !== '' && foldAddress(text.slice(0, Math.max(0, glued - 1))).endsWith(foldAddress(bairro));
  if (isOfRecord && SLASH_READ.test(text.slice(0, glued)) && foldAddress(text.slice(glued)) === wanted) return glued;
  for (const { index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (index === 0 || foldAddress(text.slice(index)) !== wanted) continue;
    // A district that ends with the city's name without a mark between them is called so: `CENTRO SALVADOR`.
    return slash && !/[/|,;-]\s*$/.test(text.slice(0, index)) ? null : index;
  }
  return null;
}
