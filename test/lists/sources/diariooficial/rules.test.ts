import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repaired } from '../../../../src-main/lists/sources/diariooficial/article.ts';
import { blocksOf, readable } from '../../../../src-main/lists/sources/diariooficial/blocks.ts';
import { COMMON_WORDS } from '../../../../src-main/lists/sources/diariooficial/common-words.ts';
import { documentsOf } from '../../../../src-main/lists/sources/diariooficial/documents.ts';
import { EXCERPT, excerptOf, mentionsOf } from '../../../../src-main/lists/sources/diariooficial/mentions.ts';
import { partiesIn } from '../../../../src-main/lists/sources/diariooficial/parties.ts';
import { peopleIn } from '../../../../src-main/lists/sources/diariooficial/people.ts';
import { roleOf } from '../../../../src-main/lists/sources/diariooficial/roles.ts';
import { signersIn } from '../../../../src-main/lists/sources/diariooficial/signatures.ts';
import { headingOf, namesInRow } from '../../../../src-main/lists/sources/diariooficial/tables.ts';
import { decodeEntities } from '../../../../src-main/text/entities.ts';
import { GIVEN_NAMES } from '../../../../src-main/text/given-names.ts';
import { lowerWithoutAccents } from '../../../../src-main/text/without-accents.ts';
import { companyName, diceOf, personName } from '../../official/dou-people.ts';

const people = (text: string) => peopleIn(text).map((one) => one.name);
const seeds = () => fc.integer({ min: 0, max: 1_000_000 }).map(diceOf);
const mentions = (html: string) => mentionsOf(blocksOf(html)).mentions;

describe('a person is found', () => {
  test.each([
    ['behind a verb', 'Nomear RAVANILDA DE SOUZA, para o cargo.', ['RAVANILDA DE SOUZA']],
    ['behind a verb and an aside', 'EXONERAR, a pedido, a servidora Joana Prado, do cargo.', ['Joana Prado']],
    ['before a number', 'Interessada: Jucimeire Kobayashi, matrícula SIAPE nº 1234567.', ['Jucimeire Kobayashi']],
    ['before a masked CPF', 'Fica designado Oristênio Prado Luz (CPF ***.456.789-**).', ['Oristênio Prado Luz']],
    ['behind a rank and a number', 'o 2º Sgt Cav (1000450153) FELÍCIO HUPP, a contar de hoje', ['FELÍCIO HUPP']],
    ['behind an initial', 'Nomear J. DE SOUZA LIMA, CPF 1.', ['J. DE SOUZA LIMA']],
    ['in a list', 'b) MARIA DO CARMO SÁ; e', ['MARIA DO CARMO SÁ']],
    [
      'two and more',
      'Designar ANA LIMA COSTA e BIA LIMA COSTA para compor a comissão.',
      ['ANA LIMA COSTA', 'BIA LIMA COSTA'],
    ],
    [
      'with apostrophe, hyphen and initial',
      "Nomear JOÃO P. SANT'ANA D'ÁVILA-PRADO, CPF 1.",
      ["JOÃO P. SANT'ANA D'ÁVILA-PRADO"],
    ],
    ['with a surname joined by e', 'Nomear PAULO DA COSTA E SILVA, SIAPE 1234567.', ['PAULO DA COSTA E SILVA']],
    ['who held the post', 'em vaga decorrente da aposentadoria de Renata Dias Porto.', ['Renata Dias Porto']],
    ['addressed', 'NOTIFICA a Sra. Zuleide Dias, que se encontra em lugar incerto.', ['Zuleide Dias']],
  ])('%s', (_, text, names) => {
    expect(people(text)).toEqual(names);
  });

  test.each([
    'O PRESIDENTE DA REPÚBLICA, no uso da atribuição que lhe confere o art. 84, resolve:',
    'MINISTÉRIO DA GESTÃO E DA INOVAÇÃO EM SERVIÇOS PÚBLICOS',
    'PORTARIA Nº 1.234, DE 5 DE JANEIRO DE 2026',
    'ART. 1º Esta Portaria entra em vigor na data de sua publicação no DIÁRIO OFICIAL DA UNIÃO.',
    'O REITOR DA UNIVERSIDADE FEDERAL DE SANTA MARIA, nomeado pelo Decreto de 3 de março, resolve:',
    'CENTRO FEDERAL DE EDUCAÇÃO TECNOLÓGICA CELSO SUCKOW DA FONSECA',
    'lotada no Hospital Universitário Getúlio Vargas, da Fundação Oswaldo Cruz',
    'Prefeitura de JOÃO PESSOA/PB, GOVERNADOR VALADARES-MG e SÃO JOSÉ DOS CAMPOS - SP',
    'situada na Av. Vereador João Fernandes, 190, e na Rua Cap. José da Penha, S/N',
    'AQUISIÇÃO DE GÊNEROS ALIMENTÍCIOS, PEITO DE FRANGO E BANANA PRATA',
    'no Campus São João Evangelista, código FG-01, SP03',
    'TERMO ADITIVO Nº 1 - UASG 160396 - CRO 3',
  ])('nobody in: %s', (text) => {
    expect(people(text)).toEqual([]);
  });

  test('wherever an invented name stands behind a verb and before its number', () => {
    fc.assert(
      fc.property(seeds(), (dice) => {
        const name = personName(dice);
        const written = dice.chance(50) ? name.toUpperCase() : name;
        expect(people(`Art. 1º Designar ${written}, matrícula SIAPE nº 1234567, para exercer o encargo.`)).toEqual([
          written,
        ]);
      }),
    );
  });

  test('nowhere but in the text itself, whatever the text', () => {
    const words = fc.constantFrom(
      'NOMEAR',
      'MARIA',
      'de',
      'E',
      'SILVA',
      'CPF',
      '123.456.789-09',
      ',',
      '(',
      'da',
      'LTDA',
      "D'",
      '-',
      'São',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 40 }).map((all) => all.join(' ')),
        ),
        (text) => {
          for (const found of [...peopleIn(text), ...partiesIn(text)]) {
            expect(text.slice(found.at, found.end)).toBe(found.name);
          }
        },
      ),
    );
  });
});

