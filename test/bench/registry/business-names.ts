import { given, personName, surname } from './people-names.ts';
import { InventedWords, oneOf, Pool, type Random } from './pool.ts';

/** What companies say they do. */
const trade = new Pool(
  `COMERCIO*30 SERVICOS*28 COMERCIO_DE_ALIMENTOS*8 TRANSPORTES*14 CONSTRUCOES*9 CONFECCOES*7 MODAS*5 BAR*5 LANCHONETE*5
   RESTAURANTE*8 MERCEARIA*5 MERCADO*5 SUPERMERCADO*3 AUTO_PECAS*5 FARMACIA*4 DROGARIA*4 CLINICA*5 ODONTOLOGIA*3 PADARIA*3
   PANIFICADORA*3 PAPELARIA*2 LIVRARIA*1 INFORMATICA*5 TECNOLOGIA*6 CONSULTORIA*8 ENGENHARIA*5 ADVOCACIA*3 ACADEMIA*2
   PARTICIPACOES*5 EMPREENDIMENTOS*4 INCORPORADORA*2 IMOBILIARIA*3 REPRESENTACOES*7 REPRESENTACAO_COMERCIAL*3 MOVEIS*4
   MATERIAIS_DE_CONSTRUCAO*5 DISTRIBUIDORA*6 DISTRIBUIDORA_DE_BEBIDAS*3 INDUSTRIA*5 INDUSTRIA_E_COMERCIO*5 SALAO*3
   ESTETICA*3 BARBEARIA*3 OFICINA*3 MECANICA*3 FUNILARIA_E_PINTURA*1 PIZZARIA*2 SORVETERIA*1 ACOUGUE*2 HORTIFRUTI*1
   AGROPECUARIA*4 CONDOMINIO_EDIFICIO*4 CONDOMINIO_RESIDENCIAL*2 ASSOCIACAO*4 IGREJA*3 INSTITUTO*2 ESCOLA*3 COLEGIO*1
   CENTRO_AUTOMOTIVO*1 LAVA_JATO*1 PET_SHOP*2 CELULARES*1 ELETRONICOS*2 CALCADOS*3 ACESSORIOS*3 BIJUTERIAS*1 PERFUMARIA*1
   COSMETICOS*2 LOCACAO*3 LOCADORA*1 EVENTOS*3 PRODUCOES*2 PUBLICIDADE*2 MARKETING*3 CORRETORA_DE_SEGUROS*2 CONTABILIDADE*2
   TREINAMENTOS*1 SERVICOS_MEDICOS*4 FISIOTERAPIA*1 PSICOLOGIA*2 LABORATORIO*1 OTICA*1 VIDRACARIA*1 SERRALHERIA*1
   MARMORARIA*1 MADEIRAS*1 EMBALAGENS*1 PLASTICOS*1 METALURGICA*1 GRAFICA*2 TURISMO*1 HOTEL*1 POUSADA*2 IMPORTADORA*1`,
);
/** The words that names are decorated with. */
const word = new Pool(
  `SAO_JOSE SANTA_RITA BRASIL*3 NORTE SUL LESTE OESTE CENTRAL*2 NOVA*3 BOM*2 BELA*3 VIDA*3 CASA*4 SOL*2 LUA MAR SERRA VALE
   RIO*2 ESTRELA*2 REAL*2 IMPERIAL IDEAL GLOBAL UNIAO*2 ALIANCA PRIME*2 MAX*2 TOP*2 MASTER EXPRESS*2 POINT STAR GOLD ART*2
   DIGITAL*2 SOLUCOES*3 GRUPO*2 ESPACO*2 STUDIO*3 ATELIE*2 DELICIAS*2 SABOR*2 DOCES*2 FLOR PRIMAVERA PARAISO ESPERANCA FE
   AMIGOS BOA_VISTA CAMPO VERDE AZUL BRANCO FORTE TOTAL NACIONAL PAULISTA MINEIRO GAUCHO BAHIA KIDS FASHION HAIR BEAUTY FIT
   CAR MOTO BIKE NET WEB INFO CELL FOTO SOM CIA MIX PLUS LINE DESIGN HOME PET LAR`,
  {
    tail: new InventedWords(3, ['', '', 'TEC', 'MAR', 'LAR', 'COM', 'PLAST', 'MED', 'NET', 'SUL', 'BRAS']),
    tailShare: 0.62,
  },
);
const suffix = new Pool(
  'LTDA*70 LTDA_ME*9 LTDA_-_ME*8 EIRELI*6 S/A*1 LTDA._-_EPP*1 LTDA_EPP*2 SOCIEDADE_UNIPESSOAL_LTDA*2 SS*1',
);
const ownSuffix = new Pool('ME*3 -_ME*3 EPP*1 MEI*1');
const letters = [...'ABCDEFGHIJLMNOPRSTVW'];

/** The name of a company that is no sole trader. */
export function companyName(random: Random): string {
  return `${businessName(random)} ${suffix.pick(random)}`;
}

/** The name of a sole trader who bears no number in it. */
export function ownName(random: Random): string {
  return random() < 0.2 ? `${personName(random)} ${ownSuffix.pick(random)}` : personName(random);
}

/** A trade name. */
export function businessName(random: Random): string {
  const kind = random();
  if (kind < 0.18) return `${trade.pick(random)} ${surname.pick(random)}`;
  if (kind < 0.34) return `${word.pick(random)} ${trade.pick(random)}`;
  if (kind < 0.46)
    return `${initials(random)} ${trade.pick(random)}${random() < 0.4 ? ` E ${trade.pick(random)}` : ''}`;
  if (kind < 0.58) return `${word.pick(random)} ${word.pick(random)} ${trade.pick(random)}`;
  if (kind < 0.68) return `${given.pick(random)} ${surname.pick(random)} ${trade.pick(random)}`;
  if (kind < 0.78) return `${trade.pick(random)} ${word.pick(random)} ${word.pick(random)}`;
  if (kind < 0.86) return personName(random);
  if (kind < 0.94)
    return `${trade.pick(random)} E ${trade.pick(random)} DE ${word.pick(random)} ${surname.pick(random)}`;
  return `${word.pick(random)} ${surname.pick(random)}`;
}

/** What hangs over the door: shorter, and now and then in the letters that someone typed. */
export function fantasyName(random: Random): string {
  const kind = random();
  const name =
    kind < 0.5
      ? businessName(random)
      : kind < 0.68
        ? `${word.pick(random)} ${word.pick(random)}`
        : kind < 0.84
          ? `${word.pick(random)} DO ${given.pick(random)}`
          : word.pick(random);
  return random() < 0.02 ? name.toLowerCase() : name;
}

function initials(random: Random): string {
  const count = 2 + Math.floor(random() * 2);
  const text = Array.from({ length: count }, () => oneOf(letters, random));
  return text.join(random() < 0.4 ? ' ' : '');
}
