import type { ActKind, InventedAct, Named } from './dou-act.ts';
import { NOTICES } from './dou-notices.ts';
import { type Dice, personName, writtenCpf } from './dou-people.ts';

const ORGAOS = [
  'Ministério da Educação/Universidade Federal do Vale Inventado/Gabinete do Reitor',
  'Ministério da Saúde/Fundação Osvaldo Cravo/Diretoria Executiva',
  'Poder Judiciário/Tribunal Regional do Trabalho da 99ª Região/Presidência',
  'Ministério da Defesa/Comando do Exército/Comando Militar do Planalto',
  'Ministério dos Transportes/Agência Nacional de Transportes Imaginários',
];
const AUTHORITIES = [
  'O REITOR DA UNIVERSIDADE FEDERAL DO VALE INVENTADO, nomeado pelo Decreto de 3 de março de 2022, no uso de suas atribuições, resolve:',
  'A SECRETÁRIA-EXECUTIVA DO MINISTÉRIO DA GESTÃO, no uso da competência que lhe foi delegada pela Portaria nº 77, de 2023, resolve:',
  'O PRESIDENTE DO TRIBUNAL REGIONAL DO TRABALHO DA 99ª REGIÃO, considerando o Processo nº 12345.678901/2025-11, resolve:',
  'O Diretor-Geral do Instituto Federal de Educação, Ciência e Tecnologia do Litoral Imaginado, no uso de suas atribuições legais, RESOLVE:',
  'O COMANDANTE DA 99ª REGIÃO MILITAR, de acordo com o art. 9º da Lei nº 8.112, de 11 de dezembro de 1990, resolve:',
];
const POSTS = [
  'Coordenador-Geral de Planejamento, código FCE 1.13',
  'Chefe da Divisão de Compras, código FG-02',
  'Diretora do Departamento de Infraestrutura, CCE 1.15',
  'Assessora Técnica do Gabinete do Ministro, DAS 102.4',
];
const CAREERS = [
  'Professor do Magistério Superior',
  'Técnico em Contabilidade',
  'Analista Judiciário',
  'Agente Administrativo',
];

export const p = (text: string, style = '') => `<p${style && ` class="${style}"`}>${text}</p>`;
export const inCapitals = (dice: Dice, name: string) => (dice.chance(80) ? name.toUpperCase() : name);

export function signed(dice: Dice, style = 'assina'): { html: string; named: Named[] } {
  const name = inCapitals(dice, personName(dice));
  const rank = dice.chance(15) ? dice.one(['Gen Ex ', 'Des. ', 'Desª. ', 'V Alte ', 'Min. ', 'Ten Brig Ar ']) : '';
  const behind = !rank && dice.chance(8) ? dice.one([' - Cel Int', ' Coronel Aviador']) : '';
  const office = dice.chance(30)
    ? p(dice.one(['Pró-Reitora de Gestão de Pessoas', 'Diretor-Presidente', 'Chefe do GAP/DF']), 'cargo')
    : '';
  const written = rank || behind ? name.toUpperCase() : name;
  return { html: p(`${rank}${written}${behind}`, style) + office, named: [{ name: written, role: 'assinatura' }] };
}

/** How the gazette tells who is meant: by number, by CPF, by both or by the post alone. */
function marked(dice: Dice): { text: string; document?: string } {
  const siape = `${dice.one(['matrícula SIAPE nº', 'Matrícula Siape', 'SIAPE nº', 'matrícula n°', 'mat. SIAPE'])} ${1_000_000 + dice.upTo(2_000_000)}`;
  const document = writtenCpf(dice);
  const label = dice.one(['CPF nº', 'CPF', 'CPF n.º', 'inscrita no CPF sob o nº', 'portador do CPF nº', 'CPF/MF nº']);
  return dice.one([
    { text: `, ${siape}` },
    { text: `, ${label} ${document}`, document },
    { text: `, ${siape}, ${label} ${document}`, document },
    { text: ` (${siape})` },
    { text: ` (CPF ${document})`, document },
    { text: `, ocupante do cargo de ${dice.one(CAREERS)}, ${siape}` },
    { text: '' },
  ]);
}