describe('a company is found', () => {
  test.each([
    [
      'CONTRATADA: ALFA & BETA OBRAS LTDA; CNPJ: 11.222.333/0001-81; OBJETO: limpeza',
      'ALFA & BETA OBRAS LTDA',
      'contratada',
    ],
    [
      'Contratado: 11.222.333/0001-81 - 3R COMERCIO, SERVICOS E OBRAS EIRELI. Objeto: limpeza.',
      '3R COMERCIO, SERVICOS E OBRAS EIRELI',
      'contratado',
    ],
    ['CNPJ CONTRATADA : 11.222.333/0001-81 ALFA SERVICOS LTDA.', 'ALFA SERVICOS LTDA', 'contratada'],
    [
      'a empresa Alfa Sinais Ltda - ME, inscrita no CNPJ/MF sob o nº 11.222.333/0001-81, com sede',
      'Alfa Sinais Ltda - ME',
      '',
    ],
    [
      'DONATÁRIA: Associação Rural de Itaúna, CNPJ: 11.222.333/0001-81, sediada',
      'Associação Rural de Itaúna',
      'donatária',
    ],
    ['a Companhia de Docas - CODOCAS, CNPJ/MF 11.222.333/0001-81 e outra', 'Companhia de Docas - CODOCAS', ''],
    ['Contratada: ALFA CONSULTORIA S/A, CNPJ 11222333000181.', 'ALFA CONSULTORIA S/A', 'contratada'],
    ['Prefeitura Municipal de Alfa e Beta Obras Ltda, CNPJ: 11.222.333/0001-81.', 'Beta Obras Ltda', ''],
    ['empresa JOÃO PEREIRA 81558945687, CNPJ nº 11.222.333/0001-81, valor', 'JOÃO PEREIRA', ''],
    ['CONTRATADA: A.B. COM. DE MEDICAM. LTDA, CNPJ 11.222.333/0001-81', 'A.B. COM. DE MEDICAM. LTDA', 'contratada'],
  ])('with its CNPJ in: %s', (text, name, label) => {
    const [party, other] = partiesIn(text);
    expect(other).toBeUndefined();
    expect(party).toMatchObject({ name, label });
    expect(party?.document.replace(/\D/g, '')).toBe('11222333000181');
  });

  test.each([
    ['by its form', 'adjudicado à empresa ALFA PISOS LTDA pelo menor preço', 'ALFA PISOS LTDA'],
    ['in a field', 'RESCINDIDO: FELÍCIO RIOS PRADO. DATA: 11/05/2026', 'FELÍCIO RIOS PRADO'],
  ])('%s alone', (_, text, name) => {
    expect(partiesIn(text)).toMatchObject([{ name, document: '' }]);
  });

  test.each([
    'Tipo de Licitação: LICITAÇÃO COM RESERVA DE COTA PARA ME/EPP',
    'Contratante: União. Objeto: contratação de empresa para limpeza.',
    'VALOR: R$ 10,00. MEDIC. LTDA',
  ])('not in: %s', (text) => {
    expect(partiesIn(text)).toEqual([]);
  });

  test('whichever it is, before its CNPJ', () => {
    fc.assert(
      fc.property(seeds(), (dice) => {
        const name = companyName(dice);
        expect(partiesIn(`CONTRATADA: ${name}, CNPJ nº 11.222.333/0001-81, sem ônus.`)).toMatchObject([{ name }]);
      }),
    );
  });
});

