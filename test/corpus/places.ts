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
  // Celesc, Copel, RGE and CEEE
  at('89251000', 'Avenida Getúlio Vargas', '', 'Centro', 'Jaraguá do Sul SC', [1, 900]),
  at('88330048', 'Avenida Brasil', '- de 1190/1191 a 1614/1615', 'Centro', 'Balneário Camboriú SC', [1191, 1614]),
  at('88010060', 'Rua Sete de Setembro', '', 'Centro', 'Florianópolis SC', [1, 250]),
  at('80020270', 'Rua Treze de Maio', '- até 469/470', 'Centro', 'Curitiba PR', [1, 469]),
  at('85851320', 'Rua Tiradentes', '', 'Centro', 'Foz do Iguaçu PR', [1, 400]),
  at('99010000', 'Avenida Brasil', '- até 879 - lado ímpar', 'Centro', 'Passo Fundo RS', [1, 879, 'odd']),
  at('94415580', 'Rua Duque de Caxias', '', 'Centro', 'Viamão RS', [1, 500]),
  at('95170444', 'Rua Tiradentes', '', 'Centro', 'Farroupilha RS', [1, 600]),
  // Light, Enel and EDP
  at('26130530', 'Avenida Brasil', '', 'Centro', 'Belford Roxo RJ', [1, 800]),
  at('27910320', 'Rua Sete de Setembro', '', 'Centro', 'Macaé RJ', [1, 500]),
  at('14300037', 'Rua Sete de Setembro', '', 'Centro', 'Batatais SP', [1, 900]),
  at('61900110', 'Rua Treze de Maio', '', 'Centro', 'Maracanaú CE', [1, 600]),
  at('63500144', 'Rua Treze de Maio', '- lado par', 'Centro', 'Iguatu CE', [2, 700, 'even']),
  at('29015000', 'Rua Sete de Setembro', '', 'Centro', 'Vitória ES', [1, 400]),
  at('29700010', 'Avenida Getúlio Vargas', '- até 382 - lado par', 'Centro', 'Colatina ES', [2, 382, 'even']),
  // Equatorial
  at('68371000', 'Rua Sete de Setembro', '- de 1351/1352 a 2189/2190', 'Centro', 'Altamira PA', [1351, 2189]),
  at('67040075', 'Rua Treze de Maio', '', 'Centro', 'Ananindeua PA', [1, 500]),
  at('65900550', 'Rua Treze de Maio', '', 'Centro', 'Imperatriz MA', [1, 900]),
  at('65630120', 'Avenida Getúlio Vargas', '', 'Centro', 'Timon MA', [1, 700]),
  at('64000380', 'Rua Tiradentes', '', 'Centro', 'Teresina PI', [1, 800]),
  at('64800060', 'Avenida Getúlio Vargas', '- lado par', 'Centro', 'Floriano PI', [2, 900, 'even']),
  at('57020700', 'Rua Sete de Setembro', '', 'Centro', 'Maceió AL', [1, 300]),
  at('57300620', 'Rua Duque de Caxias', '', 'Centro', 'Arapiraca AL', [1, 500]),
  at('68900098', 'Rua Tiradentes', '', 'Central', 'Macapá AP', [1, 600]),
  at('68900073', 'Avenida FAB', '- até 2269/2270', 'Central', 'Macapá AP', [1, 2269]),
  at('75503370', 'Rua Tiradentes', '', 'Centro', 'Itumbiara GO', [1, 700]),
  at('75800046', 'Rua Sete de Setembro', '', 'Centro', 'Jataí GO', [1, 900]),
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
