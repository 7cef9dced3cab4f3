import { describe, expect, test } from 'vitest';
import { alikeNames, alikeStreets } from '../../../src-main/residence/address/alike.ts';

describe('one street printed in two ways', () => {
  test.each([
    ['R AUGUSTA', 'Rua Augusta'],
    ['AV. PAULISTA', 'Avenida Paulista'],
    ['AVN PAULISTA', 'Avenida Paulista'],
    ['PCA DA SE', 'Praça da Sé'],
    ['PC SE', 'Praça da Sé'],
    ['AL SANTOS', 'Alameda Santos'],
    ['TV CEL JOAO', 'Travessa Coronel João'],
    ['EST DO CAMPO', 'Estrada do Campo'],
    ['AV PRES JUSCELINO KUBITSCHEK', 'Avenida Presidente Juscelino Kubitschek'],
    ['AV PRES JK', 'Avenida Presidente Juscelino Kubitschek'],
    ['R PROFA MARIA', 'Rua Professora Maria'],
    ['R N SRA DA PENHA', 'Rua Nossa Senhora da Penha'],
    ['R NSA SRA PENHA', 'Rua Nossa Senhora da Penha'],
    ['R STA RITA', 'Rua Santa Rita'],
    ['R STO ANTONIO', 'Rua Santo Antônio'],
    ['R S JOAO', 'Rua São João'],
    ['AV 9 DE JULHO', 'Avenida Nove de Julho'],
    ['R 15 NOVEMBRO', 'Rua Quinze de Novembro'],
    ['R XV DE NOVEMBRO', 'Rua Quinze de Novembro'],
    ['R 25 DE MARCO', 'Rua Vinte e Cinco de Março'],
    ['R 1º DE MAIO', 'Rua Primeiro de Maio'],
    ['3 TV MAROTINHO', '3ª Travessa Marotinho'],
    ['TERCEIRA TRAVESSA MAROTINHO', '3ª Travessa Marotinho'],
    ['ROD BR 116', 'Rodovia BR-116'],
    ['R GB 34', 'Rua GB34'],
    ['CAMINHO 8', 'Caminho 08'],
    ['QUADRA 6', 'Quadra Quadra 6'],
    ['RUA 6 CHACARA 233', 'Rua Rua 6 Chácara 233'],
    ['QD SQN 110 BL H', 'Quadra SQN 110 Bloco H'],
    ['R B JARDIM 3', 'Rua B Jardim 3'],
    ['LGO DO MACHADO', 'Largo do Machado'],
    ['LGO NORTE', 'Lago Norte'],
    ['PR DE BOTAFOGO', 'Praia de Botafogo'],
    ['PR DA BANDEIRA', 'Praça da Bandeira'],
    ['R VER MANOEL', 'Rua Vereador Manuel'],
  ])('%s is %s', (read, record) => expect(alikeStreets(read, record, false)).toEqual({ score: 1, same: true }));

  test.each([
    ['title left out', 'R JOAO MENDES', 'Rua Doutor João Mendes'],
    ['title added', 'R DR JOAO MENDES', 'Rua João Mendes'],
    ['type left out', 'PAULISTA', 'Avenida Paulista'],
    ['type left out in Brasília', 'SQN 110 BL H', 'Quadra SQN 110 Bloco H'],
    ['a name that begins with a type', 'MARGINAL TIETE', 'Avenida Marginal Tietê'],
    ['initials', 'R J P DA SILVA', 'Rua João Pereira da Silva'],
    ['old spelling', 'R THEREZA PHILOMENA', 'Rua Teresa Filomena'],
    ['spelling by ear', 'R LUIZ DE SOUZA', 'Rua Luís de Sousa'],
    [
      'cut off by its field',
      'AV PRES JUSCELINO KUBITSCHEK DE OLIV',
      'Avenida Presidente Juscelino Kubitschek de Oliveira',
    ],
  ])('%s: the same, not with all confidence', (_, read, record) => {
    const { same, score } = alikeStreets(read, record, false);
    expect(same).toBe(true);
    expect(score).toBeGreaterThan(0.8);
    expect(score).toBeLessThanOrEqual(0.95);
  });
});

