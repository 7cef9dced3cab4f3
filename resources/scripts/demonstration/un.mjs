/**
 * Invented people in the UN's layout: first to fourth name as they come, original script, aliases with their quality.
 * An alias without a name stands as an empty element, as 169 of the real list do.
 */
const INDIVIDUALS = [
  {
    names: ['ANDROVIK', 'TELMURAD'],
    script: 'Андровик Тельмурад',
    aliases: [
      ['Good', 'Androvyk Tel-Murad'],
      ['Low', 'Abu Papel'],
    ],
  },
  { names: ['BÉRENGÈRE', 'FAUXVILLE', 'DE SAINT-NULLE'], aliases: [['Good', 'Bérangère Fauxville']] },
  {
    names: ['CASSIMO', 'DO ROSÁRIO', 'VENTANIA', 'JÚNIOR'],
    aliases: [['Good', 'Cassimo Ventania']],
    country: 'Moçambique',
  },
  { names: ['DJALUMBO'], aliases: [['', '']] },
  {
    names: ['EVDOKIMA', 'STRAßENFELD'],
    aliases: [
      ['Good', 'Evdokima Strassenfeld'],
      ['Low', 'Die Fünfte'],
    ],
  },
  { names: ['FERZUNDE', 'KAYALIOĞLU'], aliases: [['Good', 'Ferzunde Kayalioglu']] },
  { names: ['GUALTEREZ', 'IMAGINARIO', 'ÑANDUTÍ'], aliases: [['Low', 'El Ñandú']] },
  {
    names: ['HASSUMIR', 'AL-WAHMAVI'],
    script: 'حسومير الوهمافي',
    aliases: [
      ['Good', 'Hasumir Al Wahmawi'],
      ['Good', 'Hassumeer Wahmavi'],
    ],
  },
  { names: ['ILLUMBRE', 'TSHIKAPALE'], aliases: [['', '']], country: 'Democratic Republic of the Congo' },
  { names: ['JOVANTHE', 'MIRADOUX', '', 'LEROUGE'], aliases: [['Good', 'Jovanthe Lerouge']] },
  { names: ['KESTREMOND', 'ÅSVEINUNG'], aliases: [['Low', 'Kestrel']] },
  { names: ['LAZZARENA', 'PONTENERO'], aliases: [['', '']] },
  { names: ['MÜNEVVERA', 'DÜŞLERCI'], aliases: [['Good', 'Munevvera Duslerci']] },
  {
    names: ['NYAKAMBEKO', 'OBWANZI'],
    aliases: [
      ['Low', 'General Papel'],
      ['Low', 'Mwalimu Hewa'],
    ],
  },
  { names: ['OTTILIANE', 'GROẞMANN-VON', 'NIRGENDWO'], aliases: [['Good', 'Ottiliane Grossmann']] },
  { names: ['PHANUVONG', 'SOMDETARA'], aliases: [['', '']] },
  { names: ['QASRUDDINO', 'MEHRZADEH'], aliases: [['Good', 'Qasrudino Mehrzade']] },
  { names: ['RADOMILKA', 'ČERNOVSNĚNÁ'], aliases: [['Good', 'Radomilka Cernovsnena']] },
  { names: ['SEVERINO', 'CARAPUÇA', 'DE ESTOPA'], aliases: [['Low', 'Severino Ninguém']], country: 'Guiné-Bissau' },
  { names: ['TCHINDAVEL', 'MUKANDA'], aliases: [['', '']] },
  { names: ['ULYANTHE', 'VERENKOVSKAYA'], script: 'Ульянта Веренковская', aliases: [['Good', 'Uliana Verenkovska']] },
  { names: ['ZÉPHYRIN', 'KABILONGA'], aliases: [['Low', 'Vent du Soir']] },
];

/** Invented organisations: the whole name is FIRST_NAME. */
const ENTITIES = [
  { name: 'ASSOCIATION OF PAPER FALCONS', aliases: ['Paper Falcons', 'Falcões de Papel'] },
  { name: 'BRIGADE DES OMBRES FICTIVES', aliases: ['BOF'] },
  { name: 'COOPERATIVA MINEIRA DA ILHA INVENTADA', aliases: ['COOPINVENTA'] },
  { name: 'DAR AL-KHAYAL CHARITABLE FOUNDATION', aliases: ['Dar Alkhayal'] },
  { name: 'EASTERN MIRAGE TRADING CORPORATION', aliases: [''] },
  { name: 'FRONT FOR THE DEFENCE OF NOWHERE', aliases: ['FDN', 'Frente de Lugar Nenhum'] },
  { name: 'GREEN HERON MARITIME MANAGEMENT', aliases: ['Green Heron'] },
  { name: 'HARMONY OF SAND EXPORT-IMPORT', aliases: [''] },
  { name: 'INSTITUTE OF UNBUILT BRIDGES', aliases: ['Institut der ungebauten Brücken'] },
  { name: 'KORPUS "POLNOLUNIE"', aliases: ['Full Moon Corps'] },
  { name: 'MOVIMENTO 31 DE FEVEREIRO', aliases: ['M31F'] },
  { name: 'SOCIÉTÉ DU LAC SANS EAU', aliases: ['Lac sans Eau S.A.R.L. & Cie'] },
];

