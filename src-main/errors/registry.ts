import { BATCH_ITEMS, LIST_OPTIONS, MATCH_OPTIONS, RECORD_TYPES } from '../contract/list-options.ts';

/**
 * Every error a caller can meet, once: the HTTP status, the sentence that the API answers with, and the one that the
 * window shows in Portuguese. The specification fixes some of the English ones (T9, T13, T18, R9); the others say what is
 * wrong and what to do. Nothing of the inside (paths, SQL, stacks, provider addresses) belongs here. The name of an error
 * is told in the header `Atesta-Error` and never changes.
 */
export const ERRORS = {
  // whatever is asked
  malformedRequest: [
    400,
    'The request is not valid HTTP; check the request line, the headers and the URL encoding.',
    'A requisição não é HTTP válido; confira a linha da requisição, os cabeçalhos e a codificação do URL.',
  ],
  hostMissing: [
    400,
    'The request must carry exactly one Host header.',
    'A requisição precisa ter exatamente um cabeçalho Host.',
  ],
  hostNotAllowed: [
    403,
    'This Host is not served here; call the service by the address it printed at start.',
    'Este Host não é atendido aqui; chame o serviço pelo endereço que ele mostrou ao iniciar.',
  ],
  originNotAllowed: [
    403,
    'Requests from this origin are not allowed; call the API from a program, not from a web page.',
    'Requisições desta origem não são permitidas; chame a API de um programa, não de uma página da web.',
  ],
  routeNotFound: [
    404,
    'There is nothing at this address; the endpoints are listed at /docs.',
    'Não há nada neste endereço; os endpoints estão em /docs.',
  ],
  methodNotAllowed: [
    405,
    'This method is not allowed here; see the Allow header.',
    'Este método não é permitido aqui; veja o cabeçalho Allow.',
  ],
  bodyNotAllowed: [
    400,
    'This address takes no request body; send the request without one.',
    'Este endereço não recebe corpo; envie a requisição sem ele.',
  ],
  requestTimeout: [
    408,
    'The request took too long to arrive; send it again.',
    'A requisição demorou demais para chegar; envie-a de novo.',
  ],
  headersTooLarge: [
    431,
    'The request headers are too large; send fewer or shorter headers.',
    'Os cabeçalhos da requisição são grandes demais; envie menos ou mais curtos.',
  ],
  expectationFailed: [
    417,
    'The Expect header asks for something the service does not do; remove it.',
    'O cabeçalho Expect pede algo que o serviço não faz; retire-o.',
  ],
  versionNotFound: [404, 'API version not found', 'Esta versão da API não existe'],
  // who is asking
  credentialsMissing: [
    401,
    'Send an API key in the header "Authorization: ApiKey <API_KEY>".',
    'Envie uma chave no cabeçalho "Authorization: ApiKey <API_KEY>".',
  ],
  credentialsInvalid: [
    401,
    'The API key or access token is not valid; create a new one on the Integração page or with "atesta keys create".',
    'A chave ou o token não vale; crie outro na página Integração ou com "atesta keys create".',
  ],
  permissionMissing: [
    401,
    'This API key or access token lacks the permission for this lookup.',
    'Esta chave ou este token não tem permissão para esta consulta.',
  ],
  // people
  signInInvalid: [
    401,
    'The sign-in is not valid here or has ended; sign in again.',
    'A entrada não vale aqui ou terminou; entre de novo.',
  ],
  signInOfProgram: [
    403,
    "The access token is a program's, not a person's; programs use an API key.",
    'O token é de um programa, não de uma pessoa; programas usam uma chave da API.',
  ],
  signInWithoutRole: [
    403,
    'You have no role in Atesta; ask for one where your sign-in is administered.',
    'Você não tem papel no Atesta; peça um a quem administra a entrada das pessoas.',
  ],
  signInUnavailable: [
    503,
    'The sign-in cannot be checked now, as its provider does not answer as it should; try again in a while.',
    'A entrada não pode ser conferida agora, pois o provedor não responde como deve; tente de novo daqui a pouco.',
  ],
  signInRequired: [
    403,
    'In this window dossiers, alerts and portfolios are only for people who have signed in.',
    'Nesta janela, dossiês, alertas e carteiras são só para quem entrou.',
  ],
  signInEnded: [403, 'Your sign-in has ended; sign in again.', 'A sua entrada terminou; entre de novo.'],
  signInRefused: [
    403,
    "The sign-in was not completed: it was refused or given up at the provider, or the provider is not as it is set up here; the service's log says why.",
    'A entrada não foi concluída: foi recusada ou abandonada no provedor, ou ele não está como configurado aqui; o registro do serviço diz por quê.',
  ],
  signInNotHere: [
    404,
    'Nobody signs in from this window: the service has no client for it, or is on another machine.',
    'Não se entra por esta janela: o serviço não tem um cliente para isso, ou está em outra máquina.',
  ],
  groupsUnknown: [
    403,
    'The sign-in could not say which groups you are in, so it is not known which dossiers you may see; have its administrator put them into the access token.',
    'A entrada não pôde dizer de quais grupos você participa, então não se sabe quais dossiês você pode ver; peça a quem a administra que os inclua no token de acesso.',
  ],
  roleForbids: [403, 'Your role does not allow this.', 'O seu papel não permite isto.'],
  settingByAdministrator: [
    403,
    'How the record is kept is changed by an administrator who has signed in, where people sign in at the window.',
    'Como o registro é guardado só muda por quem entrou como administrador, onde pessoas entram na janela.',
  ],
  // restricted lists
  listInvalid: [
    422,
    `The list query parameter is required and must be one of: ${LIST_OPTIONS.join(' - ')}`,
    `O parâmetro list é obrigatório e precisa ser um destes: ${LIST_OPTIONS.join(' - ')}`,
  ],
  nameLength: [
    422,
    'The name query parameter must have 3 to 200 characters when no taxId is given.',
    'Sem taxId, o nome precisa ter de 3 a 200 caracteres.',
  ],
  nameWithoutWords: [
    422,
    'The name has no letter or digit that can be compared; correct it, or ask with match=exact for its signs as they stand.',
    'O nome não tem letra nem dígito que se compare; corrija-o, ou consulte com match=exact pelos sinais como estão.',
  ],
  matchInvalid: [
    422,
    `The match query parameter must be one of: ${MATCH_OPTIONS.join(' - ')}`,
    `O parâmetro match precisa ser um destes: ${MATCH_OPTIONS.join(' - ')}`,
  ],
  detailInvalid: [
    422,
    'The detail query parameter may only be full; leave it out otherwise.',
    'O parâmetro detail só pode ser full; caso contrário, omita-o.',
  ],
  limitInvalid: [
    422,
    'The limit query parameter must be a whole number from 1 to 1000.',
    'O parâmetro limit precisa ser um número inteiro de 1 a 1000.',
  ],
  thresholdInvalid: [
    422,
    'The threshold query parameter must be a whole number from 0 to 100.',
    'O parâmetro threshold precisa ser um número inteiro de 0 a 100.',
  ],
  partialInvalid: [
    422,
    'The parameter "partial" may only be true; leave it out otherwise.',
    'O parâmetro partial só pode ser true; caso contrário, omita-o.',
  ],
  birthDateInvalid: [
    422,
    'birthDate must be YYYY, YYYY-MM or YYYY-MM-DD, a date that exists and has come.',
    'birthDate precisa ser AAAA, AAAA-MM ou AAAA-MM-DD, uma data que existe e já passou.',
  ],
  countryInvalid: [
    422,
    'country must be an ISO 3166 code or the name of a country or nationality in Portuguese, English, Spanish or French.',
    'country precisa ser um código ISO 3166 ou o nome de um país ou nacionalidade em português, inglês, espanhol ou francês.',
  ],
  typeInvalid: [
    422,
    `type must be one of: ${RECORD_TYPES.join(' - ')}`,
    `type precisa ser um destes: ${RECORD_TYPES.join(' - ')}`,
  ],
  // spreadsheets
  spreadsheetEmpty: [
    422,
    'The spreadsheet has no row with text; choose another file or another sheet.',
    'A planilha não tem nenhuma linha com texto; escolha outro arquivo ou outra aba.',
  ],
  spreadsheetKind: [
    422,
    'The file is neither a CSV nor an xlsx workbook; save the table as xlsx or "CSV UTF-8".',
    'O arquivo não é CSV nem pasta de trabalho xlsx; salve a tabela como xlsx ou "CSV UTF-8".',
  ],
  spreadsheetOldFormat: [
    422,
    'The workbook is in the format of Excel 97 to 2003 (xls); open it and save it as xlsx.',
    'A pasta de trabalho está no formato do Excel 97 a 2003 (xls); abra-a e salve como xlsx.',
  ],
  spreadsheetProtected: [
    422,
    'The workbook is protected by a password; open it and save it without one.',
    'A pasta de trabalho está protegida por senha; abra-a e salve sem senha.',
  ],
  spreadsheetDamaged: [
    422,
    'The workbook is damaged or was cut off; open it and save it again, or save the table as "CSV UTF-8".',
    'A pasta de trabalho está danificada ou incompleta; abra-a e salve de novo, ou salve a tabela como "CSV UTF-8".',
  ],
  spreadsheetTooLarge: [
    413,
    'The spreadsheet is too large to be read (a file of up to 256 MB, and of a workbook what it unpacks to); split it.',
    'A planilha é grande demais para ser lida (arquivo de até 256 MB, e o que uma pasta de trabalho contém); divida-a.',
  ],
  spreadsheetTooLong: [
    422,
    'The sheet has more than 100,000 rows; split it.',
    'A aba tem mais de 100.000 linhas; divida-a.',
  ],
  spreadsheetNoSheet: [
    422,
    'The workbook has no sheet of this name; choose one of those it has.',
    'A pasta de trabalho não tem aba com este nome; escolha uma das que ela tem.',
  ],
  spreadsheetQuote: [
    422,
    'The CSV is damaged: a quoted cell never ends; open it and save it again.',
    'O CSV está danificado: uma célula entre aspas não termina; abra-o e salve de novo.',
  ],
  spreadsheetCut: [
    422,
    'The CSV ends in the middle of a row, as a file that was cut off does; save it again, or end its last row with a line break.',
    'O CSV termina no meio de uma linha, como um arquivo cortado; salve-o de novo, ou termine a última linha com uma quebra de linha.',
  ],
  // batches of restricted lists
  batchMediaType: [
    415,
    'Send the batch as application/json or text/csv, without content encoding.',
    'Envie o lote como application/json ou text/csv, sem codificação de conteúdo.',
  ],
  batchTooLarge: [
    413,
    'The batch is larger than 32 MB; send it in parts.',
    'O lote tem mais de 32 MB; envie-o em partes.',
  ],
  batchTooLargeToKeep: [
    413,
    'Every lookup is kept here, and a batch of more than 16 MB cannot be; send it in parts.',
    'Aqui toda consulta é guardada, e um lote de mais de 16 MB não pode ser; envie-o em partes.',
  ],
  batchTooLong: [
    422,
    `The batch has more than ${BATCH_ITEMS.toLocaleString('en')} items; send it in parts.`,
    `O lote tem mais de ${BATCH_ITEMS.toLocaleString('pt-BR')} itens; envie-o em partes.`,
  ],
  batchInvalidJson: [
    422,
    'The batch is not valid; send a JSON array of names, documents or objects with "name" or "taxId".',
    'O lote não é válido; envie um array JSON de nomes, documentos ou objetos com "name" ou "taxId".',
  ],
  batchInvalidCsv: [
    422,
    'The batch is not a valid CSV: a quoted cell never ends.',
    'O lote não é um CSV válido: uma célula entre aspas não termina.',
  ],
  batchColumns: [
    422,
    'The CSV needs a header row with a column "name" or "nome", or "taxId", "documento", "cpf" or "cnpj".',
    'O CSV precisa de um cabeçalho com uma coluna "name" ou "nome", ou "taxId", "documento", "cpf" ou "cnpj".',
  ],
  batchHeadingsBelow: [
    422,
    'The headings of the CSV seem to stand below its first line; remove the lines above them.',
    'Os títulos das colunas do CSV parecem estar abaixo da primeira linha; apague as linhas acima deles.',
  ],
  itemEmpty: [
    422,
    'Give the item a name of 3 to 200 characters or a taxId.',
    'Dê ao item um nome de 3 a 200 caracteres ou um taxId.',
  ],
  itemInvalid: [
    422,
    'An item must be text, or an object with "name", "taxId", "birthDate", "country", "type" as text, "moreTaxIds" as a list of texts, "id" as text or a number.',
    'Um item precisa ser texto, ou um objeto com "name", "taxId", "birthDate", "country", "type" como texto, "moreTaxIds" como lista de textos e "id" como texto ou número.',
  ],
  // tax registration
  invalidCnpj: [422, 'Invalid cnpj', 'O CNPJ não é válido'],
  invalidCpf: [422, 'Invalid cpf', 'O CPF não é válido'],
  invalidTaxId: [422, 'Invalid taxId (CPF/CNPJ)', 'O taxId (CPF/CNPJ) não é válido'],
  severalIdentifiers: [
    422,
    'Send exactly one of cnpj (or its synonym taxId), cpf with uf, or ie with uf.',
    'Envie só um destes: cnpj (ou seu sinônimo taxId), cpf com uf, ou ie com uf.',
  ],
  taxIdsDiffer: [
    422,
    'The parameters cnpj and taxId are synonyms and must not differ.',
    'Os parâmetros cnpj e taxId são sinônimos e não podem diferir.',
  ],
  repeatedParameter: [422, 'Send each query parameter only once.', 'Envie cada parâmetro uma só vez.'],
  ufRequired: [
    422,
    'The uf query parameter is required with cpf or ie.',
    'Com cpf ou ie, o parâmetro uf é obrigatório.',
  ],
  invalidUf: [
    422,
    'The uf query parameter must be a two-letter Brazilian state code.',
    'O parâmetro uf precisa ser a sigla de um estado brasileiro.',
  ],
  // proof of residence
  base64Missing: [
    406,
    'Send the file in the field "base64" of the JSON body.',
    'Envie o arquivo no campo "base64" do corpo JSON.',
  ],
  fileTooLarge: [
    413,
    'The file is larger than 15 MB; send a smaller one.',
    'O arquivo tem mais de 15 MB; envie um menor.',
  ],
  bodyTooLarge: [
    413,
    'The request body is larger than this address accepts.',
    'O corpo da requisição é maior do que este endereço aceita.',
  ],
  mediaTypeUnsupported: [
    415,
    'Send multipart/form-data with one file, or application/json with the field "base64".',
    'Envie multipart/form-data com um arquivo, ou application/json com o campo "base64".',
  ],
  invalidJson: [422, 'The body is not a valid JSON object.', 'O corpo não é um objeto JSON válido.'],
  invalidMultipart: [
    422,
    'The multipart body is malformed or was cut off; send it again.',
    'O corpo multipart está malformado ou foi cortado; envie-o de novo.',
  ],
  invalidBase64: [422, 'The field "base64" must be text in base64.', 'O campo "base64" precisa ser texto em base64.'],
  reportTooLarge: [
    413,
    'The file is larger than 128 MB and cannot be a report of Atesta.',
    'O arquivo tem mais de 128 MB e não pode ser um relatório do Atesta.',
  ],
  fileMissing: [
    422,
    'No file was sent; send one PDF, PNG or JPEG file.',
    'Nenhum arquivo foi enviado; envie um PDF, PNG ou JPEG.',
  ],
  fileEmpty: [422, 'The file is empty.', 'O arquivo está vazio.'],
  severalFiles: [422, 'Send only one file per call.', 'Envie um só arquivo por chamada.'],
  fileKindNotAccepted: [
    422,
    'The file is not accepted; send a PDF, PNG or JPEG file.',
    'O arquivo não é aceito; envie um PDF, PNG ou JPEG.',
  ],
  fileIsHeic: [
    422,
    'The file is an HEIC photo; on the iPhone choose Settings > Camera > Formats > Most Compatible, or send it as JPEG or PDF.',
    'O arquivo é uma foto HEIC; no iPhone escolha Ajustes > Câmera > Formatos > Mais Compatível, ou envie-a como JPEG ou PDF.',
  ],
  fileIsWebp: [
    422,
    'The file is a WebP image; save it as JPEG or PNG, or print it as PDF, and send that.',
    'O arquivo é uma imagem WebP; salve-a como JPEG ou PNG, ou imprima-a como PDF, e envie isso.',
  ],
  fileDamaged: [
    422,
    'The file is damaged, unreadable or takes too long to read; export or scan it again.',
    'O arquivo está danificado, ilegível ou demora demais para ser lido; exporte-o ou digitalize-o de novo.',
  ],
  fileEncrypted: [
    422,
    'The PDF is protected by a password; send it without protection.',
    'O PDF está protegido por senha; envie-o sem proteção.',
  ],
  imageTooLarge: [
    422,
    'The image has more than 100 megapixels; send a smaller one.',
    'A imagem tem mais de 100 megapixels; envie uma menor.',
  ],
  tooManyPages: [
    422,
    'The PDF has more than 30 pages; send only the pages of the bill.',
    'O PDF tem mais de 30 páginas; envie só as páginas da conta.',
  ],
  // answers that are kept
  evidenceOff: [
    403,
    'Nothing is kept here: the setting "evidence.keep" is "off".',
    'Aqui nada é guardado: a configuração evidence.keep está em “off”.',
  ],
  filingNotHere: [
    400,
    'Only an answer in one piece can be filed while it is given; ask for JSON, or file the answer afterwards by its Service-ReqId.',
    'Só uma resposta inteira pode ser registrada enquanto é dada; peça JSON, ou registre a resposta depois, pelo Service-ReqId.',
  ],
  answerUnknown: [
    404,
    'No answer with this Service-ReqId is remembered for you: the service was started anew, or gave many answers since; ask again and file that answer.',
    'Nenhuma resposta sua com este Service-ReqId está na memória: o serviço foi reiniciado, ou deu muitas respostas desde então; consulte de novo e registre a nova resposta.',
  ],
  answerTooLarge: [
    422,
    'The answer is larger than 16 MB and cannot be kept; ask for less, for example one list, a longer name or a smaller batch.',
    'A resposta tem mais de 16 MB e não pode ser guardada; consulte menos, por exemplo uma só lista, um nome mais longo ou um lote menor.',
  ],
  personMissing: [
    422,
    'Name the person: send taxId, name, or both.',
    'Diga de quem se trata: envie taxId, name ou ambos.',
  ],
  personReportTooLarge: [
    413,
    'Too much is filed about this person for one PDF; take the JSON, and the PDF of each dossier.',
    'Há registros demais sobre esta pessoa para um só PDF; exporte em JSON, e o PDF de cada dossiê.',
  ],
  jsonExpected: [
    415,
    'Send the body as application/json, without content encoding.',
    'Envie o corpo como application/json, sem codificação de conteúdo.',
  ],
  // dossiers and consultations
  dossierNotFound: [
    404,
    'There is no dossier of this id; look it up in the list of dossiers.',
    'Não há dossiê com este id; procure-o na lista de dossiês.',
  ],
  dossierErased: [
    410,
    'This dossier was erased; the record says when, by whom and on what ground.',
    'Este dossiê foi eliminado; o registro diz quando, por quem e com que fundamento.',
  ],
  consultationNotFound: [
    404,
    'No consultation is kept under this id, or it was erased, alone or with its dossier.',
    'Nenhuma consulta está guardada com este id, ou ela foi eliminada, sozinha ou com o dossiê.',
  ],
  consultationInDossier: [
    409,
    'This consultation is in a dossier; it is held and erased with the dossier alone.',
    'Esta consulta está em um dossiê; só com o dossiê ela é posta em guarda legal ou eliminada.',
  ],
  fileNotFound: [404, 'This dossier has no file under this id.', 'Este dossiê não tem nenhum arquivo com este id.'],
  subjectName: [
    422,
    'Give the subject a name with at least one letter or digit.',
    'Dê um nome com ao menos uma letra ou um dígito.',
  ],
  subjectCountry: [
    422,
    'The country must be a code of two letters of ISO 3166-1, such as BR.',
    'O país precisa ser um código ISO 3166-1 de duas letras, como BR.',
  ],
  textEmpty: [
    422,
    'A reason, justification, note or name must not be blank; write it.',
    'Motivo, justificativa, nota ou nome não pode ficar em branco; escreva-o.',
  ],
  deadlineInvalid: [
    422,
    'The deadline must be a day that exists, as YYYY-MM-DD.',
    'O prazo precisa ser um dia que existe, no formato AAAA-MM-DD.',
  ],
  assignmentEmpty: [
    422,
    'Give the responsible person, the deadline, or both; null takes one away.',
    'Informe o responsável, o prazo ou ambos; null retira um deles.',
  ],
  seenInvalid: [
    422,
    'The dossier has not reached the version given in "seen"; send the version that it was read in.',
    'O dossiê ainda não tem a versão informada em "seen"; envie a versão em que ele foi lido.',
  ],
  dossierQueryInvalid: [
    422,
    'The parameter "status" takes one or more of the statuses, with commas between them: open, inReview, awaitingApproval, concluded, reopened.',
    'O parâmetro status recebe uma ou mais situações, separadas por vírgula: open, inReview, awaitingApproval, concluded, reopened.',
  ],
  hitUnknown: [
    422,
    'The dossier has no hit of this key; read it again and decide on the hits it has.',
    'O dossiê não tem este apontamento; leia-o de novo e decida sobre os que ele tem.',
  ],
  hitsOpen: [
    422,
    'Hits are still to be decided; decide each of them before the conclusion.',
    'Há apontamentos sem decisão; decida cada um antes de concluir.',
  ],
  hitDecidedMeanwhile: [
    409,
    'Somebody decided one of these hits meanwhile; look at that decision, then decide again if you do not agree.',
    'Outra pessoa decidiu um destes apontamentos enquanto isso; veja a decisão dela e, se discordar, decida de novo.',
  ],
  dossierChangedMeanwhile: [
    409,
    'The dossier has changed since it was read; look at what is new and enter this again.',
    'O dossiê mudou desde que foi lido; veja o que há de novo e registre outra vez.',
  ],
  dossierConcluded: [
    409,
    'The dossier is concluded and only takes notes and holds; reopen it first.',
    'O dossiê está concluído e só recebe notas e guarda legal; reabra-o primeiro.',
  ],
  dossierAwaitsApproval: [
    409,
    'The dossier waits for its second approval and stays as it is until then; approve it, refuse approval, or reopen it.',
    'O dossiê aguarda a segunda aprovação e até lá fica como está; aprove, recuse a aprovação ou reabra-o.',
  ],
  notConcluded: [
    409,
    'The dossier is not concluded, so there is nothing to reopen.',
    'O dossiê não está concluído; não há o que reabrir.',
  ],
  notAwaitingApproval: [409, 'The dossier does not wait for an approval.', 'O dossiê não aguarda aprovação.'],
  approvalBySamePerson: [
    403,
    'The second approval must come from another person than the one who concluded the dossier.',
    'A segunda aprovação precisa ser de outra pessoa, não de quem concluiu o dossiê.',
  ],
  approvalByKey: [
    403,
    'The second approval is given by a person in the window; an API key or access token cannot give it.',
    'A segunda aprovação é dada por uma pessoa na janela; uma chave ou um token não pode dá-la.',
  ],
  approvalByRole: [
    403,
    'The second approval is given by a person who has signed in with the role of an approver.',
    'A segunda aprovação é dada por uma pessoa que entrou com o papel de aprovador.',
  ],
  approvalPersonUnknown: [
    403,
    'Of who concluded and who approves both must be known, as people of one sign-in provider; reopen the dossier and conclude it signed in.',
    'É preciso saber quem concluiu e quem aprova, como pessoas de um mesmo provedor de acesso; reabra o dossiê e conclua-o depois de entrar.',
  ],
  consultationFiled: [409, 'This consultation is in the dossier already.', 'Esta consulta já está no dossiê.'],
  broughtOtherwise: [
    409,
    'Under this request the dossier has something else already, or somebody else brought it; nothing was filed.',
    'Com esta identificação o dossiê já tem outra coisa, ou outra pessoa a trouxe; nada foi registrado.',
  ],
  broughtByPerson: [
    403,
    'An answer that another machine gave is brought by a person who has signed in, not by a key or another token.',
    'Uma resposta que outra máquina deu é trazida por uma pessoa que entrou, não por chave nem por outro token.',
  ],
  broughtTooLarge: [
    413,
    'The answer is larger than 4 MB, which no reading of a proof of residence is.',
    'A resposta tem mais de 4 MB, o que nenhuma leitura de comprovante tem.',
  ],
  broughtNotAnAnswer: [
    422,
    'What "answer" holds is no whole answer of this endpoint to this request; bring the bytes as that machine gave them, and the machines to the same version.',
    'O conteúdo de "answer" não é uma resposta inteira deste endpoint a este pedido; traga os bytes como a máquina os deu e deixe as máquinas na mesma versão.',
  ],
  broughtInFuture: [
    422,
    "By the office's clock this answer, or the data that it was compared with, is still to come; set that machine's clock right and ask again.",
    'Pelo relógio do escritório, esta resposta ou a base comparada ainda está por vir; acerte o relógio daquela máquina e consulte de novo.',
  ],
  consultationUnknown: [
    422,
    'The file names a consultation that is not in this dossier; file the consultation first.',
    'O arquivo cita uma consulta que não está neste dossiê; arquive a consulta primeiro.',
  ],
  partnerIsItself: [
    422,
    'A dossier cannot be its own partner; give the id of another one.',
    'Um dossiê não pode ser sócio de si mesmo; informe o id de outro.',
  ],
  portfolioNotFound: [404, 'There is no portfolio of this id.', 'Não há carteira com este id.'],
  referenceMissing: [
    422,
    'A subject has no reference; give each the number that it has in your own system.',
    'Um cliente da carteira está sem referência; informe em cada um o número que ele tem no seu sistema.',
  ],
  referenceRepeated: [
    422,
    'Two subjects have the same reference; give each its own.',
    'Dois clientes da carteira têm a mesma referência; informe uma para cada um.',
  ],
  alertNotFound: [404, 'There is no alert of this id.', 'Não há alerta com este id.'],
  alertDecided: [
    409,
    'Somebody decided one of these alerts already; look at that decision.',
    'Um destes alertas já foi decidido; veja a decisão tomada.',
  ],
  alertChangedMeanwhile: [
    409,
    'There is a newer alert about the same record and subject; look at it and decide on it.',
    'Há um alerta mais novo sobre o mesmo registro e o mesmo cliente; veja-o e decida sobre ele.',
  ],
  onHold: [
    409,
    'What is under legal hold cannot be erased; lift the hold first.',
    'O que está em guarda legal não pode ser eliminado; retire a guarda primeiro.',
  ],
  onHoldAlready: [409, 'It is under legal hold already.', 'Já está em guarda legal.'],
  notOnHold: [409, 'It is under no legal hold.', 'Não está em guarda legal.'],
  groupNotYours: [
    403,
    'A dossier can only be limited to a group that you are in.',
    'Um dossiê só pode ser limitado a um grupo do qual você participa.',
  ],
  limitedAlready: [409, 'It is limited to this group already.', 'Já está limitado a este grupo.'],
  notLimited: [409, 'It is limited to no group.', 'Não está limitado a nenhum grupo.'],
  personWithheld: [
    403,
    'Some dossiers are limited to groups that you are not in; whether any is about this person is not said. Have this done by somebody who is in all of them, or by the administrator of the machine (atesta dossiers export).',
    'Há dossiês limitados a grupos dos quais você não participa; se algum é sobre esta pessoa não se diz. Peça a quem participa de todos eles, ou a quem administra a máquina (atesta dossiers export).',
  ],
  backupWithheld: [
    403,
    'A backup has all dossiers, and some are limited to groups that you are not in; have it made by somebody who is in all of them, or by the administrator of the machine (atesta evidence backup).',
    'Um backup tem todos os dossiês, e há alguns limitados a grupos dos quais você não participa; peça a quem participa de todos eles, ou a quem administra a máquina (atesta evidence backup).',
  ],
  retentionNotOver: [
    409,
    'The time for which it must be kept is not over; its "keepUntil" says when it is.',
    'O prazo de guarda ainda não acabou; "keepUntil" diz quando acaba.',
  ],
  // the window's own
  importRefused: [422, 'The files could not be imported.', 'Os arquivos não puderam ser importados.'],
  importDoubtful: [
    422,
    'The files may be incomplete; they are imported only by force.',
    'Os arquivos podem estar incompletos; só são importados se você confirmar.',
  ],
  requestInvalid: [422, 'The request is not valid.', 'O pedido não é válido.'],
  settingLocked: [
    403,
    "The organisation's policy fixes this setting; it cannot be changed here.",
    'Definido pela política da empresa; não pode ser mudado aqui.',
  ],
  settingInvalid: [
    422,
    'The setting cannot have this value; config.json stays as it was.',
    'Este valor não serve para esta configuração; o config.json ficou como estava.',
  ],
  settingsChanged: [
    409,
    'config.json was changed by another program meanwhile; look at its values and save again.',
    'O config.json foi mudado por outro programa enquanto isso; confira os valores e salve de novo.',
  ],
  providerPending: [
    409,
    'The entry of this provider in config.json was changed by hand and does not count yet; restart the service, look at it and change it then.',
    'Este provedor foi mudado à mão no config.json e a mudança ainda não vale; reinicie o serviço, confira e só então altere.',
  ],
  settingsUnreadable: [
    409,
    'config.json was changed by hand and is not valid; "atesta doctor" says where; nothing is written until it is corrected.',
    'O config.json foi mudado à mão e tem um erro; "atesta doctor" diz onde. Nada é gravado até ele ser corrigido.',
  ],
  nameTaken: [
    409,
    'There is already a key of this name; choose another.',
    'Já há uma chave com este nome; escolha outro.',
  ],
  notFound: [404, 'There is no such item.', 'Este item não existe.'],
  // the service's own condition
  busy: [
    503,
    'The service is busy; try again in a few seconds.',
    'O serviço está ocupado; tente de novo em alguns segundos.',
  ],
  workspaceUnreachable: [
    503,
    "The office's database cannot be reached, so what it keeps cannot be read and nothing was saved; try again in a few seconds.",
    'O banco de dados do escritório não responde, por isso o que ele guarda não pode ser lido e nada foi salvo; tente de novo em alguns segundos.',
  ],
  // the office that a desktop has joined
  officeOnly: [
    403,
    'This machine has joined an office, where dossiers, portfolios and alerts are and answers are filed; ask there, with a key of the office.',
    'Esta máquina participa de um escritório, onde ficam dossiês, carteiras e alertas e onde as respostas são registradas; consulte lá, com uma chave do escritório.',
  ],
  officeUnreachable: [
    503,
    "The office's service is not reached, or was lost while it answered; nothing was saved, try again in a while.",
    'O serviço do escritório não responde, ou caiu enquanto respondia; nada foi salvo, tente de novo daqui a pouco.',
  ],
  officeMaybeSaved: [
    503,
    "The office's service was lost while it saved; see whether it is there before you try again.",
    'O serviço do escritório caiu enquanto salvava; veja se já está lá antes de tentar de novo.',
  ],
  officeCertificate: [
    502,
    "The certificate of the office's service is not trusted on this machine, so nothing was sent to it; the administrator sets network.ca or corrects the certificate.",
    'O certificado do serviço do escritório não é aceito nesta máquina, por isso nada foi enviado; o administrador ajusta network.ca ou corrige o certificado.',
  ],
  officeNetwork: [
    502,
    "The office was not asked, as this machine's settings for the network cannot be used; the administrator corrects network.proxy, network.ca or the secret that they name.",
    'O escritório não foi consultado, porque os ajustes de rede desta máquina não podem ser usados; o administrador corrige network.proxy, network.ca ou o segredo que eles citam.',
  ],
  officeSignIn: [
    403,
    'The office does not accept your sign-in; sign in again, and if that does not help, the administrator compares access.openid here and there.',
    'O escritório não aceita a sua entrada; entre de novo e, se não adiantar, o administrador compara access.openid aqui e lá.',
  ],
  officeVersion: [
    502,
    "The office's service is of another version of Atesta and does not know this question; the administrator brings both to the same version.",
    'O serviço do escritório é de outra versão do Atesta e não conhece este pedido; o administrador deixa os dois na mesma versão.',
  ],
  officeOther: [
    502,
    "What answers at office.url is not the office's service, or does not let itself be called by that name; the administrator corrects office.url, the proxy, or server.allowedHosts there.",
    'O que responde em office.url não é o serviço do escritório, ou ele não atende por esse nome; o administrador corrige office.url, o proxy ou server.allowedHosts lá.',
  ],
  officeAnswerUnknown: [
    404,
    'Neither the office nor this machine remembers this answer for you; what this machine answered of lists and registry while the office was not reached is not filed as it is. The window brings it from "Without the office"; or ask again and file that answer.',
    'Nem o escritório nem esta máquina têm esta resposta sua na memória; o que esta máquina respondeu de listas e cadastro com o escritório fora do ar não é registrado como está. A janela o leva em "Sem o escritório"; ou consulte de novo e registre a nova resposta.',
  ],
  offlineAnswerUnknown: [
    404,
    'This machine keeps no such answer of yours from when the office was not reached; it was brought or put away.',
    'Esta máquina não guarda tal resposta sua de quando o escritório estava fora do ar; ela já foi levada ou descartada.',
  ],
  notReady: [
    503,
    'Installed data cannot be read; import it again.',
    'Dados instalados não podem ser lidos; importe-os de novo.',
  ],
  closing: [503, 'The service is stopping.', 'O serviço está parando.'],
  cancelled: [499, 'The request was cancelled.', 'O pedido foi cancelado.'],
  unexpected: [
    500,
    'Unexpected failure; the log has the details under this id.',
    'Falha inesperada; o log tem os detalhes sob este número.',
  ],
  dataUnreadable: [
    500,
    'Installed data cannot be read, so the question cannot be answered; "atesta doctor" names the file and how to mend it.',
    'Dados instalados não podem ser lidos, por isso não há resposta; a página Bases e "atesta doctor" dizem qual arquivo e o que fazer.',
  ],
  // the evidence record
  evidenceDamaged: [
    500,
    'The evidence record is damaged; "atesta evidence verify" says where, a backup mends it.',
    'O registro de evidências está danificado; "atesta evidence verify" diz onde, e um backup o conserta.',
  ],
  evidenceDiskFull: [
    507,
    'The disk is full, so nothing was saved; make room on it and try again.',
    'O disco está cheio, por isso nada foi salvo; libere espaço e tente de novo.',
  ],
  evidenceLocked: [
    503,
    'Another program holds the evidence record, so nothing was saved; close it and try again.',
    'Outro programa ocupa o registro de evidências, por isso nada foi salvo; feche-o e tente de novo.',
  ],
  evidenceNotWritable: [
    500,
    'The evidence record cannot be read or written; see to the rights of the data directory and to its disk.',
    'O registro de evidências não pode ser lido ou gravado; confira as permissões da pasta de dados e o disco.',
  ],
  evidenceKeyMissing: [
    500,
    'The key of the evidence record (evidence.key) is missing or damaged; put it back from a backup, without it nothing can be read or filed.',
    'A chave do registro de evidências (evidence.key) falta ou está danificada; recupere-a de um backup, sem ela nada pode ser lido nem salvo.',
  ],
  evidenceKeyLocked: [
    503,
    'The keychain of the system does not open the key of the evidence record; unlock it and try again.',
    'O chaveiro do sistema não abre a chave do registro de evidências; desbloqueie-o e tente de novo.',
  ],
  evidenceNewer: [
    500,
    'The evidence record was written by a newer version of Atesta; use that version, or another data directory.',
    'O registro de evidências foi gravado por uma versão mais nova do Atesta; use essa versão ou outra pasta de dados.',
  ],
  evidenceOtherRecord: [
    503,
    "This machine's evidence record is not the office's, so nothing was saved; office.md says how a machine joins, and what to do after a restore.",
    'O registro de evidências desta máquina não é o do escritório, por isso nada foi salvo; o administrador vê em office.md como uma máquina entra e o que fazer depois de uma restauração.',
  ],
  evidenceMaybeSaved: [
    503,
    "The office's database was lost while it saved; see whether it is there before you try again.",
    'O banco de dados do escritório caiu enquanto salvava; veja se já está lá antes de tentar de novo.',
  ],
  evidenceNotFound: [
    404,
    'There is nothing of this id in the evidence record, or it was erased.',
    'Não há nada com este identificador no registro de evidências, ou foi apagado.',
  ],
  // backups of it
  notABackup: [
    422,
    'The file is not a backup of an evidence record.',
    'O arquivo não é uma cópia de segurança de um registro do Atesta.',
  ],
  backupNewer: [
    422,
    'The backup was made by a newer version of Atesta; restore it with that one.',
    'A cópia foi feita por uma versão mais nova do Atesta; restaure-a com aquela versão.',
  ],
  backupPassphraseWrong: [
    422,
    'The passphrase is wrong, or the file was changed; check the passphrase, or take another copy of the backup.',
    'A senha está errada, ou o arquivo foi alterado; confira a senha ou use outro exemplar da cópia.',
  ],
  backupDamaged: [
    422,
    'The backup is damaged or not whole; take another copy of it.',
    'A cópia está danificada ou incompleta; use outro exemplar dela.',
  ],
  backupRecordAltered: [
    422,
    'The record in this backup had been altered before it was backed up, so nothing was restored; take an older backup, or "atesta evidence restore", which restores it and says what was altered.',
    'O registro que está nesta cópia já tinha sido alterado quando ela foi feita, por isso nada foi restaurado; use uma cópia mais antiga, ou "atesta evidence restore", que restaura e diz o que foi alterado.',
  ],
  backupPassphraseShort: [
    422,
    'The passphrase must have at least 12 characters.',
    'A senha precisa ter pelo menos 12 caracteres.',
  ],
  evidenceRecordThere: [
    409,
    'There is an evidence record here already; restore into a data directory without one.',
    'Já há um registro de evidências aqui; restaure em uma pasta de dados que ainda não tenha registro.',
  ],
  backupNothing: [
    409,
    'There is no evidence record here yet: nothing to back up.',
    'Ainda não há registro de evidências aqui: não há o que copiar.',
  ],
  backupFileThere: [
    409,
    'There is a file of this name already; choose another one.',
    'Já há um arquivo com este nome; escolha outro.',
  ],
  providerFailed: [
    500,
    'The registry provider did not answer as it should; try again later.',
    'A fonte do cadastro não respondeu como devia; tente mais tarde.',
  ],
} as const satisfies Record<string, readonly [status: number, english: string, portuguese: string]>;

export type ErrorCode = keyof typeof ERRORS;