describe('two streets', () => {
  test.each([
    ['Rua Augusta', 'Avenida Augusta'],
    ['Rua Augusta', 'Travessa Augusta'],
    ['Rua 7', 'Rua 8'],
    ['Rua 1', 'Rua 11'],
    ['Quadra 60', 'Quadra 600'],
    ['Rua 3', 'Rua 3-A'],
    ['Rua R 53', 'Rua 53'],
    ['Rua V', 'Rua Cinco'],
    ['Rua J', 'Rua do Jardim'],
    ['Rua 16 A', 'Rua Dezesseis de Agosto'],
    ['Rua Projetada C', 'Rua Projetada Ceará'],
    ['Quadra 4 Conjunto E', 'Quadra 4 Conjunto'],
    ['Rua Maria', 'Rua Mariana'],
    ['Rua São João', 'Rua São João Batista'],
    ['Rua Doutor João Silva', 'Rua Professor João Silva'],
    ['Rua José Pereira da Silva', 'Rua João Pereira da Silva'],
    ['Rua das Flores', 'Rua das Rosas'],
    ['1ª Travessa da União', '2ª Travessa da União'],
    ['', 'Rua das Flores'],
    ['Rua', 'Avenida'],
  ])('%s is not %s, on paper or by OCR', (a, b) => {
    for (const ocr of [false, true]) {
      expect(alikeStreets(a, b, ocr).same).toBe(false);
      expect(alikeStreets(b, a, ocr).same).toBe(false);
      expect(alikeStreets(a, b, ocr).score).toBeLessThan(0.95);
    }
  });
});

describe('a street read by OCR', () => {
  test.each([
    ['AVENTDA PAULISTA', 'Avenida Paulista'],
    ['AV PAUL1STA', 'Avenida Paulista'],
    ['RVA AUGUSTA', 'Rua Augusta'],
    ['RU4 AUGU5TA', 'Rua Augusta'],
    ['RUA DOS IPÉS', 'Rua dos Ipês'],
    ['RUA BOAVISTA', 'Rua Boa Vista'],
    ['RUA FERNANDES VlEIRA', 'Rua Fernandes Vieira'],
    ['AV BRIGADEIRO FARIA LIMÃ', 'Avenida Brigadeiro Faria Lima'],
    ['RUA MI6UEL C0UTO', 'Rua Miguel Couto'],
  ])('%s is %s, which it is not on paper', (read, record) => {
    const { same, score } = alikeStreets(read, record, true);
    expect(same).toBe(true);
    expect(score).toBeGreaterThanOrEqual(0.8 * 0.95);
  });

  test('whose number was misread is another street', () => {
    expect(alikeStreets('RUA 13 DE MAIO', 'Rua 15 de Maio', true).same).toBe(false);
    expect(alikeStreets('RUA GB 34', 'Rua GB 84', true).same).toBe(false);
  });

  test.each([
    ['a number of four digits, one of them another', 'RUA BANDEIRANTES 1954', 'Rua Bandeirantes 1964'],
    ['a number that one side lacks', 'RUA BANDEIRANTES DO BRASIL 1954', 'Rua Bandeirantes do Brasil'],
    ['a number beside words that ran together', 'RUA NOVABANDEIRANTES 1954', 'Rua Nova Bandeirantes 1964'],
    ['a word of two letters', 'RUA JOAO DA SA', 'Rua João da Só'],
    ['a word of three letters that OCR does not confuse', 'RUA PAULO PAZ', 'Rua Paulo Pax'],
    ['two letters of a short word', 'RUA PEREIRA BARRETO LIMA', 'Rua Pereira Barreto Luna'],
    ['two letters of a word of seven', 'RUA SENADOR MARCONDES PEREIRA', 'Rua Senador Marcondes Perdida'],
    ['three letters of a long word', 'RUA MARCONDES ALBUQUERQUE', 'Rua Marcondes Albuquirtal'],
    ['a letter at the end that one side lacks', 'QUADRA CONJUNTODAPAZ E', 'Quadra Conjunto da Paz'],
    ['another title before the same name', 'RUA DOUTOR CARVALHO PINTO', 'Rua Coronel Carvalho Pinto'],
    ['a joined name of eight letters in ten', 'RUA NOVABANDEIDO', 'Rua Nova Bandeira'],
    ['a word of two letters that OCR confuses', 'RUA PAULO SE', 'Rua Paulo SF'],
    ['another type', 'RUA BANDEIRANTES', 'Avenida Bandeirantes'],
    ['half of the letters', 'RUA ALMIRANTE BARROSO', 'Rua Almirante Tamandaré'],
    ['a joined name that is less like than nine in ten', 'RUA BELAVISTAS', 'Rua Boa Vista'],
    ['of another person', 'RUA DR JULIA MESQUITA', 'Rua Doutor Júlio Mesquita'],
    ['of another saint', 'AV SANTA MARTA', 'Avenida Santa Maria'],
  ])('%s is another street', (_, read, record) => expect(alikeStreets(read, record, true).same).toBe(false));

  test('is the same only by OCR: print does not misread', () => {
    expect(alikeStreets('RUA BANDEIRANTCS', 'Rua Bandeirantes', false).same).toBe(false);
    expect(alikeStreets('RUA BANDEIRANTCS', 'Rua Bandeirantes', true).same).toBe(true);
  });

  test('of eight in ten letters is the same, of fewer it is not', () => {
    // One edit in five letters is a similarity of 0.8, one in four of 0.75.
    expect(alikeStreets('RUA PRXTO', 'Rua Preto', true).same).toBe(true);
    expect(alikeStreets('RUA PXTO', 'Rua Pato', true).same).toBe(false);
  });
});

