/** A public street with its CEP: real places, since an address is judged by the postal data. */
export interface Place {
  cep: string;
  logradouro: string;
  /** The part of the street, as postal data has it. */
  complemento: string;
  bairro: string;
  localidade: string;
  uf: string;
  /** House numbers that the CEP serves; only odd or even ones where the side is given. */
  numbers: readonly [from: number, to: number, side?: 'odd' | 'even'];
  /** What bills print for the street, where they do not print the postal name. */
  printed?: string;
}

export const PLACES: readonly Place[] = [
  at('01310100', 'Avenida Paulista', '- de 612 a 1510 - lado par', 'Bela Vista', 'São Paulo SP', [612, 1510, 'even']),
  at('01002000', 'Rua Direita', '- lado par', 'Sé', 'São Paulo SP', [2, 250, 'even']),
  at('20040020', 'Praça Pio X', '- lado ímpar', 'Centro', 'Rio de Janeiro RJ', [1, 99, 'odd']),
  // Cemig
  at('30130003', 'Avenida Afonso Pena', '- de 656 a 1350 - lado par', 'Centro', 'Belo Horizonte MG', [
    656,
    1350,
    'even',
  ]),
  at('30112020', 'Avenida Getúlio Vargas', '- até 549/550', 'Funcionários', 'Belo Horizonte MG', [10, 550]),
  at('30140071', 'Rua dos Aimorés', '- de 971/972 a 1399/1400', 'Boa Viagem', 'Belo Horizonte MG', [971, 1400]),
  at('38400174', 'Praça Rui Barbosa', '', 'Fundinho', 'Uberlândia MG', [1, 300]),
  at('38400142', 'Rua Duque de Caxias', '- até 554/0555', 'Centro', 'Uberlândia MG', [10, 555]),
  at('39400019', 'Rua Treze de Maio', '', 'Centro', 'Montes Claros MG', [1, 900]),
  at('37701007', 'Praça Getúlio Vargas', '', 'Centro', 'Poços de Caldas MG', [1, 200]),
  // Neoenergia
  at('40020000', 'Rua Chile', '', 'Centro', 'Salvador BA', [1, 60]),
  at('40040340', 'Ladeira da Independência', '', 'Nazaré', 'Salvador BA', [1, 200]),
  at('40060000', 'Avenida Sete de Setembro', '- até 1163 - lado ímpar', 'Dois de Julho', 'Salvador BA', [
    1,
    1163,
    'odd',
  ]),
  at('44001480', 'Praça Tiradentes', '', 'Centro', 'Feira de Santana BA', [1, 300]),
  at('45654490', 'Rua Treze de Maio', '', 'Pontal', 'Ilhéus BA', [1, 500]),
  at('50010000', 'Avenida Guararapes', '', 'Santo Antônio', 'Recife PE', [1, 300]),
  at('50050000', 'Rua da Aurora', '- de 177 a 527 - lado ímpar', 'Boa Vista', 'Recife PE', [177, 527, 'odd']),
  at('53020130', 'Rua Sete de Setembro', '', 'Carmo', 'Olinda PE', [1, 300]),
  at('59012300', 'Avenida Nilo Peçanha', '', 'Petrópolis', 'Natal RN', [1, 700]),
  at('59600130', 'Praça Independência', '', 'Centro', 'Mossoró RN', [1, 150]),
  at('13480150', 'Rua Sete de Setembro', '- até 500/501', 'Centro', 'Limeira SP', [1, 501]),
  at('12940720', 'Rua Treze de Maio', '', 'Centro', 'Atibaia SP', [1, 600]),
  at('79603000', 'Rua Duque de Caxias', '- até 579/580', 'Jardim Primaveril', 'Três Lagoas MS', [1, 580]),
  at('70040010', 'Quadra SBN Quadra 1', '', 'Asa Norte', 'Brasília DF', [1, 50], 'SBN Quadra 1'),
  at('70070010', 'Quadra SAUS Quadra 1', '', 'Asa Sul', 'Brasília DF', [1, 50], 'SAUS Quadra 1'),
  // Energisa
  at('78890000', '', '', '', 'Sorriso MT', [1, 900]),
  at('78005040', 'Rua Sete de Setembro', '', 'Centro-Norte', 'Cuiabá MT', [1, 500]),
  at('78700130', 'Avenida Rui Barbosa', '', 'Centro', 'Rondonópolis MT', [1, 1500]),
  at('79002073', 'Avenida Afonso Pena', '- de 2001 a 2551 - lado ímpar', 'Centro', 'Campo Grande MS', [
    2001,
    2551,
    'odd',
  ]),
  at('79804030', 'Rua Presidente Vargas', '- até 995/0996', 'Jardim América', 'Dourados MS', [1, 996]),
  at('58010821', 'Rua Duque de Caxias', '- de 351/352 ao fim', 'Centro', 'João Pessoa PB', [351, 900]),
  at('58400025', 'Rua Presidente Epitácio Pessoa', '', 'Centro', 'Campina Grande PB', [1, 700]),
  at('49010130', 'Rua João Pessoa', '', 'Centro', 'Aracaju SE', [1, 400]),
  at('49035005', 'Avenida Oceânica', '', 'Atalaia', 'Aracaju SE', [1, 800]),
  at('77804040', 'Rua Sete de Setembro', '', 'Setor Central', 'Araguaína TO', [1, 900]),
  at('76801059', 'Avenida Presidente Dutra', '- até 2965 - lado ímpar', 'Centro', 'Porto Velho RO', [1, 2965, 'odd']),
  at('69900060', 'Avenida Getúlio Vargas', '- até 739/740', 'Centro', 'Rio Branco AC', [1, 740]),
  at('19010000', 'Rua Barão do Rio Branco', '- até 599/600', 'Centro', 'Presidente Prudente SP', [1, 600]),
  at('85012320', 'Rua Tiradentes', '- até 497/498', 'Trianon', 'Guarapuava PR', [1, 498]),
  at('36770026', 'Rua Treze de Maio', '', 'Centro', 'Cataguases MG', [1, 400]),
  at('28613060', 'Rua Duque de Caxias', '', 'Centro', 'Nova Friburgo RJ', [1, 300]),
];

function at(
  cep: string,
  logradouro: string,
  complemento: string,
  bairro: string,
  cityAndState: string,
  numbers: Place['numbers'],
  printed?: string,
): Place {
  const localidade = cityAndState.slice(0, -3);
  return { cep, logradouro, complemento, bairro, localidade, uf: cityAndState.slice(-2), numbers, printed };
}