const REMARK = 'Demonstration record: invented, nobody and nothing of this name is on the list of the United Nations.';
const GENERATED = '2026-11-01T00:00:00.000Z';
const FIRST_ID = 99_000_001;

/** The consolidated list as the UN publishes it. */
export function unXml() {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://www.un.org/sc/resources/sc-sanctions.xsd" dateGenerated="${GENERATED}">`,
    '  <INDIVIDUALS>',
    ...INDIVIDUALS.flatMap(individual),
    '  </INDIVIDUALS>',
    '  <ENTITIES>',
    ...ENTITIES.flatMap(entity),
    '  </ENTITIES>',
    '</CONSOLIDATED_LIST>',
    '',
  ].join('\n');
}

function individual({ names, script, aliases, country }, index) {
  const ordinals = ['FIRST', 'SECOND', 'THIRD', 'FOURTH'];
  return block('    ', 'INDIVIDUAL', [
    element('DATAID', FIRST_ID + index),
    element('VERSIONNUM', 1),
    ...names.flatMap((name, place) => (name === '' ? [] : [element(`${ordinals[place]}_NAME`, name)])),
    element('UN_LIST_TYPE', 'Demonstration'),
    element('REFERENCE_NUMBER', `DMi.${String(index + 1).padStart(3, '0')}`),
    element('LISTED_ON', listedOn(index)),
    ...(script ? [element('NAME_ORIGINAL_SCRIPT', script)] : []),
    element('COMMENTS1', REMARK),
    ...block('', 'NATIONALITY', [element('VALUE', country ?? 'Nowhere')]),
    ...block('', 'LIST_TYPE', [element('VALUE', 'UN List')]),
    ...aliases.flatMap(([quality, name]) => {
      return block('', 'INDIVIDUAL_ALIAS', [element('QUALITY', quality), element('ALIAS_NAME', name)]);
    }),
    ...block('', 'INDIVIDUAL_ADDRESS', [element('COUNTRY', country ?? '')]),
    ...block('', 'INDIVIDUAL_DATE_OF_BIRTH', [element('TYPE_OF_DATE', 'EXACT'), element('YEAR', 1950 + index)]),
    ...block('', 'INDIVIDUAL_PLACE_OF_BIRTH', [element('COUNTRY', '')]),
    element('INDIVIDUAL_DOCUMENT', ''),
    element('SORT_KEY', ''),
    element('SORT_KEY_LAST_MOD', ''),
  ]);
}

function entity({ name, aliases }, index) {
  return block('    ', 'ENTITY', [
    element('DATAID', FIRST_ID + INDIVIDUALS.length + index),
    element('VERSIONNUM', 1),
    element('FIRST_NAME', name),
    element('UN_LIST_TYPE', 'Demonstration'),
    element('REFERENCE_NUMBER', `DMe.${String(index + 1).padStart(3, '0')}`),
    element('LISTED_ON', listedOn(index)),
    element('COMMENTS1', REMARK),
    ...block('', 'LIST_TYPE', [element('VALUE', 'UN List')]),
    ...aliases.flatMap((alias) => {
      return block('', 'ENTITY_ALIAS', [
        element('QUALITY', alias === '' ? '' : 'a.k.a.'),
        element('ALIAS_NAME', alias),
      ]);
    }),
    ...block('', 'ENTITY_ADDRESS', [element('COUNTRY', '')]),
    element('SORT_KEY', ''),
    element('SORT_KEY_LAST_MOD', ''),
  ]);
}

function listedOn(index) {
  return `${2005 + (index % 20)}-${String(1 + (index % 12)).padStart(2, '0')}-15`;
}

function block(indent, name, lines) {
  return [`<${name}>`, ...lines.map((line) => `  ${line}`), `</${name}>`].map((line) => indent + line);
}

function element(name, value) {
  return value === '' ? `<${name}/>` : `<${name}>${escaped(String(value))}</${name}>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
