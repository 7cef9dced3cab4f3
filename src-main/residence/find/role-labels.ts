import { isDeliveryLabel } from './delivery-label.ts';
import { COMPANIES, CUSTOMERS, LANDLORDS, OTHER_KINDS, OTHER_PEOPLE, OTHER_PLACES, SELLERS } from './role-words.ts';

/** What a label says of the address under or behind it. */
export type RoleLabelKind =
  | 'customerLabel'
  | 'propertyLabel'
  | 'deliveryLabel'
  | 'companyLabel'
  | 'bankLabel'
  | 'officeLabel'
  | 'landlordLabel'
  | 'otherLabel';

export interface RoleLabel {
  kind: RoleLabelKind;
  /** As printed. */
  text: string;
  /** Where it begins and ends in the text that it was found in. */
  start: number;
  end: number;
}

const PLACE = '(?:ENDERECO|END\\.?|LOCAL|LOCALIZACAO|DADOS|SITUACAO|IDENTIFICACAO)';
const OF = '\\W{0,3}(?:(?:D[AEO]S?|PARA|EM)\\s)?\\s*(?:[AO]\\s)?';

/** Where people live, not what an office calls its own. */
const HOME =
  '(?:ENDERECO|LOCAL) (?:RESIDENCIAL|D[AE] (?:RESIDENCIA|MORADIA|FAMILIA)|DO DOMICILIO|DO NUCLEO FAMILIAR)|(?:IDENTIFICACAO|DADOS) (?:DO DOMICILIO|RESIDENCIAIS)';

/** Where somebody works or goes to, in words that are no `ENDEREÇO` or `LOCAL`. */
const WHERE =
  '(?:(?:UNIDADE|UC|USINA) GERADORA|(?:POSTO|UNIDADE) DE TRABALHO|TRABALHA (?:N[AO]|EM|PARA)|ONDE (?:TRABALHA|RETIRAR|COLETAR|ESTUDA)|RETIR(?:AR|E|ADA)(?: [A-Z]+){0,3} (?:EM|N[AO])\\b|(?:PONTO|LOJA|UNIDADE|TERMINAL) (?:DE|PARA) (?:RETIRADA|COLETA|EMBARQUE|ENCONTRO)|COM(?:PARECER|PARECA) (?:A|AO|EM|N[AO])\\b|(?:EMPRESA|FIRMA|ESCOLA|COLEGIO|FACULDADE|UNIVERSIDADE|CAMPUS|POLO|FILIAL|CONCESSIONARIA|REVENDA|CARTORIO|OFICINA|HOTEL|LOJA|CLINICA|HOSPITAL|ENTIDADE|INSTITUICAO|ESTABELECIMENTO)\\b[^.;:]{0,60}\\b(?:SITUAD|LOCALIZAD|ESTABELECID|SEDIAD|SIT)[OA]\\b|ESTABELECID[OA] (?:N[AO]|EM|A)\\b|SEDIAD[OA] (?:N[AO]|EM|A)\\b|COM (?:ESCRITORIO|CONSULTORIO|SEDE|ENDERECO PROFISSIONAL)\\b|^\\W*(?:EMBARQUE|RETIRADA|RETIRAR|COLETA|CONSULTORIO|ESCRITORIO)\\s*(?::|$))';

/** Who paid is the customer of who signs, or the employer: a receipt does not say which of the two it was handed in for. */
const WHO_PAID =
  /\bRECEB(?:I|EMOS|EU|I ?[(/] ?(?:EMOS)\)?)(?:,[^,]{1,40},)? D[EOA]S?(?:\([AO]\))?\b(?! (?:VOLTA|ACORDO))/g;

