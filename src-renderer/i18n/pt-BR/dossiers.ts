/** The page of dossiers, and the parts of it that other pages file with: shared/dossier. */
const dossiers = {
  title: 'Dossiês',
  status: {
    open: 'Aberto',
    inReview: 'Em análise',
    awaitingApproval: 'Aguardando segunda aprovação',
    concluded: 'Concluído',
    reopened: 'Reaberto',
  },
  conclusion: {
    approved: 'Aprovado',
    approvedWithReservations: 'Aprovado com ressalvas',
    refused: 'Recusado',
    report: 'Comunicar ao COAF',
  },
  relation: {
    none: 'Não informada',
    client: 'Cliente',
    supplier: 'Fornecedor',
    partner: 'Parceiro',
    employee: 'Funcionário',
    owner: 'Sócio ou beneficiário',
    other: 'Outra',
  },
  risk: { none: 'Não informado', low: 'Baixo', medium: 'Médio', high: 'Alto' },
  noDocument: 'sem documento',
  changedAt: 'alterado em {{when}}',
  subject: {
    kind: 'Tipo',
    kinds: { person: 'Pessoa', organization: 'Organização' },
    name: 'Nome',
    otherNames: 'Outros nomes',
    otherNamesHint: 'Um por linha: nome anterior, nome social, nome fantasia.',
    cpf: 'CPF',
    cnpj: 'CNPJ',
    birthDate: 'Nascimento',
    founded: 'Abertura',
    datePlaceholder: 'aaaa ou dd/mm/aaaa',
    country: 'País',
    clearCountry: 'Limpar o país',
    noSuchCountry: 'Nenhum país com esse nome',
    reference: 'Referência',
    referenceHint: 'O número dele no seu sistema.',
    relation: 'Relação',
    relationHint: 'Com a sua instituição.',
    risk: 'Risco',
    tags: 'Etiquetas',
    tagsPlaceholder: 'Enter depois de cada uma',
    faults: {
      nameMissing: 'Informe o nome.',
      cpfWrong: 'CPF inválido: informe os 11 dígitos, com dígito verificador correto.',
      cnpjWrong: 'CNPJ inválido: informe os 14 caracteres, com dígito verificador correto.',
      dateWrong: 'Informe um ano ou uma data: 1961 ou 12/03/1961.',
      tooMany: 'No máximo vinte, com o nome principal.',
      tooLong: 'Texto longo demais: encurte.',
    },
  },
  picker: {
    placeholder: 'Nome, documento, referência…',
    options: 'Dossiês',
    none: 'Nenhum dossiê aberto até agora.',
    nothing: 'Nenhum dossiê com esse texto.',
    more: 'Exibidos {{shown}} de {{total}}; digite mais para restringir.',
  },
  file: {
    title_one: 'Arquivar em dossiê',
    title_many: 'Arquivar {{count}} consultas em dossiê',
    title_other: 'Arquivar {{count}} consultas em dossiê',
    search: 'Dossiê',
    new: 'Abrir novo dossiê: {{name}}',
    unnamed: 'preencher os dados',
    open: 'Abrir e arquivar',
    concluded: 'concluído: reabra-o para arquivar',
    partly: 'Arquivadas {{done}} de {{total}}; as demais ainda não.',
    done_one: 'Consulta arquivada',
    done_many: '{{count}} consultas arquivadas',
    done_other: '{{count}} consultas arquivadas',
  },
} as const;

export default dossiers;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dossiers: typeof dossiers;
  }
}