/** Who held the post before, and what looks like people and is none: streets, schools, towns, agencies. */
function asides(dice: Dice): { html: string; named: Named[] } {
  const former = inCapitals(dice, personName(dice));
  const named: Named[] = [];
  let html = '';
  if (dice.chance(25)) {
    html += p(
      `§ 1º A vaga decorre da ${dice.one(['exoneração de', 'aposentadoria do servidor', 'redistribuição da servidora'])} ${former}, código de vaga nº 0288${dice.upTo(900)}.`,
    );
    named.push({ name: former, role: 'citado' });
  }
  if (dice.chance(40)) html += p(dice.one(DECOYS));
  return { html, named };
}

const DECOYS = [
  'Os interessados devem comparecer à Av. Vereador Otávio Figueira, 433, Bairro Dom Bosco, São José do Vale Inventado - MG.',
  'O exercício dar-se-á no Hospital Universitário Getúlio Madeira, da Fundação Oswaldo Cravo, e na Escola Estadual Professora Alzira Leme.',
  'LOTAÇÃO: CAMPUS SANTA RITA DO PASSA SEIS - CENTRO FEDERAL DE EDUCAÇÃO TECNOLÓGICA CELSO MOREIRA FRANCO.',
  'Publique-se no DIÁRIO OFICIAL DA UNIÃO, Seção 2, e no Boletim de Serviço do INSTITUTO CHICO BENTO DE CONSERVAÇÃO DA BIODIVERSIDADE.',
  'Fica revogada a PORTARIA GABMIN/MINV Nº 77, DE 30 DE MARÇO DE 2023, da Secretaria de Estado da Fazenda do Rio Grande do Norte.',
  'A posse ocorrerá no Auditório Ministro João Carlos Bastos, na cidade de João Pessoa/PB ou de Governador Valadares-MG.',
  'Missão em Nova York, Buenos Aires e Bonn, na sede da International Renewable Energy Agency, com ônus limitado para a CAPES.',
];

const THE = ['', '', 'o servidor ', 'a servidora ', 'o(a) servidor(a) ', 'a professora ', 'o Senhor '];

/** An act about one to three people, an article each: `Art. 1º Nomear FULANO, CPF ..., para ...`. */
function personnel(dice: Dice, verb: string, role: string, rest: () => string, people = 1 + dice.upTo(3)): InventedAct {
  const named: Named[] = [];
  const form = dice.upTo(3);
  const articles = Array.from({ length: people }, (_, at) => {
    const name = inCapitals(dice, personName(dice));
    const mark = marked(dice);
    named.push({ name, document: mark.document, role });
    const number = [`Art. ${at + 1}º `, `Nº ${1200 + at} - `, ''][form]!;
    const between = dice.chance(25)
      ? dice.one([
          ', a pedido,',
          ', a partir de 5 de janeiro de 2026,',
          ', nos termos do art. 35, inciso I, da Lei nº 8.112, de 1990,',
        ])
      : '';
    return p(
      `${number}${dice.chance(40) ? verb.toUpperCase() : verb}${between} ${dice.one(THE)}${name}${mark.text}${rest()}`,
    );
  });
  const end =
    form === 0
      ? p(`Art. ${people + 1}º Esta Portaria entra em vigor na data de sua publicação no Diário Oficial da União.`)
      : '';
  const signature = signed(dice);
  const aside = asides(dice);
  return {
    artType: 'Portaria',
    section: 'DO2',
    orgao: dice.one(ORGAOS),
    identifica: `PORTARIA Nº ${100 + dice.upTo(5000)}, DE 5 DE JANEIRO DE 2026`,
    html: p(dice.one(AUTHORITIES)) + articles.join('') + aside.html + end + signature.html,
    named: [...named, ...aside.named, ...signature.named],
  };
}

const appointment: ActKind = (dice) =>
  personnel(
    dice,
    'Nomear',
    'nomear',
    () => `, para exercer o cargo de ${dice.one(POSTS)}, da Secretaria de Gestão Corporativa deste Ministério.`,
  );

