import { cnpjOf, cpfOf } from '../support/documents.ts';
import type { Random } from './random.ts';

/** Somebody who does not exist, with a CPF whose check digits are right. */
export interface Person {
  name: string;
  /** 11 digits. */
  cpf: string;
  /** 14 digits, where the bill is made out to a company or a condominium. */
  cnpj?: string;
}

const FIRST =
  `MARIA ANA JOSÉ JOÃO ANTÔNIO FRANCISCA CARLOS PAULO PEDRO ADRIANA LUCAS MARIANA JÚLIO CÉLIA SEBASTIÃO ÂNGELA
  VALÉRIA MÁRCIO ELISÂNGELA TÂNIA RAIMUNDO JÉSSICA HENRIQUE GONÇALO`.split(/\s+/);
const MIDDLE =
  'APARECIDA DE FÁTIMA|DAS GRAÇAS|DO CARMO|CRISTINA|EDUARDO|DE LOURDES|HENRIQUE|DA CONCEIÇÃO|AUGUSTO|'.split('|');
const LAST =
  `SILVA SANTOS OLIVEIRA SOUZA LIMA PEREIRA FERREIRA COSTA RODRIGUES ALMEIDA NASCIMENTO ARAÚJO MELO BARBOSA RIBEIRO
  GONÇALVES FRANÇA BRANDÃO PAIXÃO SIMÕES`.split(/\s+/);
const COMPANIES = [
  'CONDOMÍNIO EDIFÍCIO SOLAR DAS ÁGUAS',
  'PADARIA E CONFEITARIA TRÊS IRMÃOS LTDA',
  'CONDOMÍNIO RESIDENCIAL JARDIM DAS AZALEIAS',
  'OFICINA MECÂNICA BOM CAMINHO ME',
  'ASSOCIAÇÃO DOS MORADORES DO MORRO ALTO',
];

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

/** A company that does not exist, with a CNPJ whose check digits are right. */
export function inventCompany(random: Random): Required<Pick<Person, 'name' | 'cnpj'>> {
  return { name: random.pick(COMPANIES), cnpj: cnpjOf(`${random.int(10, 59)}${random.digits(6)}0001`) };
}