describe('a document', () => {
  test.each([
    '123.456.789-09',
    '***.456.789-**',
    'XXX.456.789-XX',
    'xxx.456.789-xx',
    '123.***.***-09',
    '***.456.***-09',
    '***456789**',
    '***.456.789**',
    '*** . 456.789 - **',
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
  ])('written %s is found as written', (written) => {
    expect(documentsOf(`CPF nº ${written}, e`).map((one) => one.text)).toEqual([written]);
  });

  test.each([
    ['a number that is not said to be one', 'protocolo 12345678909'],
    ['a process', 'Processo nº 23000.006763/2023-64'],
    ['a register of employment', 'matrícula SIAPE nº 330****, SIAPECAD nº 0240****'],
    ['a telephone', 'Tel. (61) 99999-1234 ou 0800 978 2336'],
    ['one with wrong check digits that nothing says to be one', 'código 123.456.789-00'],
  ])('is not %s', (_, text) => {
    expect(documentsOf(text)).toEqual([]);
  });

  test('of eleven bare digits counts where it is called so, by the text or by its column', () => {
    expect(documentsOf('CPF: 12345678909')).toHaveLength(1);
    expect(documentsOf('12345678909', 'CPF')).toHaveLength(1);
    expect(documentsOf('CPF: 12345678900')).toEqual([]);
  });

  test('belongs to the name before it, or right behind it, and to one only', () => {
    const html =
      '<p>Designar ANA LIMA COSTA, CPF ***.111.222-**, e BIA LIMA COSTA, SIAPE 1234567.</p><p>REFORMAR o Cabo (CPF 123.456.789-09) ABEL LIMA COSTA.</p>';
    expect(mentions(html).map(({ name, document }) => [name, document])).toEqual([
      ['ANA LIMA COSTA', '***.111.222-**'],
      ['BIA LIMA COSTA', ''],
      ['ABEL LIMA COSTA', '123.456.789-09'],
    ]);
  });

  test('alone in a paragraph belongs to who was named before', () => {
    expect(mentions('<p>CONTRATADA: ALFA OBRAS LTDA</p><p>CNPJ: 11.222.333/0001-81.</p>')).toMatchObject([
      { name: 'ALFA OBRAS LTDA', document: '11.222.333/0001-81' },
    ]);
  });
});

describe('the role', () => {
  test.each([
    ['Art. 1º Nomear ', '', 'nomear'],
    ['EXONERAR, a pedido, o servidor ', '', 'exonerar'],
    ['Conceder aposentadoria voluntária, com proventos integrais, a ', '', 'aposentar'],
    ['Conceder pensão vitalícia a ', '', 'pensão'],
    ['Aplicar a penalidade de demissão a ', '', 'penalidade'],
    ['Interromper as férias de ', '', 'férias'],
    ['Art. 1º Dispensar A. Art. 2º Designar ', '', 'designar'],
    ['O REITOR, nomeado pelo Decreto nº 1, resolve: autorizar o afastamento de ', '', 'autorizar'],
    ['Nomear A, em vaga decorrente da exoneração de ', '', 'citado'],
    ['NOMEAR B para exercer, no gabinete do Deputado ', '', 'citado'],
    ['SIGNATÁRIOS: ', '', 'assinatura'],
    ['a) ', 'Designar os servidores abaixo para a comissão:', 'designar'],
    ['Presentes: ', '', 'citado'],
  ])('behind “%s” is told', (before, introduction, role) => {
    expect(roleOf(before, introduction)).toBe(role);
  });
});

