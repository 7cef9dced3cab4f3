import { randomFrom } from '../random.ts';
import { given, surname } from './people-names.ts';
import { type Municipality, someMunicipality } from './places.ts';
import { between, InventedWords, oneOf, Pool, type Random } from './pool.ts';

export interface Address {
  type: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  cep: string;
  municipality: Municipality;
}

const words = new InventedWords(4);
const type = new Pool(
  `RUA*1290 AVENIDA*351 ESTRADA*45 RODOVIA*40 QUADRA*34 10A_RUA*32 TRAVESSA*29 SITIO*20 PRACA*15 ALAMEDA*11 FAZENDA*8 VILA*5
   PASSAGEM*5 BECO*5 SÍTIO*5 1A_RUA*4 SETOR*4 CONJUNTO*3 LOTEAMENTO*3 AREA*3 11A_RUA*3 SERVIDAO*3 RUA_PRINCIPAL*3 LARGO*2
   CHACARA*2 VIA*2 VIELA*2 POVOADO*2 ACESSO*1 LADEIRA*1 RAMAL*1 COLONIA*1 ENTRE_QUADRA*1 VIA_DE_PEDESTRE*1 OUTROS*1 CAMPO*1 CONDOMINIO*1 DISTRITO*1 GALERIA*1 JARDIM*1 LAGO*1 MODULO*1 MORRO*1
   NUCLEO*1 PARQUE*1 PATIO*1 PONTA*1 QUINTA*1 RESIDENCIAL*1 RUA_DE_PEDESTRE*1 TREVO*1 TRECHO*1 VALE*1 VILA_OPERARIA*1 2A_TRAVESSA*1 1A_TRAVESSA*1 ESTACAO*1 FEIRA*1 ILHA*1 MERCADO*1 CALCADA*1 CAMINHO*2
   ENTRADA*1 ESPLANADA*1 FAVELA*1 RETA*1 RODO_ANEL*1 SUBIDA*1 TERMINAL*1 UNIDADE*1 VEREDA*1 VIADUTO*1`,
);
const famous = new Pool(
  `SETE_DE_SETEMBRO*10 SAO_JOSE*8 BRASIL*7 TIRADENTES*6 DUQUE_DE_CAXIAS*6 AMAPA*2 QUINZE_DE_NOVEMBRO*6 GETULIO_VARGAS*6
   RIO_BRANCO*5 RUI_BARBOSA*5 SANTOS_DUMONT*4 CASTRO_ALVES*3 PRINCIPAL*4 SAO_PEDRO*4 SAO_JOAO*4 SANTO_ANTONIO*5 BAHIA*3
   SAO_PAULO*4 MINAS_GERAIS*3 PARANA*3 GOIAS*2 MARECHAL_DEODORO*4 DOM_PEDRO_II*4 PRESIDENTE_VARGAS*4 TREZE_DE_MAIO*3
   PRIMEIRO_DE_MAIO*2 BOA_VISTA*4 DA_PAZ*3 PROJETADA*4 PAULISTA*3 FLORIANO_PEIXOTO*3 JOAO_PESSOA*3 NOVA*3 DO_COMERCIO*3
   SANTA_LUZIA*3 SANTA_RITA*2 DAS_FLORES*3 BENTO_GONCALVES*3 INDEPENDENCIA*3 DA_INDEPENDENCIA*2 CEARA*2 PERNAMBUCO*2`,
);
const title = new Pool(
  `DOUTOR*20 PROFESSOR*12 PROFESSORA*5 CORONEL*12 PADRE*9 VEREADOR*6 CAPITAO*5 DOM*5 SANTO*5 SANTA*7 SAO*10 PREFEITO*4
   ENGENHEIRO*4 GENERAL*5 MAJOR*4 CONSELHEIRO*3 DONA*4 FREI*3 PRESIDENTE*4 SENADOR*3 DEPUTADO*3 MARECHAL*3 BARAO_DE*4 DR*3`,
);
const districtKind = new Pool(
  `JARDIM*22 VILA*18 PARQUE*10 CIDADE*4 CONJUNTO*3 RESIDENCIAL*5 SANTA*6 SAO*8 SANTO*3 NOVA*4 LOTEAMENTO*2 ALTO_DA*2 BAIRRO*1
   SETOR*4 RECANTO*1 PRAIA*2 MORADA*1 NUCLEO*1 JD*1 VL*1 CHACARAS*1 BOM*1 BELA*2 PORTO*1 CAMPO*2`,
);
const districtCommon = new Pool(
  `CENTRO*345 ZONA_RURAL*31 SAO_JOSE*9 JARDIM_PAULISTA*6 CAMPO_GRANDE*7 SANTO_ANTONIO*8 FLORESTA*4 BELA_VISTA*8 SEDE*6
   SAO_FRANCISCO*7 BOA_VISTA*8 SANTA_MARIA*5 COPACABANA*5 INDUSTRIAL*4 VILA_NOVA*5 SANTA_CRUZ*4 AREA_RURAL*6 COHAB*3 .*2`,
);
const floor = [
  'SALA',
  'SALA ',
  'SALA:',
  'APT',
  'APT  ',
  'CASA',
  'LOJA',
  'ANDAR',
  'BLOCO',
  'CONJ',
  'LOTE',
  'BOX',
  'KM',
  'TERREO',
  'GALPAO',
  'FUNDOS',
];
const plain = new Pool(
  'CASA*105 CONJ*17 LOJA*14 TERREO*13 FUNDOS*10 SALA*8 A*5 B*3 SOBRADO*4 ANEXO*3 PARTE*3 CASA_A*2 ALTOS*3',
);

