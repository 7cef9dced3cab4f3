/** What a company prints about itself: never the customer's. Facts of its public papers; the state numbers are invented. */
export interface Head {
  /** Registered name with its accents. */
  name: string;
  street: string;
  district: string;
  city: string;
  uf: string;
  /** With hyphen. */
  cep: string;
}

export const HEADS: Readonly<Record<string, Head>> = {
  cemig: head(
    'CEMIG DISTRIBUIÇÃO S.A.',
    'AV. BARBACENA, 1200 - 17° ANDAR - ALA 1',
    'SANTO AGOSTINHO',
    'BELO HORIZONTE MG 30190-131',
  ),
  'neoenergia-coelba': head(
    'COMPANHIA DE ELETRICIDADE DO ESTADO DA BAHIA',
    'AV.EDGARD SANTOS, 300',
    'CABULA VI',
    'SALVADOR BA 41181-900',
  ),
  'neoenergia-pernambuco': head(
    'COMPANHIA ENERGÉTICA DE PERNAMBUCO',
    'AV. JOAO DE BARROS, 111',
    'BOA VISTA',
    'RECIFE PE 50050-902',
  ),
  'neoenergia-cosern': head(
    'COMPANHIA ENERGÉTICA DO RIO GRANDE DO NORTE',
    'RUA MERMOZ, 150',
    'BALDO',
    'NATAL RN 59025-250',
  ),
  'neoenergia-elektro': head(
    'ELEKTRO REDES S.A.',
    'RUA ARY ANTENOR DE SOUZA, 321',
    'JD NOVA AMERICA',
    'CAMPINAS SP 13053-024',
  ),
  'neoenergia-brasilia': head(
    'NEOENERGIA DISTRIBUIÇÃO BRASÍLIA S.A.',
    'SGAS QUADRA 902, BLOCO B',
    'ASA SUL',
    'BRASILIA DF 70390-025',
  ),
  'energisa-mato-grosso': head(
    'ENERGISA MATO GROSSO',
    'RUA VEREADOR JOÃO BARBOSA CARAMURU, 184',
    'BANDEIRANTES',
    'Cuiabá MT 78010-900',
  ),
  'energisa-mato-grosso-do-sul': head(
    'ENERGISA MATO GROSSO DO SUL',
    'AV. GURY MARQUES, 8000',
    'SANTA FELICIDADE',
    'Campo Grande MS 79072-900',
  ),
  'energisa-paraiba': head('ENERGISA PARAÍBA', 'BR 230, KM 25', 'CRISTO REDENTOR', 'João Pessoa PB 58071-680'),
  'energisa-sergipe': head(
    'ENERGISA SERGIPE',
    'RUA MINISTRO APOLÔNIO SALES, 81',
    'INÁCIO BARBOSA',
    'Aracaju SE 49040-150',
  ),
  'energisa-tocantins': head(
    'ENERGISA TOCANTINS',
    '104 NORTE AV LO 4, CONJ. 4 LOTE 12A',
    'PLANO DIRETOR NORTE',
    'Palmas TO 77006-032',
  ),
  'energisa-rondonia': head('ENERGISA RONDÔNIA', 'AV. DOS IMIGRANTES, 4137', 'INDUSTRIAL', 'Porto Velho RO 76821-063'),
  'energisa-acre': head('ENERGISA ACRE', 'RUA VALÉRIO MAGALHÃES, 226', 'BOSQUE', 'Rio Branco AC 69900-685'),
  'energisa-sul-sudeste': head(
    'ENERGISA SUL-SUDESTE',
    'ROD. ASSIS CHATEAUBRIAND, KM 455',
    'VILA MARIA',
    'Presidente Prudente SP 19053-680',
  ),
  'energisa-minas-rio': head('ENERGISA MINAS RIO', 'PRAÇA RUI BARBOSA, 80', 'CENTRO', 'Cataguases MG 36770-001'),
  celesc: head(
    'CELESC DISTRIBUIÇÃO S.A.',
    'Av. Itamarati, 160 - Blocos A1, B1 e B2',
    'Itacorubi',
    'Florianópolis SC 88034-900',
  ),
  'edp-sp': head(
    'EDP SÃO PAULO DISTRIBUIÇÃO DE ENERGIA S.A.',
    'Rua Gomes de Carvalho, 1996 - 8º andar',
    'Vila Olímpia',
    'São Paulo SP 04547-006',
  ),
  'edp-es': head(
    'EDP ESPÍRITO SANTO DISTRIBUIÇÃO DE ENERGIA S.A.',
    'Rua Florentino Faller, 80 - 1º andar',
    'Enseada do Suá',
    'Vitória ES 29050-310',
  ),
  'equatorial-pa': head(
    'EQUATORIAL PARÁ DISTRIBUIDORA DE ENERGIA S.A.',
    'ROD. AUGUSTO MONTENEGRO, KM 8,5 S/N',
    'COQUEIRO',
    'BELÉM PA 66823-010',
  ),
  'equatorial-ma': head(
    'EQUATORIAL MARANHÃO DISTRIBUIDORA DE ENERGIA S.A.',
    'ALAMEDA A, QUADRA SQS, 100, LOT. QUITANDINHA',
    'ALTOS DO CALHAU',
    'SÃO LUÍS MA 65071-380',
  ),
  'equatorial-pi': head(
    'EQUATORIAL PIAUÍ DISTRIBUIDORA DE ENERGIA S.A.',
    'AV. MARANHÃO, 759',
    'CENTRO SUL',
    'TERESINA PI 64001-010',
  ),
  'equatorial-al': head(
    'EQUATORIAL ALAGOAS DISTRIBUIDORA DE ENERGIA S.A.',
    'AV. FERNANDES LIMA, 3349',
    'GRUTA DE LOURDES',
    'MACEIÓ AL 57057-902',
  ),
  'equatorial-go': head(
    'EQUATORIAL GOIÁS DISTRIBUIDORA DE ENERGIA S/A',
    'RUA 2, QUADRA A-37, 505',
    'JARDIM GOIÁS',
    'GOIÂNIA GO 74805-180',
  ),
  'equatorial-ap': head(
    'COMPANHIA DE ELETRICIDADE DO AMAPÁ',
    'AV. PADRE JÚLIO MARIA LOMBAERD, 1900',
    'SANTA RITA',
    'MACAPÁ AP 68900-030',
  ),
  ceee: head(
    'COMPANHIA ESTADUAL DE DISTRIBUIÇÃO DE ENERGIA ELÉTRICA - CEEE-D',
    'AV. CLÓVIS PAIM GRIVOT, 11',
    'HUMAITÁ',
    'PORTO ALEGRE RS 90250-020',
  ),
  'enel-sp': head(
    'ELETROPAULO METROPOLITANA ELETRICIDADE DE SÃO PAULO S.A.',
    'Av. das Nações Unidas, 14401 - Torre B1 Aroeira',
    'Vila Gertrudes',
    'São Paulo SP 04794-000',
  ),
  'enel-rj': head(
    'AMPLA ENERGIA E SERVIÇOS S.A.',
    'Av. Oscar Niemeyer, 2000 - Bloco 01 - Sala 701',
    'Santo Cristo',
    'Rio de Janeiro RJ 20220-297',
  ),
  'enel-ce': head(
    'COMPANHIA ENERGÉTICA DO CEARÁ',
    'Rua Padre Valdevino, 150',
    'Joaquim Távora',
    'Fortaleza CE 60135-040',
  ),
  'cpfl-paulista': head(
    'COMPANHIA PAULISTA DE FORÇA E LUZ',
    'Rod. Eng. Miguel Noel Nascentes Burnier, 1755',
    'Pq. São Quirino',
    'Campinas SP 13088-900',
  ),
  'cpfl-piratininga': head(
    'COMPANHIA PIRATININGA DE FORÇA E LUZ',
    'Rua Jorge de Figueiredo Corrêa, 1632',
    'Jd. Profª Tarcília',
    'Campinas SP 13087-397',
  ),
  'cpfl-santa-cruz': head(
    'COMPANHIA JAGUARI DE ENERGIA',
    'Rua Vigato, 1620 - Térreo',
    'Distrito Industrial',
    'Jaguariúna SP 13918-900',
  ),
  rge: head(
    'RGE SUL DISTRIBUIDORA DE ENERGIA S.A.',
    'Av. São Borja, 2801',
    'Fazenda São Borja',
    'São Leopoldo RS 93032-525',
  ),
  light: head(
    'LIGHT SERVIÇOS DE ELETRICIDADE S.A.',
    'Av. Marechal Floriano, 168',
    'Centro',
    'Rio de Janeiro RJ 20080-002',
  ),
  copel: head('COPEL DISTRIBUIÇÃO S.A.', 'R. José Izidoro Biazetto, 158 - Bl. C', 'Mossunguê', 'Curitiba PR 81200-240'),
  sabesp: head(
    'CIA. DE SANEAMENTO BÁSICO DO ESTADO DE SÃO PAULO - SABESP',
    'Rua Costa Carvalho, 300',
    'Pinheiros',
    'São Paulo SP 05429-900',
  ),
  copasa: head(
    'COMPANHIA DE SANEAMENTO DE MINAS GERAIS',
    'Rua Mar de Espanha, 525',
    'Santo Antônio',
    'Belo Horizonte MG 30330-900',
  ),
  sanepar: head(
    'COMPANHIA DE SANEAMENTO DO PARANÁ',
    'Rua Engenheiros Rebouças, 1376',
    'Rebouças',
    'Curitiba PR 80215-900',
  ),
  'aguas-do-rio-1': head('ÁGUAS DO RIO 1 SPE S.A.', 'Praça Mauá, 1', 'Centro', 'Rio de Janeiro RJ 20081-240'),
  'aguas-do-rio-4': head('ÁGUAS DO RIO 4 SPE S.A.', 'Praça Mauá, 1', 'Centro', 'Rio de Janeiro RJ 20081-240'),
  comgas: head(
    'COMPANHIA DE GÁS DE SÃO PAULO - COMGÁS',
    'Rua Olimpíadas, 205 - 10º andar',
    'Vila Olímpia',
    'São Paulo SP 04551-000',
  ),
  vivo: head(
    'TELEFÔNICA BRASIL S.A.',
    'Av. Engenheiro Luiz Carlos Berrini, 1376',
    'Cidade Monções',
    'São Paulo SP 04571-936',
  ),
  claro: head('CLARO S.A.', 'Rua Henri Dunant, 780 - Torres A e B', 'Santo Amaro', 'São Paulo SP 04709-110'),
  tim: head(
    'TIM S.A.',
    'Av. João Cabral de Mello Neto, 850 - Bloco 01',
    'Barra da Tijuca',
    'Rio de Janeiro RJ 22775-057',
  ),
};

function head(name: string, street: string, district: string, cityStateCep: string): Head {
  const [, city, uf, cep] = /^(.+) ([A-Z]{2}) (\d{5}-\d{3})$/.exec(cityStateCep)!;
  return { name, street, district, city: city!, uf: uf!, cep: cep! };
}
