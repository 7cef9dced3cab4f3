import { aguasDoRio } from './aguas-do-rio.ts';
import { algar } from './algar.ts';
import { amazonasEnergia } from './amazonas-energia.ts';
import { brisanet } from './brisanet.ts';
import { caesb } from './caesb.ts';
import { cagece } from './cagece.ts';
import { casan } from './casan.ts';
import { cedae } from './cedae.ts';
import { celesc } from './celesc.ts';
import { cemig } from './cemig.ts';
import { claro } from './claro.ts';
import { comgas } from './comgas.ts';
import { compesa } from './compesa.ts';
import { copasa } from './copasa.ts';
import { copel } from './copel.ts';
import { corsan } from './corsan.ts';
import { cpfl } from './cpfl.ts';
import { edp } from './edp.ts';
import { embasa } from './embasa.ts';
import { enel } from './enel.ts';
import { energisa } from './energisa.ts';
import { equatorial } from './equatorial.ts';
import type { Issuer } from './issuer.ts';
import { light } from './light.ts';
import { naturgy } from './naturgy.ts';
import { neoenergia } from './neoenergia.ts';
import { oi } from './oi.ts';
import { sabesp } from './sabesp.ts';
import { saneago } from './saneago.ts';
import { sanepar } from './sanepar.ts';
import { tim } from './tim.ts';
import { vivo } from './vivo.ts';

/** Every company that is recognised: power, water, gas, telecom. One more is one file and one row here. */
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
  ...amazonasEnergia,
  ...sabesp,
  ...copasa,
  ...sanepar,
  ...aguasDoRio,
  ...cedae,
  ...embasa,
  ...caesb,
  ...corsan,
  ...compesa,
  ...casan,
  ...saneago,
  ...cagece,
  ...comgas,
  ...naturgy,
  ...vivo,
  ...claro,
  ...tim,
  ...oi,
  ...algar,
  ...brisanet,
];
