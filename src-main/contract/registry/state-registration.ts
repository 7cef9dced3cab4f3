import { type Described, described } from './described.ts';

const STREET = "Of the registration with the state, which may differ from Receita Federal's.";

/**
 * Fields of one item of `inscricoesEstaduais`: names, order and shapes of the specification's table, each followed by what
 * this product's own providers put there (`StateRegistration` in `registry/providers/fields/registration.ts`).
 */
const FIELDS: Described.Fields = {
  cnpj: described('Text, digits only; since July 2026 letters may be among them. Absent of rural producers.', {
    example: '99000001000101',
  }),
  inscricaoEstadual: described(
    'Text, formatted with mask: that of the state where the number has its form, else as the source wrote it.',
    { example: '123.45678-50' },
  ),
  razaoSocial: described('Text; `sefaz` gives at most 60 characters of it.', { example: 'PADARIA INVENTADA LTDA' }),
  nomeFantasia: described('Text.', { example: 'PADARIA DO TESTE' }),
  logradouro: described(`Text. ${STREET}`, { example: 'RUA DAS AMOSTRAS' }),
  numero: described('Text.', { example: '106' }),
  complemento: described('Text.', { example: 'LOJA 2' }),
  bairro: described('Text.', { example: 'CENTRO' }),
  cep: described('Text, 8 digits.', { example: '80010000' }),
  municipio: described('Text.', { example: 'Curitiba' }),
  uf: described('Text, two-letter state code: of the address, which of a substitute taxpayer is another state.', {
    example: 'PR',
  }),
  telefone: described('Text, may be empty; as the source wrote it.', { example: '(41) 5550-0101' }),
  atividadeEconomica: described(
    'Text, activity code and description, as the source wrote them; `sefaz` has the code alone.',
    {
      example: '4721-1/02 - Padaria e confeitaria com predominância de revenda',
    },
  ),
  atividadesEconomicasSecundarias: described('List of text, code and description, as the source wrote them.', {
    items: described('Text.', { example: '5611-2/03 - Lanchonetes, casas de chá, de sucos e similares' }),
  }),
  dataInicioAtividade: described('Text, may be empty; DD/MM/YYYY.', { example: '05/01/2010' }),
  dataSituacaoCadastral: described('Text, DD/MM/YYYY: since when the status holds.', { example: '06/02/2011' }),
  regimeRecolhimento: described('Text, in the words of the state.', { example: 'NORMAL' }),
  observacao: described('Text, may be empty. Passed through only: no other provider has it.', { example: '' }),
  situacaoCadastral: described(
    "Text, registration status as published by the state. It is not Receita Federal's status of the company.",
    { example: 'ATIVO - HABILITADO' },
  ),
  situacaoCadastralTratada: described(
    'Number: 1 for positive statuses (ATIVO, HABILITADO), 0 for negative ones (INATIVO, SUSPENSO). Absent where the wording of the state is neither: nothing is guessed.',
    { example: 1 },
  ),
  ocorrenciaFiscal: described('Text, may be empty. Passed through only: no other provider has it.', { example: '' }),
  atividadeEconomicaTratada: described(
    'Text, activity code in the form NNNN-N/NN plus description; `sefaz` has the code alone. Absent where no code can be told.',
    { example: '4721-1/02 Padaria e confeitaria com predominância de revenda' },
  ),
  atividadesEconomicasSecundariasTratada: described(
    'List of text, same form. Absent where one of them has no code that can be told: no list is shortened.',
    { items: described('Text.', { example: '5611-2/03 Lanchonetes, casas de chá, de sucos e similares' }) },
  ),
  camposExclusivos: described(
    "Object for data exclusive to the queried Sintegra; implementation optional; may be empty. Here what else the source said of this registration, under the source's own names.",
    { example: { situacao_cnpj: 'Sem restrição' } },
  ),
};

/** The block `sintegra`. */
export const SINTEGRA: Described = described(
  "The states' own word. The provider `http` is passed through to the letter: it may answer other fields, other types, or " +
    'something that is no object. No registration found is not an inactive one: the block is absent then, and the header ' +
    '`Atesta-Blocks` says whether there is none, or why nothing is known.',
  {
    properties: {
      inscricoesEstaduais: described('List of objects: one item per state tax registration found.', {
        items: described('Object: one state tax registration. Any field may be absent: the source does not have it.', {
          properties: FIELDS,
        }),
      }),
    },
  },
);