describe('a signature', () => {
  test.each([
    ['FULANO DE TAL LIMA', ['FULANO DE TAL LIMA']],
    ['Fulano de Tal Lima', ['Fulano de Tal Lima']],
    ['Gen Ex FULANO LIMA', ['FULANO LIMA']],
    ['V. Alte (FN) FULANO LIMA', ['FULANO LIMA']],
    ['Desª. FULANA DOS SANTOS LIMA', ['FULANA DOS SANTOS LIMA']],
    ['FULANO LIMA - Cel Int', ['FULANO LIMA']],
    ['FULANO LIMA-Vice-Almirante', ['FULANO LIMA']],
    ['Valnício A. Ribeiro', ['Valnício A. Ribeiro']],
    ['Vice-Presidente da República', []],
    ['COMISSÃO PERMANENTE DE LICITAÇÃO', []],
    ['Reitora Pro Tempore', []],
  ])('“%s”', (text, names) => {
    expect(signersIn(text)).toEqual(names);
  });

  test('is of either class; the office below is not a name', () => {
    const html =
      '<p class="assinaPr">ANA LIMA</p><p class="assina">Bia Lima</p><p class="cargo">Ministra Carla Lima</p>';
    expect(mentions(html).map(({ name, office }) => [name, office])).toEqual([
      ['ANA LIMA', undefined],
      ['Bia Lima', 'Ministra Carla Lima'],
    ]);
  });
});

describe('a table', () => {
  test('loses no row to one within a cell, which is a table of its own', () => {
    const inner = '<table><tr><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td></tr></table>';
    const html = `<table><tr><td>a</td><td>b ${inner} g</td></tr><tr><td>h</td><td>i</td></tr></table><p>z</p>`;
    expect(blocksOf(html)).toEqual([
      {
        kind: 'table',
        rows: [
          ['a', 'b g'],
          ['h', 'i'],
        ],
      },
      {
        kind: 'table',
        rows: [
          ['c', 'd'],
          ['e', 'f'],
        ],
      },
      { kind: 'paragraph', style: '', text: 'z' },
    ]);
  });

  test.each([
    ['closed twice', '<table><tr><td>a</td></tr></table></table><tr><td>b</td></tr><p class="assina">z</p>'],
    ['never closed', '<table><table><tr><td>a</td></tr><tr><td>b</td></tr></table><p class="assina">z</p>'],
  ])('that is %s loses neither rows nor what is behind it', (_, html) => {
    const blocks = blocksOf(html);
    expect(blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []))).toEqual(['a', 'b']);
    expect(blocks.at(-1)).toEqual({ kind: 'paragraph', style: 'assina', text: 'z' });
  });

  const rows = [
    ['Nº', 'NOME', 'CIDADE', 'CPF'],
    ['1', 'ORISTÊNIO LUZ', 'PORTO VELHO', '***.456.789-**'],
  ];

  test('gives the names of the columns that are for names, with the document of the row', () => {
    const heading = headingOf(rows, null);
    expect(namesInRow(rows[1]!, heading)).toMatchObject([{ name: 'ORISTÊNIO LUZ', document: '***.456.789-**' }]);
  });

  test('without a heading has that of the one it goes on from, if it is as wide', () => {
    const heading = headingOf(rows, null);
    expect(headingOf([rows[1]!], heading)).toMatchObject({ rows: 0, titles: rows[0] });
    expect(headingOf([['a', 'b']], heading)).toBeNull();
  });

  test('keeps its columns in line where cells span columns and rows', () => {
    const html =
      '<table><tr><td colspan="2">Equipe</td><td>CPF</td></tr><tr><td rowspan="2">1</td><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
    expect(blocksOf(html)).toEqual([
      {
        kind: 'table',
        rows: [
          ['Equipe', '', 'CPF'],
          ['1', 'a', 'b'],
          ['', 'c', 'd'],
        ],
      },
    ]);
  });
});