describe('districts and cities', () => {
  test.each([
    ['JD AMERICA', 'Jardim América'],
    ['VL MARIANA', 'Vila Mariana'],
    ['PQ RES DAS FLORES', 'Parque Residencial das Flores'],
    ['CJ HAB JOSE BONIFACIO', 'Conjunto Habitacional José Bonifácio'],
    ['ST SUL', 'Setor Sul'],
    ['JARDIM AMERICA 2', 'Jardim América II'],
    ['S BERNARDO DO CAMPO', 'São Bernardo do Campo'],
    ['SAO BERNARDO CAMPO', 'São Bernardo do Campo'],
    ['STA BARBARA D OESTE', "Santa Bárbara d'Oeste"],
    ['STA BARBARA DOESTE', "Santa Bárbara d'Oeste"],
    ['MOGI-GUACU', 'Mogi Guaçu'],
  ])('%s is %s', (read, record) => expect(alikeNames(read, record, false)).toEqual({ score: 1, same: true }));

  test.each([
    ['S J DOS CAMPOS', 'São José dos Campos'],
    ['B HORIZONTE', 'Belo Horizonte'],
    ['PARATI', 'Paraty'],
    ['SAO LUIS DO PARAITINGA', 'São Luiz do Paraitinga'],
  ])('%s is %s, not with all confidence', (read, record) =>
    expect(alikeNames(read, record, false)).toEqual({ score: 0.95, same: true }),
  );

  test.each([
    ['CENTRO', 'Centro Histórico'],
    ['JARDIM AMERICA II', 'Jardim América III'],
    ['CAMPO GRANDE', 'Campo Belo'],
    ['RIO BRANCO', 'Rio Preto'],
    ['SANTOS', 'Santo André'],
  ])('%s is not %s', (read, record) => {
    expect(alikeNames(read, record, false).same).toBe(false);
    expect(alikeNames(read, record, true).same).toBe(false);
  });
});
