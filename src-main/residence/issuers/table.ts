import { aguasDoRio } from './aguas-do-rio.ts';
import { celesc } from './celesc.ts';
import { cemig } from './cemig.ts';
import { claro } from './claro.ts';
import { comgas } from './comgas.ts';
import { copasa } from './copasa.ts';
import { copel } from './copel.ts';
import { cpfl } from './cpfl.ts';
import { edp } from './edp.ts';
import { enel } from './enel.ts';
import { energisa } from './energisa.ts';
import { equatorial } from './equatorial.ts';
import type { Issuer } from './issuer.ts';
import { light } from './light.ts';
import { neoenergia } from './neoenergia.ts';
import { recognisedOnly } from './recognised-only.ts';
import { sabesp } from './sabesp.ts';
import { sanepar } from './sanepar.ts';
import { tim } from './tim.ts';
import { vivo } from './vivo.ts';

/** Every company that is recognised: power, water, gas, telecom. One whose bills are described is a file and a row here;
 * one that is recognised only a row in its table. */
export const ISSUERS: readonly Issuer[] = [
  ...cemig,
  ...neoenergia,
  ...energisa,
  ...celesc,
  ...edp,
  ...equatorial,
  ...enel,
  ...cpfl,
  ...light,
  ...copel,
  ...sabesp,
  ...copasa,
  ...sanepar,
  ...aguasDoRio,
  ...comgas,
  ...vivo,
  ...claro,
  ...tim,
  ...recognisedOnly,
];
