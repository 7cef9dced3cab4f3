import { establishments } from './companies.mjs';
import { cnpjOf, inventedRoot } from './documents.mjs';
import { person } from './people.mjs';

/** The header of the publisher, its own typing error (ABRAGÊNCIA) included. */
const HEADER = [
  'CADASTRO',
  'CÓDIGO DA SANÇÃO',
  'TIPO DE PESSOA',
  'CPF OU CNPJ DO SANCIONADO',
  'NOME DO SANCIONADO',
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR',
  'RAZÃO SOCIAL - CADASTRO RECEITA',
  'NOME FANTASIA - CADASTRO RECEITA',
  'NÚMERO DO PROCESSO',
  'CATEGORIA DA SANÇÃO',
  'DATA INÍCIO SANÇÃO',
  'DATA FINAL SANÇÃO',
  'DATA PUBLICAÇÃO',
  'PUBLICAÇÃO',
  'DETALHAMENTO DO MEIO DE PUBLICAÇÃO',
  'DATA DO TRÂNSITO EM JULGADO',
  'ABRAGÊNCIA DA SANÇÃO',
  'ÓRGÃO SANCIONADOR',
  'UF ÓRGÃO SANCIONADOR',
  'ESFERA ÓRGÃO SANCIONADOR',
  'FUNDAMENTAÇÃO LEGAL',
  'DATA ORIGEM INFORMAÇÃO',
  'ORIGEM INFORMAÇÕES',
  'OBSERVAÇÕES',
];

/** Companies of the registry that are sanctioned, by root. The ninth is alphanumeric. */
const OF_THE_REGISTRY = [
  '99104337',
  '99140718',
  '99193307',
  '99201114',
  '99231590',
  '99269348',
  '99297102',
  '99328563',
  'D3M0NSTR',
];

/** Sanctioned companies that stand in no other file: legal name, trade name. */
const OTHERS = [
  ['BARAUNA PAVIMENTACAO E TERRAPLENAGEM LTDA', 'BARAÚNA PAVIMENTAÇÃO'],
  ['CAJAZEIRA EVENTOS E LOCACOES LTDA', 'CAJAZEIRA EVENTOS'],
  ['CAMBARA EQUIPAMENTOS ESCOLARES LTDA', 'CAMBARÁ ESCOLAR'],
  ['CAMBOATA GRAFICA E EDITORA LTDA', 'GRÁFICA CAMBOATÁ'],
  ['COPAIBA DISTRIBUIDORA DE MEDICAMENTOS LTDA', 'COPAÍBA MED'],
  ['CUPUACU ALIMENTACAO COLETIVA LTDA', 'CUPUAÇU REFEIÇÕES'],
  ['GRAVIOLA UNIFORMES LTDA', 'GRAVIOLA'],
  ['GUABIROBA PERFURACAO DE POCOS LTDA', 'POÇOS GUABIROBA'],
  ['INGAZEIRA TRANSPORTE ESCOLAR LTDA', 'INGAZEIRA'],
  ['ITAUBA CONSTRUTORA E INCORPORADORA LTDA', 'ITAÚBA'],
  ['JENIPAPO ASSESSORIA CONTABIL LTDA', 'JENIPAPO "ASSESSORIA"'],
  ['LICURI SANEAMENTO LTDA', 'LICURI; SANEAMENTO E OBRAS'],
  ['MACARANDUBA MOVEIS PLANEJADOS LTDA', 'MAÇARANDUBA MÓVEIS'],
  ['MANGABA MARKETING DIGITAL LTDA', 'MANGABA \u2013 MARKETING'],
  ['MARMELEIRO VEICULOS E PECAS LTDA', 'MARMELEIRO'],
  ['MURICI LOCACAO DE MAQUINAS LTDA', 'MURICI MÁQUINAS'],
  ['PINDAIBA PRODUTOS DE LIMPEZA LTDA', 'PINDAÍBA'],
  ['TIMBAUBA ILUMINACAO PUBLICA LTDA', 'TIMBAÚBA LUZ'],
];

