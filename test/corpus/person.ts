import { cpfOf } from '../support/documents.ts';
import type { Random } from './random.ts';

/** Somebody who does not exist, with a CPF whose check digits are right. */
export interface Person {
  name: string;
  /** 11 digits. */
  cpf: string;
}

const FIRST =
  `MARIA ANA JOSÉ JOÃO ANTÔNIO FRANCISCA CARLOS PAULO PEDRO ADRIANA LUCAS MARIANA JÚLIO CÉLIA SEBASTIÃO ÂNGELA
  VALÉRIA MÁRCIO ELISÂNGELA TÂNIA RAIMUNDO JÉSSICA HENRIQUE GONÇALO`.split(/\s+/);
const MIDDLE =
  'APARECIDA DE FÁTIMA|DAS GRAÇAS|DO CARMO|CRISTINA|EDUARDO|DE LOURDES|HENRIQUE|DA CONCEIÇÃO|AUGUSTO|'.split('|');
const LAST =
  `SILVA SANTOS OLIVEIRA SOUZA LIMA PEREIRA FERREIRA COSTA RODRIGUES ALMEIDA NASCIMENTO ARAÚJO MELO BARBOSA RIBEIRO
  GONÇALVES FRANÇA BRANDÃO PAIXÃO SIMÕES`.split(/\s+/);

export function inventPerson(random: Random): Person {
  const names = [
    random.pick(FIRST),
    random.pick(MIDDLE),
    random.pick(LAST),
    random.chance(0.7) ? random.pick(LAST) : '',
  ];
  const nine = random.digits(9);
  return { name: names.filter(Boolean).join(' '), cpf: cpfOf(/^(\d)\1+$/.test(nine) ? '529982247' : nine) };
}