const dismissalFromPost: ActKind = (dice) =>
  personnel(
    dice,
    dice.one(['Exonerar', 'Exonerar']),
    'exonerar',
    () => `, do cargo de ${dice.one(POSTS)}, do Campus São José dos Campos.`,
  );

const retirement: ActKind = (dice) =>
  personnel(
    dice,
    dice.one([
      'Conceder aposentadoria voluntária, com proventos integrais, a',
      'Conceder aposentadoria por incapacidade permanente ao(à) servidor(a)',
    ]),
    'aposentar',
    () =>
      ', do Quadro Permanente da Fundação Universidade Federal de Santa Rosa, com fundamento na Emenda Constitucional nº 103/2019.',
    1,
  );

const pension: ActKind = (dice) => {
  const act = personnel(
    dice,
    dice.one(['Conceder pensão civil vitalícia a', 'Conceder pensão à']),
    'pensão',
    () => '',
    1,
  );
  const dead = inCapitals(dice, personName(dice));
  const kin = dice.one([
    'na qualidade de cônjuge do ex-servidor',
    'viúva do ex-servidor',
    'companheira do servidor falecido',
  ]);
  const widow = p(
    `Art. 2º A pensão é devida na condição de ${kin} ${dead}, matrícula Siape nº 0${100_000 + dice.upTo(800_000)}, aposentado no cargo de Agente de Portaria.`,
  );
  return {
    ...act,
    html: act.html.replace('<p class="assina', `${widow}<p class="assina`),
    named: [...act.named, { name: dead, role: 'citado' }],
  };
};

const designation: ActKind = (dice) => {
  const act = personnel(
    dice,
    dice.one(['Designar', 'Dispensar']),
    'designar',
    () => ` para exercer a função de ${dice.one(POSTS)}.`,
    1,
  );
  const members = Array.from({ length: 2 + dice.upTo(4) }, () => inCapitals(dice, personName(dice)));
  const list = members.map((name, at) => {
    const item = dice.one([`${'I'.repeat(Math.min(at + 1, 3))} - `, `${'abcdef'[at]}) `, `${at + 1}) `]);
    const siape = dice.chance(60) ? `, SIAPE nº ${1_000_000 + dice.upTo(900_000)}` : '';
    return p(`${item}${name}${siape}${at === members.length - 1 ? '.' : ';'}`);
  });
  const committee =
    p('Designar os servidores abaixo para compor a Comissão de Inventário da Prefeitura Universitária:') +
    list.join('');
  const named = members.map((name) => ({ name, role: 'designar' }));
  return {
    ...act,
    html: act.html.replace('<p class="assina', `${committee}<p class="assina`),
    named: [...act.named, ...named],
  };
};

const penalty: ActKind = (dice) =>
  personnel(
    dice,
    dice.one(['Aplicar a penalidade de demissão a', 'Demitir']),
    'penalidade',
    () =>
      ', do cargo de Técnico do Seguro Social, por infringir o art. 117, inciso IX, da Lei nº 8.112, de 1990, conforme o Processo Administrativo Disciplinar nº 35000.001234/2024-90.',
    1,
  );

const holidays: ActKind = (dice) =>
  personnel(
    dice,
    dice.one(['Interromper as férias de', 'Conceder férias a', 'Autorizar a alteração das férias do servidor']),
    'férias',
    () =>
      `, relativas ao exercício de 2025, marcadas para o período de 5 a 24 de janeiro de 2026, por necessidade do serviço.`,
    1,
  );