describe('text', () => {
  test.each([
    ['&nbsp;&ccedil;&Atilde;&ordm;&#233;&#xE9;&ndash;', '\u00a0çÃºéé–'],
    ['&ATILDE;&AMP;', 'ã&'],
    ['R&D &foo; &#0; &#xD800; &amp;lt;', 'R&D &foo; &#0; &#xD800; &lt;'],
  ])('%s has its entities resolved once', (written, text) => {
    expect(decodeEntities(written)).toBe(text);
  });

  test('has no invisible characters, one kind of space, and composed letters', () => {
    expect(readable(' JOSE\u0301\u00ad\u200b \n DA\u00a0 LUZ ')).toBe('JOSÉ DA LUZ');
  });

  test('is cut into paragraphs with their classes, without scripts and comments', () => {
    const html =
      '<p class="identifica"><b>ATO</b> n<sup>o</sup> 1</p><!-- x --><style>p{}</style>um<br/>dois<p/><div>três</div>';
    expect(blocksOf(html)).toEqual([
      { kind: 'paragraph', style: 'identifica', text: 'ATO no 1' },
      { kind: 'paragraph', style: '', text: 'um' },
      { kind: 'paragraph', style: '', text: 'dois' },
      { kind: 'paragraph', style: '', text: 'três' },
    ]);
  });

  test('of any kind gives blocks without tags, and mentions with short excerpts that hold the name', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<table><tr>',
      '<td>',
      '</tr>',
      '</table>',
      '<p class="assina">',
      'Nomear ANA LIMA COSTA',
      ' CPF ***.1',
      '&amp;',
      '<',
      'NOME',
      ' '.repeat(90),
      'texto e mais '.repeat(20),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const { name, excerpt } of mentions(pieces.join(''))) {
          expect(excerpt.length).toBeLessThanOrEqual(EXCERPT);
          expect(excerpt).toContain(name);
        }
      }),
    );
  });

  test.each([
    '<p<p',
    '<!--',
    '<td>',
    'Nomear ANA LIMA COSTA, CPF ***.456.789-**, e ',
    'ALFA LTDA, CNPJ 11.222.333/0001-81; ',
    ' , (',
  ])('that is “%s” half a million characters long is read', (piece) => {
    expect(mentions(piece.repeat(500_000 / piece.length)).length).toBeGreaterThanOrEqual(0);
  });

  test('around a name is cut between words', () => {
    const text = `${'antes '.repeat(60)}ANA LIMA${' depois'.repeat(60)}`;
    const excerpt = excerptOf(text, 360, 368);
    expect(excerpt).toMatch(/^…antes .*ANA LIMA.* depois…$/);
  });

  test('that is not well-formed is repaired outside CDATA only, and once', () => {
    const broken = '<a b="x&y=1&amp;z">&nbsp;\u0007<![CDATA[p & q &nbsp;]]>&<![CDATA[&';
    expect(repaired(broken)).toBe('<a b="x&amp;y=1&amp;z">&amp;nbsp;<![CDATA[p & q &nbsp;]]>&amp;<![CDATA[&');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(repaired(repaired(text))).toBe(repaired(text));
      }),
    );
  });
});

test.each(['-', '‐', '‑', '–', '—', '−'])('documents are seen with the dash %j', (dash) => {
  const text = `FULANO INVENTADO, CPF nº 529.982.247${dash}25, e EMPRESA, CNPJ 33.000.167/0001${dash}01`;
  expect(documentsOf(text).map(({ kind }) => kind)).toEqual(['cpf', 'cnpj']);
});

test('the word lists are folded and have no word in common', () => {
  for (const word of [...COMMON_WORDS, ...GIVEN_NAMES]) expect(word).toBe(lowerWithoutAccents(word));
  expect([...GIVEN_NAMES].filter((name) => COMMON_WORDS.has(name))).toEqual([]);
});
