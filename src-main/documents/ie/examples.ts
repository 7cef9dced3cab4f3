import type { IeState } from './rules.ts';

/**
 * A registration of each form, as the state's published page writes it: `roteiro de crítica` at
 * sintegra.gov.br/Cad_Estados, the state's own page for Bahia (nine digits) and Paraná. They are made-up numbers of those
 * pages. Without separators where the page prints none, or where pages print different ones (Distrito Federal). Mato
 * Grosso do Sul and Tocantins (nine digits) publish a rule and no example: theirs are of the test suites named in
 * rules.ts. The usual form first.
 */
export const EXAMPLES: Record<IeState, readonly [string, ...string[]]> = {
  AC: ['01.004.823/001-12'],
  AL: ['24000004-8'],
  AM: ['99.999.999-0'],
  AP: ['030123459'],
  BA: ['1000003-06', '123456-63'],
  CE: ['06000001-5'],
  DF: ['0730000100109'],
  ES: ['999999990'],
  GO: ['10.987.654-7'],
  MA: ['120000385'],
  MG: ['062.307.904/0081'],
  MS: ['281234566'],
  MT: ['0013000001-9'],
  PA: ['15-999999-5'],
  PB: ['06000001-5'],
  PE: ['0321418-40', '18.1.001.0000004-9'],
  PI: ['012345679'],
  PR: ['123.45678-50'],
  RJ: ['99.999.99-3'],
  RN: ['20.0.040.040-0', '20.040.040-1'],
  RO: ['0000000062521-3', '101.62521-3'],
  RR: ['24006628-1'],
  RS: ['224/3658792'],
  SC: ['251.040.852'],
  SE: ['27123456-3'],
  SP: ['110.042.490.114', 'P-01100424.3/002'],
  TO: ['294467696', '29010227836'],
};
