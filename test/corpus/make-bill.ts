import type { Bill, Draft, Layout, Truth } from './bill.ts';
import { FAMILIES, type Family } from './families.ts';
import { invent } from './invent.ts';
import { drawAguasDoRio } from './layouts/aguas-do-rio.ts';
import { drawCelesc } from './layouts/celesc.ts';
import { drawCemig } from './layouts/cemig.ts';
import { drawClaro } from './layouts/claro.ts';
import { drawComgas } from './layouts/comgas.ts';
import { drawCopasa } from './layouts/copasa.ts';
import { drawCopel } from './layouts/copel.ts';
import { drawCpfl } from './layouts/cpfl.ts';
import { drawEdp } from './layouts/edp.ts';
import { drawEnel } from './layouts/enel.ts';
import { drawEnergisa } from './layouts/energisa.ts';
import { drawEquatorial } from './layouts/equatorial.ts';
import { drawLight } from './layouts/light.ts';
import { drawNeoenergia } from './layouts/neoenergia.ts';
import { drawSabesp } from './layouts/sabesp.ts';
import { drawSanepar } from './layouts/sanepar.ts';
import { drawTim } from './layouts/tim.ts';
import { drawUnknown } from './layouts/unknown.ts';
import { drawVivo } from './layouts/vivo.ts';
import { createRandom } from './random.ts';

export { FAMILIES, type Family } from './families.ts';

const LAYOUTS: Readonly<Record<Family, Layout>> = {
  cemig: drawCemig,
  neoenergia: drawNeoenergia,
  energisa: drawEnergisa,
  unknown: drawUnknown,
  celesc: drawCelesc,
  edp: drawEdp,
  equatorial: drawEquatorial,
  enel: drawEnel,
  cpfl: drawCpfl,
  light: drawLight,
  copel: drawCopel,
  sabesp: drawSabesp,
  vivo: drawVivo,
  claro: drawClaro,
  copasa: drawCopasa,
  sanepar: drawSanepar,
  tim: drawTim,
  comgas: drawComgas,
  'aguas-do-rio': drawAguasDoRio,
};

/**
 * A bill of one family: the same seed gives the same bill. `changes` fixes what a test wants fixed; a `place` or an
 * `issuer` given there brings its street, district and city, its codes and its keys with it. People are invented; the
 * places are public streets, since the postal data knows no others. Throws where PLACES has none in the issuer's states.
 */
export function makeBill(family: Family, seed: number, changes: Partial<Draft> = {}): Bill {
  const random = createRandom(seed * 31 + FAMILIES.indexOf(family));
  const draft = invent(family, random, changes);
  const { html, ...drawn } = LAYOUTS[family](draft);
  const truth: Truth = {
    issuer: family === 'unknown' ? null : draft.issuer.id,
    zipCode: draft.place.cep,
    address: draft.street,
    number: draft.number,
    complement: draft.complement,
    district: draft.district,
    city: draft.city,
    uf: draft.place.uf,
    name: draft.person.name,
    taxNumber: draft.taxNumber,
    ...(draft.delivery && { delivery: draft.delivery }),
    ...drawn,
  };
  return { html, truth };
}