/** Text in capitals (see `text/capitals.ts`). Where two fit one place, the one that begins first counts, of those the first here. */
const LABELS: readonly (readonly [RoleLabelKind, RegExp])[] = [
  [
    'officeLabel',
    /\b(?:SAC\b|OUVIDORIA|PROCON\b|ANEEL|ANATEL|ANS\b|SUSEP|BACEN|ARSESP|AGENERSA|ARSAE\S*|AGEPAR|AGENCIA (?:NACIONAL|REGULADORA|DE ATENDIMENTO|DE SERVICOS?)|(?:POSTO|LOJA|PONTO|CENTRAL|CANAL|CANAIS|LOCAL|SERVICO|UNIDADE|REDE|NUCLEO)S? (?:DE|D[OA]|AO) (?:ATENDIMENTO|RELACIONAMENTO|COBRANCA|CLIENTE)|ATENDIMENTO|DEFESA DO CONSUMIDOR|FALE CONOSCO|(?:LOJA|AGENCIA|ESCRITORIO)S?(?: [A-Z]+){0,3} ?:|POUPATEMPO|CRAS\b|CREAS\b|UBS\b|(?:POSTO|UNIDADE)(?: BASICA)? DE SAUDE|COMO CHEGAR|RECLAMACOES)/g,
  ],
  [
    'propertyLabel',
    new RegExp(
      `\\b${PLACE}${OF}(?:UNIDADE CONSUMIDORA|UNIDADE|UC|IMOVEL|CONSUMO|INSTALACAO|FORNECIMENTO|LIGACAO|LOCACAO|RISCO|OBRA|PROPRIEDADE)\\b|\\bIMOVEL\\b[^.:]{0,80}\\b(?:SITUAD|LOCALIZAD|SIT[OA])[OA]?\\b|\\bOBJETO D[AEO] (?:PRESENTE )?(?:LOCACAO|CONTRATO)\\b|\\bIMOVEL (?:LOCADO|OBJETO|ALUGADO)\\b|^(?:IMOVEL|UNIDADE CONSUMIDORA|LOCAL|INSTALACAO|LOCAL DE CONSUMO)\\s*:?$|^(?:IMOVEL|UNIDADE CONSUMIDORA|LOCAL)\\s*:|\\b(?:DOMICILIO|RESIDENCIA) DO (?:CLIENTE|TITULAR|SEGURADO)`,
      'g',
    ),
  ],
  [
    'otherLabel',
    new RegExp(
      `\\b${PLACE}(?: (?:D[AEO]S?|PARA|EM|ONDE)(?: [AO])?)? (?:${OTHER_PLACES})\\b|\\b(?:ENDERECO|END\\.?|LOCAL|DADOS|DOMICILIO) (?:${OTHER_KINDS})\\b|\\b${WHERE}`,
      'g',
    ),
  ],
  ['otherLabel', new RegExp(`^\\W*(?:(?:DADOS|NOME) D[OA] )?(?:${OTHER_PEOPLE})\\s*(?::|$|(?=\\())`, 'g')],
  ['otherLabel', WHO_PAID],
  [
    'companyLabel',
    new RegExp(
      `\\b(?:${COMPANIES}|(?:SEDE|MATRIZ|FILIAL)(?= ?:| SOCIAL| ADMINISTRATIVA| N[AO]| EM| A| [AR]))\\b|^\\W*(?:DADOS D[OA] )?(?:${SELLERS})(?=\\s*(?::|$))|\\bVENDID[OA](?: E ENTREGUE)? POR\\b|^\\W*REMETENTE\\b`,
      'g',
    ),
  ],
  // Who pays in these is the bank of a pension or the source of an income, and never the customer.
  ['companyLabel', /\bFONTES? PAGADORAS?\b/g],
  [
    'bankLabel',
    /\b(?:(?:ORGAO|BANCO|AGENCIA|UNIDADE|ENTIDADE|INSTITUICAO) PAGADORA?|BANCO|AGENCIA|GERENTE|PAGAVEL EM|LOCAL DE PAGAMENTO)\b/g,
  ],
  ['landlordLabel', new RegExp(`\\b(?:${LANDLORDS})`, 'g')],
  [
    'customerLabel',
    new RegExp(
      `\\b(?:${CUSTOMERS}|BENEFICIARI[OA] DEPENDENTE|${HOME})\\b(?!\\s*:?\\s*\\d)|^\\W*(?:(?:\\d+|[IVX]+)\\W+)?DADOS PESSOAIS\\W*$|^\\W*(?:(?:DADOS|IDENTIFICACAO) D[OA] )?(?:NOTIFICAD[OA]|INTIMAD[OA]|AUTUAD[OA]|INFRATORA?)\\s*(?::|$)|^(?:A(?:O|\\(O\\))? )?(?:ILM|EXM)[OA]S?\\.? SRA?\\.?(?: ?\\(A\\))?\\.?\\s*:?$`,
      'g',
    ),
  ],
];

