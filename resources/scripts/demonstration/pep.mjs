import { lookAlike, maskedByCgu } from './documents.mjs';
import { people, person } from './people.mjs';

const HEADER = [
  'CPF',
  'Nome_PEP',
  'Sigla_Função',
  'Descrição_Função',
  'Nível_Função',
  'Nome_Órgão',
  'Data_Início_Exercício',
  'Data_Fim_Exercício',
  'Data_Fim_Carência',
];

/** Invented offices of invented places: abbreviation, description, level, body. */
const OFFICES = [
  ['PREFEI', 'PREFEITO', '', 'DEMONSTRAÇÃO - MUN. DE SERRA FICTÍCIA-MG'],
  ['VEREAD', 'VEREADOR', '', 'DEMONSTRAÇÃO - MUN. DE SANTA INVENÇÃO-BA'],
  ['SECMUN', 'SECRETÁRIO MUNICIPAL', '', 'DEMONSTRAÇÃO - MUN. DE BARRA IMAGINÁRIA-PA'],
  ['DAS-5', 'DIRETOR DE PROGRAMA', '5', 'DEMONSTRAÇÃO - INSTITUTO DO FAZ DE CONTA'],
  ['CAS-1', 'DIR. SUPERINTENDENTE', '', 'DEMONSTRAÇÃO - COMPANHIA DE ÁGUAS FICTÍCIAS'],
];

/** Persons of the cast who hold or held office; some are sanctioned (CEIS), some are partners of companies. */
const IN_OFFICE = people.filter((_, index) => index % 3 !== 1);

/** Someone of the list whose visible digits are those of a person sanctioned in CEIS, and who is someone else. */
const LOOK_ALIKE = { name: 'TEODOMIRO JABUTICABA PRATES', like: 'GENOVEVA AÇUCENA PAIXÃO' };

const NOT_GIVEN = 'Não informada';

/** Header and rows of the register of politically exposed persons: a person has one row for each office. */
export function pepRows() {
  const rows = IN_OFFICE.flatMap(({ name, cpf }, index) => {
    const masked = maskedByCgu(cpf);
    const first = row(masked, name, index);
    return index % 8 === 0 ? [first, row(masked, name, index + 3)] : [first];
  });
  const stranger = maskedByCgu(lookAlike(person(LOOK_ALIKE.like).cpf));
  return [HEADER, ...rows, row(stranger, LOOK_ALIKE.name, rows.length)];
}

function row(masked, name, index) {
  const year = 2017 + (index % 9);
  const left = year + 4 < 2026;
  return [
    masked,
    name,
    ...OFFICES[index % OFFICES.length],
    `01/01/${year}`,
    left ? `31/12/${year + 3}` : NOT_GIVEN,
    left ? `31/12/${year + 8}` : NOT_GIVEN,
  ];
}