const SANCTIONED_PEOPLE = [
  'ABELARDO JATOBÁ NOGUEIRA',
  'AFRÂNIO SAPUCAIA LEMOS',
  'ANTÔNIA JEQUITIBÁ GONÇALVES',
  'BRÁULIO CARAÍBA FONTOURA',
  'CLODOALDO TIMBAÚBA GÓES',
  'ELEUTÉRIO MAÇARANDUBA LINS',
  "FAUSTO SUCUPIRA D'ÁVILA",
  'GENOVEVA AÇUCENA PAIXÃO',
  'INÁCIO CAMBARÁ TOURINHO',
  'JUVENAL ITAÚBA FAGUNDES',
  'LUDOVICO WEIßDORN KRÜGER',
  'NICANOR JENIPAPO BULHÕES',
  'PERPÉTUA CAGAITA LOUREIRO',
  'SEVERINO OURICURI CAVALCANTE',
  'UBALDO GUABIROBA TRINDADE',
];

/** Records without a kind, as the real file has a few: a foreign document of 7 or 9 characters, or none. */
const WITHOUT_KIND = [
  ['1234567', 'WEIßDORN & SÖHNE HANDELSGESELLSCHAFT'],
  ['AB1234567', 'COMPAÑÍA MADERERA DEL ÑANDUTÍ'],
  ['', 'CONSÓRCIO ITAÚBA-LICURI'],
];

const CATEGORIES = [
  'Impedimento/proibição de contratar com prazo determinado',
  'Suspensão',
  'Declaração de Inidoneidade sem prazo determinado',
];

const STATES = ['BA', 'CE', 'DF', 'MG', 'PA', 'PE', 'PR', 'RJ', 'RS', 'SP'];

const LAWS = [
  'LEI 14133 - ART. 156, III - IMPEDIMENTO DE LICITAR E CONTRATAR.',
  'LEI 8666 - ART. 87, IV - DECLARAÇÃO DE INIDONEIDADE.;;LEI 10520 - ART. 7º - IMPEDIMENTO DE LICITAR E CONTRATAR.',
  'LEI 8429 - ART. 12 - IMPROBIDADE ADMINISTRATIVA; PROIBIÇÃO DE CONTRATAR COM O PODER PÚBLICO.',
];

/** Header and rows of the register of disreputable and suspended companies: every value is text. */
export function ceisRows() {
  const registered = OF_THE_REGISTRY.map((root) => establishments.find((company) => company.root === root));
  const sanctioned = [
    ...registered.map(({ cnpj, name, tradeName }) => ['J', cnpj, name, tradeName]),
    ...OTHERS.map(([name, tradeName], index) => ['J', cnpjOf(inventedRoot(index + 1)), name, tradeName]),
    ...SANCTIONED_PEOPLE.map((name) => ['F', person(name).cpf, name, '']),
    ...WITHOUT_KIND.map(([document, name]) => ['', document, name, '']),
  ];
  return [HEADER, ...sanctioned.map(row)];
}

function row([kind, document, name, tradeName], index) {
  const year = 2019 + (index % 7);
  const day = `${String(1 + ((index * 7) % 28)).padStart(2, '0')}/${String(1 + (index % 12)).padStart(2, '0')}`;
  const category = CATEGORIES[index % CATEGORIES.length];
  const until = category.includes('sem prazo') ? '' : `${day}/${year + 5}`;
  const state = STATES[index % STATES.length];
  // A line break inside quotes, as the real file has in some remarks.
  const remark = index % 10 === 0 ? 'Registro inventado.\r\nNão existe.' : 'Registro inventado.';
  return [
    ['CEIS', String(900_001 + index), kind, document, name, name],
    [kind === 'J' ? name : '', kind === 'J' ? tradeName : '', `DEMO-${String(index + 1).padStart(4, '0')}/${year}`],
    [category, `${day}/${year}`, until, `${day}/${year}`, 'Diário Oficial de demonstração', '', ''],
    ['Na Esfera e no Poder do órgão sancionador', `DEMONSTRAÇÃO - Prefeitura de Serra Fictícia/${state}`, state],
    ['MUNICIPAL', LAWS[index % LAWS.length], `${day}/${year}`, 'DEMONSTRAÇÃO', remark],
  ].flat();
}
