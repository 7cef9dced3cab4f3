import { cemig } from './cemig.ts';
import { energisa } from './energisa.ts';
import type { Issuer } from './issuer.ts';
import { neoenergia } from './neoenergia.ts';
import { others } from './others.ts';

/** Every company that is recognised. One more is one file and one row here. */
export const ISSUERS: readonly Issuer[] = [...cemig, ...neoenergia, ...energisa, ...others];
