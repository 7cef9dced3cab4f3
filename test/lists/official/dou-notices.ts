import type { ActKind, Named } from './dou-act.ts';
import { cnpj, companyName, type Dice, personName, writtenCpf } from './dou-people.ts';

const p = (text: string, style = '') => `<p${style && ` class="${style}"`}>${text}</p>`;
const BODIES = [
  'UNIVERSIDADE FEDERAL DO VALE INVENTADO',
  'Hospital Geral do Planalto Imaginado',
  'PREFEITURA MUNICIPAL DE SERRA INVENTADA',
  'FUNDACAO NACIONAL DE PESQUISA IMAGINARIA',
];
const GOODS = [
  'contratação de empresa especializada na prestação de serviços de limpeza e conservação',
  'AQUISIÇÃO DE GÊNEROS ALIMENTÍCIOS E MATERIAL DE EXPEDIENTE PARA AS ESCOLAS MUNICIPAIS',
  'registro de preços para fornecimento de PNEUS, CÂMARAS DE AR E LUBRIFICANTES',
  'AGENTE REDUTOR LÍQUIDO AUTOMOTIVO EM GALÕES, PEITO DE FRANGO CONGELADO E BANANA PRATA',
  'pavimentação da Rua Coronel Antônio Bento e da Travessa José de Alencar, no Distrito de São João Novo',
  'Ampliação do Pavilhão de Manutenção do 9º Batalhão Logístico, em Santiago/RS',
];

function officer(dice: Dice): { html: string; named: Named[] } {
  const name = dice.chance(60) ? personName(dice).toUpperCase() : personName(dice);
  const place = dice.chance(60) ? p('Serra Inventada-MA, 5 de janeiro de 2026.', 'data') : '';
  const office = p(
    dice.one(['Pregoeiro', 'Presidente da CPL', 'Secretário Municipal de Educação', 'Prefeita']),
    'cargo',
  );
  return { html: `${place}${p(name, 'assina')}${office}`, named: [{ name, role: 'assinatura' }] };
}

/** Extract of a contract in four ways of writing it. */
const contract: ActKind = (dice) => {
  const company = dice.chance(80) ? companyName(dice) : personName(dice).toUpperCase();
  const document = cnpj(dice);
  const body = dice.one(BODIES);
  const own = cnpj(dice);
  const party: Named = { name: company, document, role: 'contratad' };
  const public_: Named = { name: body, document: own, role: 'contratante' };
  const rest = `Objeto: ${dice.one(GOODS)}. Vigência: 05/01/2026 a 04/01/2027. Valor Total: R$ 108.815,00. Data de Assinatura: 05/01/2026.`;
  const forms: [string, Named[]][] = [
    [`Pregão. Nº 4/2025. Contratante: ${body}. Contratado: ${document} - ${company}. ${rest}`, [party]],
    [`CONTRATANTE: ${body} - CNPJ nº ${own}. CONTRATADA: ${company}; CNPJ: ${document}; ${rest}`, [public_, party]],
    [
      `Espécie: Contrato nº 7/2026, firmado entre a União e a empresa ${company}, inscrita no CNPJ sob o nº ${document}. ${rest}`,
      [{ ...party, role: '' }],
    ],
    [`CONTRATADA(O): ${company}, CNPJ/MF ${document}. ${rest}`, [party]],
  ];
  const [text, named] = dice.one(forms);
  const people: Named[] = [];
  let signers = '';
  if (dice.chance(40)) {
    const [first, second] = [personName(dice).toUpperCase(), personName(dice)];
    signers = p(
      `SIGNATÁRIOS: ${first}, Diretor-Geral, pela Contratante, e ${dice.one(['Sr.', 'Sra.'])} ${second}, pela Contratada.`,
    );
    people.push({ name: first, role: 'assinatura' }, { name: second, role: 'assinatura' });
  }
  return {
    artType: 'Extrato de Contrato',
    section: 'DO3',
    orgao: 'Ministério da Educação/Universidade Federal do Vale Inventado/Campus Picuí Novo',
    identifica: `EXTRATO DE CONTRATO Nº ${1 + dice.upTo(90)}/2026 - UASG 158473 - UFVI/PICUI`,
    html: `${p('Nº Processo: 83167.000433/2025-14.')}${p(text)}${signers}${p('(COMPRASNET 4.0 - 05/01/2026).')}`,
    named: [...named, ...people],
  };
};

/** A tender names nobody but who signs it. */
const tender: ActKind = (dice) => {
  const signature = officer(dice);
  const html = [
    p(`PREGÃO ELETRÔNICO Nº ${1 + dice.upTo(99)}/2026 - UASG 158473`, 'identifica'),
    p(
      `Objeto: ${dice.one(GOODS)}. Total de Itens Licitados: 2. Edital: 05/01/2026 das 09h00 às 12h00. Endereço: Rua Virgílio Inventado de Melo nº 550, Bairro Dom Pedro, - SÃO LUÍS/MA ou https://www.gov.br/compras. Entrega das Propostas: a partir de 05/01/2026 no site www.gov.br/compras.`,
    ),
  ];
  return {
    artType: 'Aviso de Licitação-Pregão',
    section: 'DO3',
    orgao: 'Prefeituras/Estado do Maranhão/Prefeitura Municipal de Serra Inventada',
    identifica: 'AVISO DE LICITAÇÃO',
    html: html.join('') + signature.html,
    named: signature.named,
  };
};

/** Who has won what, with CNPJ, without, and a grower with a CPF. */
const result: ActKind = (dice) => {
  const winners: Named[] = Array.from({ length: 1 + dice.upTo(4) }, () => ({
    name: companyName(dice),
    document: cnpj(dice),
    role: '',
  }));
  const forms = [
    () =>
      winners.map((one) => `${one.name} - CNPJ nº ${one.document}, perfazendo o valor total de R$ 1.234,00`).join('; '),
    () =>
      winners.map((one) => `empresa ${one.name}, inscrita no CNPJ sob o nº ${one.document}, itens 1, 2 e 7`).join('; '),
    () => winners.map((one) => `${one.document} - ${one.name}, itens: 3 e 9`).join('; '),
  ];
  const grower: Named = { name: personName(dice).toUpperCase(), document: writtenCpf(dice), role: '' };
  const growers = dice.chance(30)
    ? p(`Fornecedor individual: ${grower.name}, CPF ${grower.document}, valor R$ 9.000,00.`)
    : '';
  const signature = officer(dice);
  return {
    artType: 'Resultado de Julgamento',
    section: 'DO3',
    orgao: 'Prefeituras/Estado do Pará/Prefeitura Municipal de Serra Inventada',
    identifica: 'RESULTADO DE JULGAMENTO',
    html:
      p(
        `O Pregoeiro torna público o resultado do Pregão nº 5/2026, cujo objeto é ${dice.one(GOODS)}. Vencedoras: ${dice.one(forms)()}.`,
      ) +
      growers +
      signature.html,
    named: [...winners, ...(growers ? [grower] : []), ...signature.named],
  };
};

export const NOTICES: Readonly<Record<string, ActKind>> = {
  'extrato de contrato': contract,
  'aviso de licitação': tender,
  'resultado de julgamento': result,
};