/** A decree of the President: bold words that are no names, signatures in two classes. */
const decree: ActKind = (dice) => {
  const name = personName(dice).toUpperCase();
  const president = personName(dice).toUpperCase();
  const minister = personName(dice);
  const html = [
    p(
      '<strong>O PRESIDENTE DA REPÚBLICA</strong>, no uso da atribuição que lhe confere o art. 84, <strong>caput</strong>, inciso XXV, da Constituição, resolve:',
    ),
    p(dice.one(['<strong>NOMEAR</strong>', 'NOMEAR'])),
    p(
      `${name}, para exercer o cargo de Embaixador do Brasil junto à República da Ilha Inventada, cumulativamente com o cargo que exerce na Embaixada do Brasil em Porto Imaginário.`,
    ),
    p('Brasília, 5 de janeiro de 2026; 205º da Independência e 138º da República.'),
    p(president, 'assinaPr'),
    p(minister, 'assina'),
  ];
  return {
    artType: 'Decreto de Pessoal',
    section: dice.chance(50) ? 'DO2' : 'DO2E',
    orgao: 'Atos do Poder Executivo',
    identifica: 'DECRETO DE 5 DE JANEIRO DE 2026',
    html: html.join(''),
    named: [
      { name, role: 'nomear' },
      { name: president, role: 'assinatura' },
      { name: minister, role: 'assinatura' },
    ],
  };
};

/** Those called to an examination, in a table, a list or one paragraph. */
const summons: ActKind = (dice) => {
  const people = Array.from({ length: 3 + dice.upTo(6) }, () => ({
    name: inCapitals(dice, personName(dice)),
    document: writtenCpf(dice),
    role: 'convocar',
  }));
  const form = dice.upTo(4);
  const cell = (text: string) => `<td rowspan="1" colspan="1"><p>${text}</p></td>`;
  const row = (cells: string[]) => `<tr>${cells.map(cell).join('')}</tr>`;
  const heading = dice.one([
    ['Classificação', 'Candidato (a)', 'CPF'],
    ['Nº', 'NOME', 'CPF'],
    ['Ordem', 'Nome do(a) candidato(a)', 'CPF'],
  ]);
  const table = `<p /><p></p><table><tr />${row(heading)}${people.map((one, at) => row([`${at + 1}º`, one.name, one.document])).join('')}</table>`;
  const lines = people
    .map((one, at) => p(`${at + 1}. ${one.name} - CPF ${one.document}${at + 1 === people.length ? '.' : ';'}`))
    .join('');
  const run = p(`Candidatos: ${people.map((one) => `${one.name} (CPF: ${one.document})`).join('; ')}.`);
  const noDocuments = `<table>${row(['Inscrição', 'NOME', 'CARGO', 'CIDADE'])}${people.map((one, at) => row([String(47_000 + at), one.name, 'AUXILIAR ADMINISTRATIVO', 'RIO BRANCO'])).join('')}</table>`;
  const signature = signed(dice);
  return {
    artType: 'Edital de Convocação',
    section: 'DO3',
    orgao: dice.one(ORGAOS),
    identifica: `EDITAL DE CONVOCAÇÃO Nº ${1 + dice.upTo(90)}/2026`,
    html:
      p(
        'O PRESIDENTE DO CONSELHO REGIONAL DE MEDICINA VETERINÁRIA DO ESTADO DE SANTA CATARINA convoca os candidatos aprovados, abaixo relacionados, para comparecer à Rua Coronel Inventado Pereira, 433, Centro, Campo Grande - MS:',
      ) +
      [table, lines, run, noDocuments][form]! +
      signature.html,
    named: [...people.map((one) => (form === 3 ? { name: one.name, role: one.role } : one)), ...signature.named],
  };
};

/** The twelve kinds of act that the rules for names are measured with. */
export const ACT_KINDS: Readonly<Record<string, ActKind>> = {
  nomeação: appointment,
  exoneração: dismissalFromPost,
  aposentadoria: retirement,
  pensão: pension,
  designação: designation,
  penalidade: penalty,
  férias: holidays,
  'decreto presidencial': decree,
  convocação: summons,
  ...NOTICES,
};

/** `count` acts of each kind. */
export function inventedActs(dice: Dice, count: number): (InventedAct & { kind: string })[] {
  return Array.from({ length: count }, () =>
    Object.entries(ACT_KINDS).map(([kind, make]) => ({ ...make(dice), kind })),
  ).flat();
}
