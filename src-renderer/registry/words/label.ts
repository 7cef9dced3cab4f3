import { comparableName } from './take.ts';

/** Words that providers write without their accents, since names of fields have none. */
const ACCENTED = new Map(
  (
    'ação atualização código créditos décimo descrição econômica econômicas econômico eletrônico emissão endereço exclusão ' +
    'exterior fiscal histórico início inscrição inscrições jurídica jurídico logradouro matriz município número ' +
    'observação obrigatório ocorrência opção órgão período país português público qualificação razão região responsável ' +
    'secundária secundárias secundário situação sócio sócios telefônico título tributação tributária tributário última ' +
    'último validação versão escriturações regimes etária único única contábil denominação natureza cartório'
  )
    .split(' ')
    .map((word): [string, string] => [comparableName(word), word]),
);

const ACRONYMS = new Set(
  'cnpj cpf ie uf cep cnae cnaes ddd mei nire ibge siafi qsa id url ccc cst icms pf pj rg drt drtc scp'.split(' '),
);

/** Electronic documents, written with a hyphen. */
const DOCUMENTS = new Map([
  ['nfe', 'NF-e'],
  ['nfce', 'NFC-e'],
  ['cte', 'CT-e'],
  ['mdfe', 'MDF-e'],
]);

/**
 * A provider's name for a field as words: `data_situacao_cadastral` and `dataSituacaoCadastral` become `Data situação
 * cadastral`. The words stay the provider's; only case, separators and accents are mended.
 */
export function labelOf(name: string): string {
  const words = name
    // `credenciamentoNFe`: the small letter does not end the acronym.
    .replace(/(NFC?|CT|MDF)e(?![a-z])/g, (acronym) => acronym[0] + acronym.slice(1).toLowerCase())
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.\-/]+/)
    .filter((word) => word !== '')
    .map(wordOf);
  const text = words.join(' ');
  return text === '' ? name : text[0]?.toUpperCase() + text.slice(1);
}

function wordOf(word: string): string {
  const folded = comparableName(word);
  if (ACRONYMS.has(folded)) return word.toUpperCase();
  const document = DOCUMENTS.get(folded);
  if (document) return document;
  return ACCENTED.get(folded) ?? word.toLowerCase();
}
