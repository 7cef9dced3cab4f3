import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownNames } from '../../../src-main/residence/address/record-names.ts';
import { splitStreetLine } from '../../../src-main/residence/address/split.ts';
import { recordOf } from './records.ts';

const parts = (line: string, known?: Parameters<typeof splitStreetLine>[1]) => {
  const { address, number, complement, district } = splitStreetLine(line, known);
  return [address, number, complement, district];
};

describe('a line without help of the postal record', () => {
  test.each([
    ['AV PAULISTA, 1000, AP 12', 'AV PAULISTA', '1000', 'AP 12', ''],
    ['AV PAULISTA 1000 AP 12', 'AV PAULISTA', '1000', 'AP 12', ''],
    ['AV PAULISTA, 1.000 - AP 12 - BELA VISTA', 'AV PAULISTA', '1.000', 'AP 12', 'BELA VISTA'],
    ['Rua Águas de Março, nº 33, apto 101, bloco B, Centro', 'Rua Águas de Março', '33', 'apto 101, bloco B', 'Centro'],
    ['R 15 DE NOVEMBRO 200 AP 3', 'R 15 DE NOVEMBRO', '200', 'AP 3', ''],
    ['RUA 1º DE MAIO 77', 'RUA 1º DE MAIO', '77', '', ''],
    ['AV 9 DE JULHO 3981', 'AV 9 DE JULHO', '3981', '', ''],
    ['RUA 7 123', 'RUA 7', '123', '', ''],
    ['RUA 7, 123', 'RUA 7', '123', '', ''],
    ['RUA 7', 'RUA 7', '', '', ''],
    ['RUA A, 12', 'RUA A', '12', '', ''],
    ['AV X 123 CS', 'AV X', '123', 'CS', ''],
    ['RUA X 123/AP 45', 'RUA X', '123', 'AP 45', ''],
    ['RUA DO SOL 45B AP 3', 'RUA DO SOL', '45B', 'AP 3', ''],
    ['RUA DAS FLORES N. 12-A CASA 2', 'RUA DAS FLORES', '12-A', 'CASA 2', ''],
    ['RUA DAS FLORES, 12 - A', 'RUA DAS FLORES', '12', 'A', ''],
    ['RUA DAS FLORES Nº 12 FUNDOS', 'RUA DAS FLORES', '12', 'FUNDOS', ''],
    ['RUA DO SOL 45 2º ANDAR', 'RUA DO SOL', '45', '2º ANDAR', ''],
    ['RUA DR JOAO 0 CASA', 'RUA DR JOAO', '0', 'CASA', ''],
    ['R DAS PALMEIRAS S/Nº CASA 3', 'R DAS PALMEIRAS', 'S/Nº', 'CASA 3', ''],
    ['R JOSE SN', 'R JOSE', 'SN', '', ''],
    ['R JOSE S/N, ZONA RURAL', 'R JOSE', 'S/N', '', 'ZONA RURAL'],
    ['Rua José, sem número, fundos', 'Rua José', 'sem número', 'fundos', ''],
    ['RUA 15 QD 18 LT 11 S/N', 'RUA 15', 'S/N', 'QD 18 LT 11', ''],
    ['AV T 63 QD 5 LT 3', 'AV T 63', '', 'QD 5 LT 3', ''],
    ['AV T 63 1200 QD 5 LT 3', 'AV T 63', '1200', 'QD 5 LT 3', ''],
    ['R C-137 QD 300 LT 5', 'R C-137', '', 'QD 300 LT 5', ''],
    ['RUA N 12', 'RUA N', '12', '', ''],
    ['AV BRASIL N 12', 'AV BRASIL', '12', '', ''],
    ['AV RIO 100 QD 5', 'AV RIO', '100', 'QD 5', ''],
    ['RUA X LOTE 11', 'RUA X', '', 'LOTE 11', ''],
    ['RUA 227-A 34', 'RUA 227-A', '34', '', ''],
    ['SQS 308 BL C AP 204', 'SQS 308 BL C', '', 'AP 204', ''],
    ['QNM 12 CJ B CS 3', 'QNM 12 CJ B', '', 'CS 3', ''],
    ['SHIS QI 29 CONJUNTO 15 CASA 10', 'SHIS QI 29 CONJUNTO 15', '', 'CASA 10', ''],
    ['QUADRA 5 CONJUNTO B CASA 10', 'QUADRA 5 CONJUNTO B', '', 'CASA 10', ''],
    ['407 NORTE AL 8 LT 5', '407 NORTE AL 8', '', 'LT 5', ''],
    ['ARSE 14 AV NS 5 LT 11', 'ARSE 14 AV NS 5', '', 'LT 11', ''],
    ['AV NACOES UNIDAS 127 AP 12', 'AV NACOES UNIDAS', '127', 'AP 12', ''],
    ['R SANTO ANDRE, 12', 'R SANTO ANDRE', '12', '', ''],
    ['ROD BR 116 KM 25', 'ROD BR 116', 'KM 25', '', ''],
    ['ROD BR-101, KM 8,5', 'ROD BR-101', 'KM 8,5', '', ''],
    ['ROD BR 101 KM 25, 100', 'ROD BR 101 KM 25', '100', '', ''],
    ['RUA CASA BRANCA 120', 'RUA CASA BRANCA', '120', '', ''],
    ['FAZENDA BOA VISTA', 'FAZENDA BOA VISTA', '', '', ''],
    ['RUA DO SOL 127 QUADRA 18 LOTE 11', 'RUA DO SOL', '127', 'QUADRA 18 LOTE 11', ''],
    ['RUA X, 127 - Q. 18 L. 11', 'RUA X', '127', 'Q. 18 L. 11', ''],
    ['RUA X S/N QD-18 LT-11', 'RUA X', 'S/N', 'QD-18 LT-11', ''],
    ['RUA X QD18LT11CS2', 'RUA X', '', 'QD18LT11CS2', ''],
    ['RUA X, LT 11, QD 18, Nº 127', 'RUA X', '127', 'LT 11, QD 18', ''],
    ['RUA X, QD 18, LT 11, S/N, JARDIM AMERICA', 'RUA X', 'S/N', 'QD 18, LT 11', 'JARDIM AMERICA'],
    ['RUA X 127 AND 2', 'RUA X', '127', 'AND 2', ''],
    ['RUA X S.N. AP: 12', 'RUA X', 'S.N.', 'AP: 12', ''],
    ['RUA X SEM NUMERO VAGA 3', 'RUA X', 'SEM NUMERO', 'VAGA 3', ''],
    ['RUA X, 12 (FUNDOS)', 'RUA X', '12', '(FUNDOS)', ''],
    ['RUA X, S/N - GOIANIA 2', 'RUA X', 'S/N', '', 'GOIANIA 2'],
    ['RUA X, 12 - AP 3 - RESIDENCIAL BOA VISTA', 'RUA X', '12', 'AP 3', 'RESIDENCIAL BOA VISTA'],
    ['RUA X, 12 - FAZENDA COUTOS', 'RUA X', '12', '', 'FAZENDA COUTOS'],
    ['RUA X, 12 - CONJUNTO B', 'RUA X', '12', 'CONJUNTO B', ''],
    ['RUA SANTO ANTONIO 982 501', 'RUA SANTO ANTONIO', '982', '501', ''],
    ['AV NOVE DE JULHO 1932 400', 'AV NOVE DE JULHO 1932', '400', '', ''],
    ['ROD PRES DUTRA 225 1000', 'ROD PRES DUTRA 225', '1000', '', ''],
    ['RUA X 10 CASA 2 LADO DIREITO', 'RUA X', '10', 'CASA 2 LADO DIREITO', ''],
    ['RUA PROJETADA 12 340', 'RUA PROJETADA 12', '340', '', ''],
    ['RUA X 1350 CS 2 JARDIM', 'RUA X', '1350', 'CS 2', 'JARDIM'],
    ['RUA X 1350 CS 2 FUNDOS', 'RUA X', '1350', 'CS 2 FUNDOS', ''],
    ['RUA X 1350 AP 2 MARIA CLARA', 'RUA X', '1350', 'AP 2 MARIA CLARA', ''],
    ['QNN 29 AREA ESPECIAL H CS 3', 'QNN 29 AREA ESPECIAL H', '', 'CS 3', ''],
    ['', '', '', '', ''],
  ])('%s', (line, ...expected) => expect(parts(line)).toEqual(expected));

  test('says when it could be read in another way', () => {
    const certain = (line: string) => splitStreetLine(line).certain;
    expect(['AV PAULISTA, 1000', 'AV PAULISTA 1000 AP 12', 'RUA 15 QD 18 LT 11 S/N'].map(certain)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['RUA A 12', 'RUA 7', 'RUA DAS 3 MARIAS 4', 'FAZENDA BOA VISTA'].map(certain)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("a line with the postal record's street known", () => {
  const known = (logradouro: string, rest: Parameters<typeof recordOf>[0] = {}) =>
    knownNames(recordOf({ logradouro, bairro: 'Bela Vista', ...rest }));

  test.each([
    ['AV PAULISTA 1000 AP 12', 'Avenida Paulista', 'AV PAULISTA', '1000', 'AP 12', ''],
    ['RUA A 12', 'Rua A', 'RUA A', '12', '', ''],
    ['RUA A 12', 'Rua A 12', 'RUA A 12', '', '', ''],
    ['RUA A 12 12', 'Rua A 12', 'RUA A 12', '12', '', ''],
    ['AV T 63 1200', 'Avenida T 63', 'AV T 63', '1200', '', ''],
    ['R 7 DE SETEMBRO 7', 'Rua Sete de Setembro', 'R 7 DE SETEMBRO', '7', '', ''],
    ['QNM 40 CJ G CS 3', 'Quadra QNM 40 Conjunto G', 'QNM 40 CJ G', '', 'CS 3', ''],
    ['QD 305 SUL, AL 14, LT 08, S/N', 'Quadra ARSO 32 Rua 3', 'QD 305 SUL, AL 14', 'S/N', 'LT 08', ''],
    ['CNB 4 LOTE 11 SALA 2', 'CNB 4 Lote 11', 'CNB 4 LOTE 11', '', 'SALA 2', ''],
    ['RUA DAS 3 MARIAS 4 FD', 'Rua das Três Marias', 'RUA DAS 3 MARIAS', '4', 'FD', ''],
    ['AV PAULISTA 1000 AP 12 BELA VISTA', 'Avenida Paulista', 'AV PAULISTA', '1000', 'AP 12', 'BELA VISTA'],
    ['AV PAULISIA 1000 BELAVISTA', 'Avenida Paulista', 'AV PAULISIA', '1000', '', 'BELAVISTA'],
    ['R 15 QD 18 LT 11', 'Rua 15', 'R 15', '', 'QD 18 LT 11', ''],
    ['OUTRA RUA 12', 'Avenida Paulista', 'OUTRA RUA', '12', '', ''],
    ['AV GETULIO VARGAS, Q. 18, L. 11, 417', 'Avenida Getúlio Vargas', 'AV GETULIO VARGAS', '417', 'Q. 18, L. 11', ''],
    ['AV GETULIO VARGAS, Q. 18, L. 11', 'Avenida Getúlio Vargas', 'AV GETULIO VARGAS', '', 'Q. 18, L. 11', ''],
    ['AV GETULIO VARGAS, Q. 18, L. 11, S/N', 'Avenida Getúlio Vargas', 'AV GETULIO VARGAS', 'S/N', 'Q. 18, L. 11', ''],
    ['AV GETULIO VARGAS, 30, AP 2, VG 3', 'Avenida Getúlio Vargas', 'AV GETULIO VARGAS', '30', 'AP 2, VG 3', ''],
    ['RUA ITALIA FAUSTA, 120 - FUNDOS', 'Rua Itália', 'RUA ITALIA FAUSTA', '120', 'FUNDOS', ''],
    ['RUA ITALIA FAUSTA Nº 120', 'Rua Itália', 'RUA ITALIA FAUSTA', '120', '', ''],
    ['RUA ITALIA FAUSTA, S/N', 'Rua Itália', 'RUA ITALIA FAUSTA', 'S/N', '', ''],
    ['RUA ITALIA FAUSTA', 'Rua Itália', 'RUA ITALIA FAUSTA', '', '', ''],
    ['RUA ITALIA FAUSTA, 120', 'Rua Itália Fausta', 'RUA ITALIA FAUSTA', '120', '', ''],
    ['RUA 12-A, 45', 'Rua 12', 'RUA 12-A', '45', '', ''],
    ['RUA A1, 45', 'Rua A', 'RUA A1', '45', '', ''],
    ['RUA 12, 45-A', 'Rua 12', 'RUA 12', '45-A', '', ''],
    ['RUA ITALIA Nº 120', 'Rua Itália', 'RUA ITALIA', '120', '', ''],
    ['RUA ITALIA SEM NUMERO', 'Rua Itália', 'RUA ITALIA', 'SEM NUMERO', '', ''],
    ['RUA ITALIA CASA 2, 120', 'Rua Itália', 'RUA ITALIA', '120', 'CASA 2', ''],
    ['RUA ITALIA ED SOLAR 120', 'Rua Itália', 'RUA ITALIA', '', 'ED SOLAR 120', ''],
    ['RUA ITALIA BELA VISTA, 120', 'Rua Itália', 'RUA ITALIA', '120', '', 'BELA VISTA'],
    ['RUA ITALIA PREDIO 12', 'Rua Itália', 'RUA ITALIA', '12', '', 'PREDIO'],
    ['RUA ITALIA JARDIM EUROPA 12', 'Rua Itália', 'RUA ITALIA', '12', '', 'JARDIM EUROPA'],
  ])('%s in %s', (line, street, ...expected) => expect(parts(line, known(street))).toEqual(expected));

  test.each([
    ['RUA 2 DE AGOSTO SN - PARQUE 10 DE NOVEMBRO', 'Parque 10 de Novembro', 'SN', '', 'PARQUE 10 DE NOVEMBRO'],
    ['RUA 2 DE AGOSTO, 12 - CASA A - PREVENTORIO', 'Preventório', '12', 'CASA A', 'PREVENTORIO'],
    ['RUA 2 DE AGOSTO 12 AP 12-B, INDUSTRIAL', 'Industrial', '12', 'AP 12-B', 'INDUSTRIAL'],
    ['RUA 2 DE AGOSTO 12 FD, N SRA DA PENHA', 'Nossa Senhora da Penha', '12', 'FD', 'N SRA DA PENHA'],
  ])('%s ends with the district %s, all of it and no more', (line, bairro, ...expected) =>
    expect(parts(line, known('Rua Dois de Agosto', { bairro })).slice(1)).toEqual(expected),
  );

  test('takes only the known district where the block has a row for it', () => {
    const names = known('Rua Dois de Agosto', { bairro: 'Bela Vista' });
    const complementOf = (line: string) => splitStreetLine(line, names, true).complement;
    expect(complementOf('RUA 2 DE AGOSTO, 12 - ENTRADA LATERAL')).toBe('ENTRADA LATERAL');
    expect(complementOf('RUA 2 DE AGOSTO, 12 - CASA - BELA VISTA')).toBe('CASA');
    expect(splitStreetLine('RUA X, 12 - ENTRADA LATERAL', undefined, true).complement).toBe('ENTRADA LATERAL');
  });

  test.each([
    ['RUA DAS PALMAS, 3-45', 'Bauru', '3-45', ''],
    ['RUA DAS PALMAS Nº 12-7 AP 3', 'Bauru', '12-7', 'AP 3'],
    ['RUA DAS PALMAS, 45 - FUNDOS', 'Bauru', '45', 'FUNDOS'],
    ['RUA DAS PALMAS, AP 3-45', 'Bauru', '', 'AP 3-45'],
    ['RUA DAS PALMAS, 120-32', 'Campinas', '120', '32'],
  ])('%s in %s, where houses may be numbered by quadra', (line, localidade, ...expected) => {
    expect(parts(line, known('Rua das Palmas', { localidade })).slice(1, 3)).toEqual(expected);
  });

  test('takes the number out of the street of a large user', () => {
    const office = known('Avenida Paulista 2100', { kind: 'grandeUsuario' });
    expect(parts('AV PAULISTA 2100 4º ANDAR', office)).toEqual(['AV PAULISTA', '2100', '4º ANDAR', '']);
  });

  test('is certain', () => {
    expect(splitStreetLine('RUA A 12', known('Rua A')).certain).toBe(true);
    expect(splitStreetLine('RUA A 12', known('Rua B')).certain).toBe(false);
  });
});

describe('no letter or digit is lost', () => {
  const letters = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
  const pieces = fc.constantFrom(
    ...[
      'RUA',
      'AV.',
      '15 DE NOVEMBRO',
      'T',
      '63',
      'DAS FLORES',
      '123',
      '1.234',
      '12-A',
      ',',
      '-',
      ' - ',
      'AP 12',
      'BL',
      'C',
    ],
    ...[
      'QD 18',
      'LT',
      'S/N',
      'KM 8,5',
      'FUNDOS',
      'SQS',
      'BR',
      '116',
      '2º ANDAR',
      'CENTRO',
      'Água',
      'ção',
      '/',
      '3ª',
      'SN',
      '(X)',
    ],
  );

  test('whatever the line', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (words) => {
        const line = words.join(' ');
        const { address, number, complement, district } = splitStreetLine(line);
        expect([...letters(address + number + complement + district)].sort()).toEqual([...letters(line)].sort());
      }),
      { numRuns: 2000 },
    );
  });

  test('whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (line) => {
        const { address, number, complement, district } = splitStreetLine(line);
        const all = [...letters(address + number + complement + district)].sort().join('');
        // The label of a number is no part of the address.
        const label = /(?:N[º°OR]?|NRO|NUM|NUMERO)[\sº°.:]*\d/iu.test(line);
        if (!label) expect(all).toBe([...letters(line)].sort().join(''));
      }),
    );
  });

  test('with the street known', () => {
    const street = fc.constantFrom('Rua Augusta', 'Avenida T 63', 'Rua Quinze de Novembro', 'Quadra QNM 40 Conjunto G');
    fc.assert(
      fc.property(street, fc.array(pieces, { maxLength: 6 }), (logradouro, words) => {
        const line = [logradouro, ...words].join(' ');
        const { address, number, complement, district } = splitStreetLine(line, knownNames(recordOf({ logradouro })));
        expect([...letters(address + number + complement + district)].sort()).toEqual([...letters(line)].sort());
      }),
    );
  });
});
