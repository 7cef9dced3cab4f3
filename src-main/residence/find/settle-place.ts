import type { PostalRecord } from '../../postal/record.ts';
import { fold } from '../address/fold.ts';
import { cut, type Line } from '../layout/page.ts';
import type { FoundAddress } from './found-address.ts';
import { trimmed } from './parts.ts';

type Place = Pick<FoundAddress, 'street' | 'district' | 'city'>;

/**
 * District and city as they part where a bill prints them in one run: `UNIAO BELO HORIZONTE`, `ST CENTRAL ANAPOLIS`,
 * `BARBALHO/SALVADOR`. The city's name is known from its own row or from the CEP's record; nothing is added to what is
 * printed.
 */
export function settledPlace(place: Place, record: Pick<PostalRecord, 'localidade' | 'uf'> | null): Place {
  const { street, district, city } = record ? ofRecord(place, record) : place;
  const names = [record?.localidade ?? '', city?.text ?? ''].filter((name) => name !== '');
  const ends = (line: Line | null, again: boolean) =>
    line && names.map((name) => endAt(line, name, again)).find((at) => at !== null);
  const inCity = record ? endAt(city, record.localidade, false) : null;
  if (city && inCity) {
    const before = trimmed(cut(city, 0, inCity));
    const own = cut(city, inCity, city.text.length);
    return { street, district: district ?? (before.text === '' ? null : before), city: own };
  }
  const inDistrict = district && ends(district, true);
  return { street, district: district && inDistrict ? trimmed(cut(district, 0, inDistrict)) : district, city };
}

function ofRecord(place: Place, { localidade, uf }: Pick<PostalRecord, 'localidade' | 'uf'>): Place {
  const { city } = place;
  if (!city) return withCity(place, localidade);
  // `ARAGUAÍNAITO`: the slash before the state read as a letter.
  const end = city.text.length - 1 - uf.length;
  const isGlued = /^[IJL1l|]$/.test(city.text.charAt(end)) && city.text.endsWith(uf);
  return isGlued && fold(city.text.slice(0, end)) === fold(localidade) ? { ...place, city: cut(city, 0, end) } : place;
}

/** The city that a row without a state ends with, or that stands in the district's place. */
function withCity({ street, district }: Place, name: string): Place {
  if (district && fold(district.text) === fold(name)) return { street, district: null, city: district };
  const at = endAt(street, name, true);
  if (!street || at === null) return { street, district, city: null };
  return { street: trimmed(cut(street, 0, at)), district, city: cut(street, at, street.text.length) };
}

/** Where a text that ends with `name` has its beginning, behind something else; null where it does not. */
function endAt(line: Line | null, name: string, slash: boolean): number | null {
  if (!line) return null;
  const [text, wanted] = [line.text, fold(name)];
  for (const { index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (index === 0 || fold(text.slice(index)) !== wanted) continue;
    // A district that ends with the city's name without a mark between them is called so: `CENTRO SALVADOR`.
    return slash && !/[/|,;-]\s*$/.test(text.slice(0, index)) ? null : index;
  }
  return null;
}
