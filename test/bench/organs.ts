/**
 * The bodies that politically exposed people serve in: some thousands of town halls and councils, some hundreds of
 * federal and state bodies. Towns are put together from the words that Brazilian towns are called by, so most are
 * invented; CGU writes them with their state (`SANTA RITA DO SUL-MG`).
 */
export interface Organs {
  municipal: readonly string[];
  state: readonly string[];
  federal: readonly string[];
}

const STATES: readonly (readonly [abbreviation: string, name: string])[] = [
  ['AC', 'ACRE'],
  ['AL', 'ALAGOAS'],
  ['AM', 'AMAZONAS'],
  ['AP', 'AMAPÁ'],
  ['BA', 'BAHIA'],
  ['CE', 'CEARÁ'],
  ['DF', 'DISTRITO FEDERAL'],
  ['ES', 'ESPÍRITO SANTO'],
  ['GO', 'GOIÁS'],
  ['MA', 'MARANHÃO'],
  ['MG', 'MINAS GERAIS'],
  ['MS', 'MATO GROSSO DO SUL'],
  ['MT', 'MATO GROSSO'],
  ['PA', 'PARÁ'],
  ['PB', 'PARAÍBA'],
  ['PE', 'PERNAMBUCO'],
  ['PI', 'PIAUÍ'],
  ['PR', 'PARANÁ'],
  ['RJ', 'RIO DE JANEIRO'],
  ['RN', 'RIO GRANDE DO NORTE'],
  ['RO', 'RONDÔNIA'],
  ['RR', 'RORAIMA'],
  ['RS', 'RIO GRANDE DO SUL'],
  ['SC', 'SANTA CATARINA'],
  ['SE', 'SERGIPE'],
  ['SP', 'SÃO PAULO'],
  ['TO', 'TOCANTINS'],
];

const TOWN_HEADS = words(`
  SANTA RITA,SANTO ANTÔNIO,SÃO JOSÉ,SÃO JOÃO,SANTA MARIA,BOM JESUS,NOVA ESPERANÇA,CAMPO ALEGRE,RIO CLARO,SERRA AZUL,
  LAGOA GRANDE,MONTE ALTO,PEDRA BRANCA,VÁRZEA FUNDA,BARRA BONITA,CACHOEIRA,PORTO SEGURO,VILA NOVA,ALTO ALEGRE,BELA VISTA,
  CAPÃO REDONDO,JARDIM,SÍTIO NOVO,OURO FINO,ÁGUA BOA,BREJO SANTO,MATA VERDE,PONTE PRETA,RIACHO DOCE,CANTO DO BURITI
`);
const TOWN_TAILS = words(`
  ,DO SUL,DO NORTE,DO OESTE,DA SERRA,DAS MISSÕES,DO ARAGUAIA,DOS CAMPOS,DO TOCANTINS,DA PRATA,DO PIAUÍ,DE MINAS,
  DO PARANÁ,DAS FLORES,DO IVAÍ,DO JACUÍPE,DOS GOYTACAZES,DA CONCEIÇÃO,DO TRIUNFO,DA BOA VISTA,PAULISTA,DO MARANHÃO
`);
const MINISTRIES = words(`
  DA AGRICULTURA E PECUÁRIA,DAS CIDADES,DA CIÊNCIA E TECNOLOGIA,DAS COMUNICAÇÕES,DA CULTURA,DA DEFESA,DA EDUCAÇÃO,
  DO ESPORTE,DA FAZENDA,DA GESTÃO E DA INOVAÇÃO EM SERVIÇOS PÚBLICOS,DA IGUALDADE RACIAL,DA JUSTIÇA E SEGURANÇA PÚBLICA,
  DO MEIO AMBIENTE E MUDANÇA DO CLIMA,DE MINAS E ENERGIA,DA PESCA E AQUICULTURA,DO PLANEJAMENTO E ORÇAMENTO,
  DE PORTOS E AEROPORTOS,DA PREVIDÊNCIA SOCIAL,DAS RELAÇÕES EXTERIORES,DA SAÚDE,DO TRABALHO E EMPREGO,DOS TRANSPORTES,
  DO TURISMO
`);
const FEDERAL = words(`
  CÂMARA DOS DEPUTADOS,SENADO FEDERAL,PRESIDÊNCIA DA REPÚBLICA,ADVOCACIA-GERAL DA UNIÃO,CONTROLADORIA-GERAL DA UNIÃO,
  BANCO CENTRAL DO BRASIL,INSTITUTO NACIONAL DO SEGURO SOCIAL,TRIBUNAL DE CONTAS DA UNIÃO,SUPREMO TRIBUNAL FEDERAL,
  AGÊNCIA NACIONAL DE ENERGIA ELÉTRICA,AGÊNCIA NACIONAL DE TELECOMUNICAÇÕES,AGÊNCIA NACIONAL DE VIGILÂNCIA SANITÁRIA,
  PETRÓLEO BRASILEIRO S.A.,BANCO DO BRASIL S.A.,CAIXA ECONÔMICA FEDERAL,EMPRESA BRASILEIRA DE PESQUISA AGROPECUÁRIA
`);

export function organs(): Organs {
  return {
    municipal: TOWN_HEADS.flatMap((head, h) =>
      TOWN_TAILS.flatMap((tail, t) =>
        // Each name in four states, as SANTA RITA and BOM JESUS are.
        [0, 7, 13, 20].map((step) => {
          const [state] = STATES[(h * 5 + t * 11 + step) % STATES.length]!;
          return `${head} ${tail}`.trim().concat('-', state);
        }),
      ),
    ),
    state: STATES.flatMap(([, name]) => [
      `ASSEMBLEIA LEGISLATIVA - ${name}`,
      `GOVERNO DO ESTADO - ${name}`,
      `TRIBUNAL DE JUSTIÇA - ${name}`,
      `TRIBUNAL DE CONTAS DO ESTADO - ${name}`,
      `MINISTÉRIO PÚBLICO DO ESTADO - ${name}`,
    ]),
    federal: [
      ...FEDERAL,
      ...MINISTRIES.map((name) => `MINISTÉRIO ${name}`),
      ...STATES.flatMap(([, name]) => [
        `UNIVERSIDADE FEDERAL - ${name}`,
        `INSTITUTO FEDERAL - ${name}`,
        `TRIBUNAL REGIONAL ELEITORAL - ${name}`,
        `SUPERINTENDÊNCIA REGIONAL - ${name}`,
      ]),
    ],
  };
}

function words(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}
