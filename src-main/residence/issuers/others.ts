import type { Issuer } from './issuer.ts';

/**
 * Companies that are recognised, and whose own addresses are kept out, while the order of their address block is not
 * described yet: their bills take the OCR path. One that gets its block moves to a file of its own.
 *
 * Registered names, CNPJ roots and ANEEL codes of the power companies are the regulator's own pairs. Addresses are those
 * of their ombudsmen or of their bills; a CEP that nobody vouches for is left out.
 */
export const others: readonly Issuer[] = [
  // power
  power(
    'enel-sp',
    'Enel São Paulo',
    'SP',
    '61695227',
    '048',
    'ELETROPAULO METROPOLITANA ELETRICIDADE DE SAO PAULO S.A.',
    [
      own('NACOES UNIDAS', '14401', '04794000'),
      own('RAMOS DE AZEVEDO', '254', '01037010'),
      own('MARCOS PENTEADO DE ULHOA RODRIGUES', '939'),
    ],
  ),
  power('enel-rj', 'Enel Rio', 'RJ', '33050071', '003', 'AMPLA ENERGIA E SERVICOS S.A.', [
    own('OSCAR NIEMEYER', '2000', '20220297'),
    own('LEONI RAMOS', '1', '24210205'),
  ]),
  power('enel-ce', 'Enel Ceará', 'CE', '07047251', '029', 'COMPANHIA ENERGETICA DO CEARA', [
    own('PADRE VALDEVINO', '150'),
  ]),
  power('cpfl-paulista', 'CPFL Paulista', 'SP', '33050196', '035', 'COMPANHIA PAULISTA DE FORCA E LUZ', [
    own('MIGUEL NOEL NASCENTES BURNIER', '1755', '13088900'),
  ]),
  power('cpfl-piratininga', 'CPFL Piratininga', 'SP', '04172213', '036', 'COMPANHIA PIRATININGA DE FORCA E LUZ', [
    own('JORGE DE FIGUEIREDO CORREA', '1632'),
  ]),
  power('cpfl-santa-cruz', 'CPFL Santa Cruz', 'SP PR MG', '53859112', '024', 'COMPANHIA JAGUARI DE ENERGIA', []),
  power('rge', 'RGE', 'RS', '02016440', '001', 'RGE SUL DISTRIBUIDORA DE ENERGIA S.A.', []),
  power('light', 'Light', 'RJ', '60444437', '059', 'LIGHT SERVICOS DE ELETRICIDADE S.A.', [
    own('MARECHAL FLORIANO', '168', '20080002'),
  ]),
  power('copel', 'Copel', 'PR', '04368898', '031', 'COPEL DISTRIBUICAO S.A.', [own('JOSE IZIDORO BIAZETTO', '158')]),
  power('celesc', 'Celesc', 'SC', '08336783', '011', 'CELESC DISTRIBUICAO S.A.', [own('ITAMARATI', '160', '88034900')]),
  power('edp-sp', 'EDP São Paulo', 'SP', '02302100', '004', 'EDP SAO PAULO DISTRIBUICAO DE ENERGIA S.A.', [
    own('GOMES DE CARVALHO', '1996', '04547006'),
  ]),
  power('edp-es', 'EDP Espírito Santo', 'ES', '28152650', '054', 'EDP ESPIRITO SANTO DISTRIBUICAO DE ENERGIA S.A.', []),
  power('equatorial-pa', 'Equatorial Pará', 'PA', '04895728', '013', 'EQUATORIAL PARA DISTRIBUIDORA DE ENERGIA S.A.', [
    own('AUGUSTO MONTENEGRO', '8'),
  ]),
  power(
    'equatorial-ma',
    'Equatorial Maranhão',
    'MA',
    '06272793',
    '016',
    'EQUATORIAL MARANHAO DISTRIBUIDORA DE ENERGIA S.A.',
    [own('SQS', '100', '65071380')],
  ),
  power(
    'equatorial-pi',
    'Equatorial Piauí',
    'PI',
    '06840748',
    '019',
    'EQUATORIAL PIAUI DISTRIBUIDORA DE ENERGIA S.A.',
    [],
  ),
  power(
    'equatorial-al',
    'Equatorial Alagoas',
    'AL',
    '12272084',
    '008',
    'EQUATORIAL ALAGOAS DISTRIBUIDORA DE ENERGIA S.A.',
    [],
  ),
  power(
    'equatorial-go',
    'Equatorial Goiás',
    'GO',
    '01543032',
    '012',
    'EQUATORIAL GOIAS DISTRIBUIDORA DE ENERGIA S.A.',
    [],
  ),
  power(
    'ceee',
    'CEEE Equatorial',
    'RS',
    '08467115',
    '010',
    'COMPANHIA ESTADUAL DE DISTRIBUICAO DE ENERGIA ELETRICA - CEEE-D',
    [own('CLOVIS PAIM GRIVOT', '11')],
  ),
  power('equatorial-ap', 'CEA Equatorial', 'AP', '05965546', '007', 'COMPANHIA DE ELETRICIDADE DO AMAPA', []),
  power('amazonas-energia', 'Amazonas Energia', 'AM', '02341467', '002', 'AMAZONAS ENERGIA S.A.', [
    own('SETE DE SETEMBRO', '2414'),
  ]),
  // water
  other('sabesp', 'Sabesp', 'SP', '43776517', 'CIA. DE SANEAMENTO BASICO DO ESTADO DE SAO PAULO', [
    own('COSTA CARVALHO', '300', '05429900'),
  ]),
  other('copasa', 'Copasa', 'MG', '17281106', 'COMPANHIA DE SANEAMENTO DE MINAS GERAIS', [
    own('MAR DE ESPANHA', '525', '30330900'),
  ]),
  other('sanepar', 'Sanepar', 'PR', '76484013', 'COMPANHIA DE SANEAMENTO DO PARANA', [
    own('ENGENHEIROS REBOUCAS', '1376', '80215900'),
  ]),
  other('aguas-do-rio-1', 'Águas do Rio 1', 'RJ', '42310775', 'AGUAS DO RIO 1 SPE S.A.', [
    own('PRACA MAUA', '1', '20081240'),
  ]),
  other('aguas-do-rio-4', 'Águas do Rio 4', 'RJ', '42644220', 'AGUAS DO RIO 4 SPE S.A.', [
    own('PRACA MAUA', '1', '20081240'),
  ]),
  other('cedae', 'Cedae', 'RJ', '33352394', 'COMPANHIA ESTADUAL DE AGUAS E ESGOTOS', [
    own('PRESIDENTE VARGAS', '2655', '20210030'),
  ]),
  other('embasa', 'Embasa', 'BA', '13504675', 'EMPRESA BAIANA DE AGUAS E SANEAMENTO S.A.', [
    own('CAB', '420', '41745002'),
  ]),
  other('caesb', 'Caesb', 'DF', '00082024', 'CIA DE SANEAMENTO AMBIENTAL DO DISTRITO FEDERAL', [
    own('SIBIPIRUNA', '13', '71928720'),
  ]),
  other('corsan', 'Corsan', 'RS', '92802784', 'COMPANHIA RIOGRANDENSE DE SANEAMENTO', [
    own('CALDAS JUNIOR', '120', '90018900'),
  ]),
  other('compesa', 'Compesa', 'PE', '09769035', 'COMPANHIA PERNAMBUCANA DE SANEAMENTO', [own('CRUZ CABUGA', '1387')]),
  other('casan', 'Casan', 'SC', '82508433', 'COMPANHIA CATARINENSE DE AGUAS E SANEAMENTO', []),
  other('saneago', 'Saneago', 'GO', '01616929', 'SANEAMENTO DE GOIAS S.A.', [own('FUED JOSE SEBBA', '1245')]),
  other('cagece', 'Cagece', 'CE', '07040108', 'CIA DE AGUA E ESGOTO DO CEARA', [
    own('LAURO VIEIRA CHAVES', '1030', '60422901'),
  ]),
  // gas
  other('comgas', 'Comgás', 'SP', '61856571', 'COMPANHIA DE GAS DE SAO PAULO', []),
  other('naturgy-rj', 'Naturgy Rio', 'RJ', '33938119', 'COMPANHIA DISTRIBUIDORA DE GAS DO RIO DE JANEIRO', []),
  // telecom
  other('vivo', 'Vivo', '', '02558157', 'TELEFONICA BRASIL S.A.', [own('LUIZ CARLOS BERRINI', '1376', '04571936')]),
  other('claro', 'Claro', '', '40432544', 'CLARO S.A.', [
    own('HENRI DUNANT', '780', '04709110'),
    own('FLORIDA', '1970'),
  ]),
  other('tim', 'TIM', '', '02421421', 'TIM S.A.', [own('JOAO CABRAL DE MELLO NETO', '850', '22775057')]),
  other('oi', 'Oi', '', '76535764', 'OI S.A. - EM RECUPERACAO JUDICIAL', [own('LAVRADIO', '71')]),
  other('algar', 'Algar', '', '71208516', 'ALGAR TELECOM S/A', []),
  other('brisanet', 'Brisanet', '', '04601397', 'BRISANET SERVICOS DE TELECOMUNICACOES S.A.', []),
];

function power(
  id: string,
  name: string,
  ufs: string,
  cnpjRoot: string,
  unitCode: string,
  legalName: string,
  addresses: Issuer['own'],
): Issuer {
  return { ...other(id, name, ufs, cnpjRoot, legalName, addresses), unitCode };
}

function other(
  id: string,
  name: string,
  ufs: string,
  cnpjRoot: string,
  legalName: string,
  addresses: Issuer['own'],
): Issuer {
  return { id, name, ufs: ufs.split(' ').filter(Boolean), cnpjRoot, legalNames: [legalName], own: addresses };
}

function own(street: string, number: string, cep: string | null = null): Issuer['own'][number] {
  return { street, number, cep };
}