/** What is in front of these takes no meaning from them. */
const SAID_OF_PLACES: ReadonlySet<RoleLabelKind> = new Set(['officeLabel', 'propertyLabel', 'otherLabel']);

/** Before a role these make it a code's, an office's or a greeting's: `CÓDIGO DO CLIENTE`, `RECIBO DO PAGADOR`. */
const NO_ROLE_BEFORE =
  /(?:\b(?:N\S{0,3}|NUMERO|COD(?:IGO)?\.?|CPF|CNPJ|INSCRICAO|MATRICULA|IDENTIFICADOR|RECIBO|VIA|PORTAL|AREA|APP|ESPACO|CONTA|DIREITOS?|FICHA|AVISO|COMPROVANTE|PREZAD[OA](?:\(A\))?|CAR[OA](?:\(A\))?|SR\.?|SENHOR(?:A|\(A\))?|MENSAGEM|INFORMACOES|ATENDIMENTO|AVISOS?|PARCEIRO|AO|PARA O|FONE|AUTENTICACAO)\s*(?:D[OA]S?|AO|PARA O?)?|\/)\s*$/;

/**
 * The labels in a text in capitals that say whose the address under or behind them is, in their order. In a lease the owner is
 * the landlord; elsewhere (vehicles, land tax) the owner is the customer.
 */
export function roleLabelsIn(text: string, lease: boolean): RoleLabel[] {
  const found: RoleLabel[] = [];
  const add = (kind: RoleLabelKind, start: number, length: number) =>
    found.push({ kind, text: text.slice(start, start + length).trim(), start, end: start + length });
  if (isDeliveryLabel(text)) {
    const at = Math.max(
      0,
      text.search(/\b(?:ENDERECO|END|LOCAL|DADOS|DESTINO|DOMICILIO|ENTREGA|CORRESPONDENCIA|COBRANCA|POSTAGEM)\b/),
    );
    const word = /\b(?:ENTREGA|CORRESPONDENCIA|COBRANCA|POSTAGEM)\b/.exec(text.slice(at));
    add('deliveryLabel', at, word ? word.index + word[0].length : text.length - at);
  }
  for (const [kind, pattern] of LABELS) {
    for (const { 0: printed, index } of text.matchAll(pattern)) {
      const end = index + printed.length;
      if (found.some((other) => index < other.end && other.start < end)) continue;
      // In a lease the tenant pays.
      if (lease && pattern === WHO_PAID) continue;
      if (!SAID_OF_PLACES.has(kind) && NO_ROLE_BEFORE.test(text.slice(0, index))) continue;
      if (kind === 'propertyLabel' && isBeforeNumber(text.slice(end))) continue;
      const owner = lease && /^PROPRIETARI/.test(printed);
      add(owner ? 'landlordLabel' : kind, index, printed.length);
    }
  }
  // `Eu, …, residente na Rua X`; in a lease the landlord says so too, elsewhere a seller or a witness.
  for (const { 0: printed, index } of lease ? [] : text.matchAll(RESIDES)) {
    const before = found.filter(({ start }) => start < index).sort((a, b) => b.start - a.start)[0];
    if (!before || !isSomebodyElses(before)) add('customerLabel', index, printed.length);
  }
  found.sort((a, b) => a.start - b.start);
  return found.filter((label, i) => !isAlsoSentTo(label, found[i - 1]) && !livesAndPaid(label, found[i - 1]));

  /** `Recebi da Sra. X, moradora na Rua Y`. */
  function livesAndPaid({ kind, text: said }: RoleLabel, before: RoleLabel | undefined): boolean {
    return kind === 'customerLabel' && /^MORADOR/.test(said) && before?.kind === 'otherLabel';
  }

  /** `RESPONSÁVEL E ENDEREÇO PARA COBRANÇA`: one heading over the customer's address. */
  function isAlsoSentTo(label: RoleLabel, before: RoleLabel | undefined): boolean {
    const isBoth = label.kind === 'deliveryLabel' && before?.kind === 'customerLabel';
    return isBoth && text.slice(before.end, label.start).trim() === 'E';
  }
}