/** An address: in a large city, street and district go by the CEP; elsewhere one CEP holds them all. */
export function someAddress(random: Random): Address {
  const municipality = someMunicipality(random);
  const { cep, streets, stride } = municipality;
  // Every seventh establishment of a large city gives the CEP of the whole place, or one that fits no street.
  const coded = streets > 0 && random() > 0.06;
  const low = random();
  const own = cep + 10 + Math.floor(streets * low ** 1.15) * stride;
  const byCep = coded ? randomFrom(own) : random;
  const street = streetName(byCep);
  const kind = byCep() < 0.012 ? '' : type.pick(byCep);
  const centre = coded ? 0.11 : 0.44;
  const byArea = coded ? randomFrom(Math.floor(own / 80)) : random;
  const district = byArea() < centre ? districtCommon.pick(byArea) : districtName(byArea);
  return {
    type: kind,
    street: asTyped(street, random),
    number: houseNumber(random),
    complement: complement(random),
    district: random() < 0.004 ? '' : asTyped(district, random),
    cep: String(coded ? own : cep).padStart(8, '0'),
    municipality,
  };
}

function streetName(random: Random): string {
  const kind = random();
  if (kind < 0.09) return famous.pick(random);
  if (kind < 0.26) return `${title.pick(random)} ${personStreet(random)}`;
  if (kind < 0.57) return personStreet(random);
  if (kind < 0.63) return numbered(random);
  if (kind < 0.76) return `${oneOf(['DAS ', 'DOS ', 'DA ', 'DO ', 'DE '], random)}${words.pick(random)}`;
  if (kind < 0.8) return `${words.pick(random)} ${surname.pick(random)}`;
  return words.pick(random);
}

function personStreet(random: Random): string {
  const name = `${given.pick(random)} ${surname.pick(random)}`;
  const kind = random();
  if (kind < 0.35) return name;
  if (kind < 0.8) return `${name} ${surname.pick(random)}`;
  return `${name} DE ${surname.pick(random)} ${surname.pick(random)}`;
}

function numbered(random: Random): string {
  const number = between(1, 300, random);
  const kind = random();
  if (kind < 0.4) return String(number);
  if (kind < 0.6) return `${number} ${oneOf([...'ABCDEN'], random)}`;
  if (kind < 0.8) return `QR ${number} CONJUNTO ${between(1, 30, random)}`;
  return `${oneOf(['BR', 'RS', 'SP', 'PR', 'MG', 'SC'], random)} ${number}, KM ${between(1, 900, random)}`;
}

function districtName(random: Random): string {
  const kind = random();
  if (kind < 0.1) return districtCommon.pick(random);
  if (kind < 0.55) return `${districtKind.pick(random)} ${words.pick(random)}`;
  if (kind < 0.67) return `${districtKind.pick(random)} ${given.pick(random)} ${surname.pick(random)}`;
  if (kind < 0.74) return `${words.pick(random)} (${words.pick(random)})`;
  if (kind < 0.82) return `${words.pick(random)} ${words.pick(random)}`;
  return words.pick(random);
}

function houseNumber(random: Random): string {
  const kind = random();
  if (kind < 0.097) return oneOf(['S/N', 'S/N', 'SN', 'S N', 'S/Nº', 'SN'], random);
  if (kind < 0.11) return `${between(1, 900, random)}${oneOf([...'ABCD'], random)}`;
  const low = random();
  return String(1 + Math.floor((low < 0.93 ? 1900 : 9999) * random() ** 1.5));
}

function complement(random: Random): string {
  const kind = random();
  if (kind < 0.585) return '';
  if (kind < 0.65) return plain.pick(random);
  const one = () => `${oneOf(floor, random)} ${between(1, random() < 0.6 ? 12 : 1500, random)}`;
  if (kind < 0.78) return one();
  if (kind < 0.82) return `QUADRA ${between(1, 200, random)};LOTE ${between(1, 60, random)}`;
  if (kind < 0.845) return `QUADRA${between(1, 200, random)}                  LOTE  ${between(1, 60, random)}`;
  if (kind < 0.9) return `BLOCO ${oneOf([...'ABCDE123'], random)};${one()}`;
  if (kind < 0.94) return `${one()} ${words.pick(random)}`;
  return `${plain.pick(random)} ${words.pick(random)} ${words.pick(random)}`;
}

/** One in fifty is typed as no register would have it. */
function asTyped(text: string, random: Random): string {
  const kind = random();
  if (kind > 0.02) return text;
  if (kind < 0.004) return text.toLowerCase();
  if (kind < 0.012) return `${text},`;
  return text.length > 6 ? `${text.slice(0, 3)}. ${text.slice(6)}` : text;
}