/** Whether a label has a number alone, and nobody's place: `UNIDADE CONSUMIDORA: 7788990`, `IMÓVEL: 00123-4 GRUPO: B`. */
export const isBeforeNumber = (behind: string): boolean => /^\s*:?\s*\d[\d./-]*(?:\s*$|\s+[A-Z][A-Z /]*:)/.test(behind);

/** Who lives at an address behind one of these is somebody else; behind where a person works it may be that person. */
const isSomebodyElses = ({ kind, text }: RoleLabel): boolean =>
  kind === 'companyLabel' || kind === 'landlordLabel' || (kind === 'otherLabel' && OF_PEOPLE.test(text));
const OF_PEOPLE = new RegExp(`^\\W*(?:RECEB|(?:(?:DADOS|NOME) D[OA] )?(?:${OTHER_PEOPLE})\\b)`);

const RESIDES = /\b(?:RESID(?:O|E|ENTE)|DOMICILIAD[OA]|MORADOR[A]?)(?: E DOMICILIAD[OA])? (?:NA|NO|A|EM|ATUALMENTE)\b/g;

const LEASE = /\b(?:LOCACAO RESIDENCIAL|CONTRATO (?:PARTICULAR )?DE (?:LOCACAO|ALUGUEL))\b/;
const LANDLORD = /\bLOCADOR(?:A|ES)?\b/;
const OWNER = /\bPROPRIETARI[OA]S?\b/;
/** A rent of a home, by the month, and not what a condominium takes for its hall or pays for a machine. */
const RENT =
  /\bALUGUE(?:L|IS)\b(?! (?:SALAO|QUADRA|CHURRASQ|ESPACO|VAGA|GARAGEM)| D[AEO]S? (?!IMOVEL|RESIDENCIA|APARTAMENTO|APTO|CASA|MES\b|LOCACAO|JANEIRO|FEVEREIRO|MARCO|ABRIL|MAIO|JUNHO|JULHO|AGOSTO|SETEMBRO|OUTUBRO|NOVEMBRO|DEZEMBRO)\p{L})/u;
const TENANT = /\b(?:LOCATARI[OA]S?|INQUILIN[OA]S?)\b/;

/** Whether texts in capitals are of a rental contract, or its receipt: it says so, has both of its parties, or a rent between owner and tenant. */
export const isLease = (texts: readonly string[]): boolean => {
  const says = (...all: RegExp[]) => all.every((each) => texts.some((text) => each.test(text)));
  return says(LEASE) || says(LANDLORD, TENANT) || says(OWNER, TENANT, RENT);
};

/** Whether a text in capitals is little more than a label: a heading, and nobody's name. */
export const isRoleHeading = (text: string): boolean =>
  roleLabelsIn(text, false).some(({ start, end }) => end - start > HEADING * text.length);

/** Share of a heading that is its label. */
const HEADING = 0.6;
