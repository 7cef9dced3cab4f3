/**
 * Words of the official gazette that are no part of a person's name, folded (`foldWord`): the nouns, verbs and offices
 * that stand in capitals or with a capital letter there. A word that is also a surname (`Costa`, `Leite`, `Campos`) is
 * left out: it would cut names in two. Words with the endings of COMMON_ENDING need no entry.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  aberta aberto abertura abril academica academicas academico academicos acervo acessar acesso acessorios acordao
  acordo acre acrescimo ademais adesao adicional aditivo adjudicado adjunta adjunto administrador administrativa
  administrativas administrativo administrativos adquirir advocacia advogada advogado aereas aeronautica aeronave
  aeroportos agente agentes agosto agraria agrario agricola agricolas agricultura agropecuaria agropecuario agua
  alagoas alegre alem alferes alimentar alimenticios alinea almirante almoxarifado alta alte altera alterar alunos
  amapa amazonas amazonia ambiental ambiente ambito ampla analise analises analista anexar anexo anexos ano anos anual
  anuenio anulado aparelhos aplicada aplicadas aplicar apoio apos aposentada aposentado aposentadoria aposentar
  apostila apostilar apresentar aprovado aprovados apto aquaviarios area areas argentina armadas arquiteto arquitetura
  arquivado arquivista arquivo art artigo artigos arts asfaltica assegurar assembleia assentado assessor assessora
  assessoria assim assinado assinatura assistente associado associados assunto assuntos ata atas ate atendendo atender
  atestado ativa ativo ativos ato atos atraves atualizado auditor auditora auditoria autarquia auto automotores
  autoriza autorizado autorizar autos auxiliar auxiliares auxilio avancado avenida aviso avisos bacharel bacharela
  bacharelado bairro banca banco base basica basicas basico batalhao beneficiaria beneficiario beneficio beneficios
  bens biblioteca bll bloco bnc boletim bolsa bolsista brasileira brasilia brig brigada brigadeiro cabera cabo cada
  cadastral cadastro caixa caminhao campi campus candidato candidatos capital capitao capitulo caput carga cargo
  cargos carreira carro carteira cartorio casa caso cassar catarinense categoria ceara cedente ceder cedido cefet
  celebrado celebram celular centavos cento central centro certame certidao certifica certificado certo cessao
  cessionario chamada chefe chefia chile cia cidadania cientifica cientifico cinco cinquenta circular cirurgia
  cirurgica citar civil civis classe classificado clausula clausulas clima clinica clinicas cnpj cnpq cobertura
  cobranca codevasf codigo colegiada colegiado colegio coleta coletiva colombia com comandante comando combate
  comerciais comercial comercio comissao comissionada comissionado comite como comodato companheira companhia
  comparecer complementar complementares completo componentes compras comprasnet compreendendo comprimido
  compromissaria compromissario compromisso comprovante computadores comum comunica comunicado conceda concede
  conceder concedida concessao conclusao concreto concurso concursos condicionado confianca conforme congresso conjuge
  conjunta conjuntas conjunto conselheiro conselho considerando considerar consorcio constitucional consulta consultas
  consultoria consumidor consumo contabil contador contadoria contagem contar contas contato conteudo continuados
  contra contratada contratado contratante contratar contrato contratos contratual controladoria controle convenente
  convenio convenios converter convite convoca convocado convocar convocatorio cooperativa coordenador coordenadora
  coordenadoria copa copese copia cor coronel corp corpo corporativa corregedor corregedoria correios correlatos
  corretiva cotas cozinha cpf cpl credenciada credito creditos crianca criminal criterio criterios cronograma cuidados
  cujo cultura cultural cumpra curricular curriculo curriculum curso cursos custo custos dados dar data debito decima
  decisao declara declarar decreto defensor defensora defensoria deferido defesa definitivo delegacia delegada
  delegado delegar deliberativo demais demanda demandas demissao demitir demonstrativo deputada deputado deputados
  desa desconto descritivo desembargador desembargadora desempenho desenhista designa designada designado designar
  desligar despacho despachos despesa despesas desta deste destinada destinado destinados destino determinado
  determinar dez dezembro dia diagnostico diante diarias diario didatica didatico diesel diferenciado digitais digital
  diploma diplomas direito direitos direta diretor diretora diretoria disciplina disciplinar disciplinares disciplinas
  dispensa dispensada dispensado dispensar disponibilizar disputa distribuidora distrital distrito diversas diversos
  divida doador doc docente docentes documental dois dominio donatario dou doutor doutora doutorado doze dra drenagem
  durante duvidas duzentos economia economica economico economista editais edital editora educacional efeito efeitos
  efetivar efetivo efetivos efetuar eireli eleitorais eleitoral eletrica eletricas eletricista eletrico eletricos
  eletrobras eletronica eletronico eletronicos eliminado email embaixada embrapa emenda ementa emissao empenho
  empregados emprego empreitada empresa empresas encargos encarregada encarregado encarregar encontra endereco
  energetica energia enfermagem enfermeira enfermeiro engenharia engenheira engenheiro ensino entre entrega envelope
  envelopes envio epp equipe equivalente escola escolar escolares escolas escolha escrita escritorio espaco especiais
  especial especialista especializada especializado especializados especie especifica especificas esq esta estabelecer
  estado estados estadual estagio estatistica estatutario estatuto este estimado estrategica estrategicos estrutura
  estruturadores estudantes estudo estudos etapa eua evento eventos eventuais eventual exame exames examinadora exatas
  excelentissima excelentissimo excluir exclusiva exclusivo executiva executivo executoria exercer exercera exercicio
  exercito exigida exma exmo exonerada exonerado exonerar expediente extensao exterior exteriores externo extinguir
  extinto extintos extra extraordinaria extrato extratos face familia familiar farmaceutica farmacia fase fax faz
  fazenda fazer federais federal feira feitos ferramentas fevereiro fica ficam ficara ficha figura filha filosofia fim
  finais final financeira financeiras financeiro financeiros fins firmado fiscal fisica fisicas fisico fisioterapia
  fixar foi folha fome fone for fora foram forca forma formulario fornecedor forum frente funcionais funcional
  fundamental fundos futura futuras fuzileiros gabinete garantia gas gases genero generos gerais geral gerente gestao
  gestor gestora global gmbh goias gov governador governadora governanca governo graficos grandense gratificada grau
  grosso grupo grupos habilitada habilitadas habilitado havendo hcpa hierarquico higiene hipotese historico homologa
  homologado homologo hora horaria horario horas horizonte hospedagem hospital hospitalar hospitalares humanas humanos
  ibama icmbio identificada ifrj ifrn ifsc imediata imediato imobiliaria imobiliarios imoveis imovel impostos imprensa
  impressao inativos inc incendio inciso incisos incluir inclusao indeferido indicadores indice indigena indigenas
  individual industria industrial industrias infantaria infantil informa informatica infraestrutura ingresso iniciais
  inicial inicio inscrita inspetor inspetoria inss instaurar institucionais institucional instituto insumos integrada
  integrado integral intercambio interessado interessados interesse interina interino intermediario interministerial
  interna internacionais internacional internet interno internos interventor intima intimado intimar invalidez
  invalido ipca item itens janeiro jornada jornalista judiciais judicial judiciaria judiciario juiz juiza juizado
  juizo julho junho junto juridica juridicas juridico juridicos justica justificativa laboratoriais laboratorio
  laboratorios lances laudo lavratura legais legal legislativa legislativo lei leia leilao leiloes leitura letras
  licenca licenciar licenciatura licitados licitanet licitante licitatorio lider lideranca limitada limitado limite
  limpeza link lista livre livro llc locais local localizada localizar logistica logistico logisticos lotar lote lotes
  ltda lugar magisterio maio maiores mais mandato manter mao maquinas maranhense marinha mat matematica materia
  materiais material matricula matriculas maxima mecanica media medica medicina medico medicos medida medidas medio
  medula mei meio meios melhoria membro membros memorando memorial mensal menu mercado meses mestrado mestre meta
  midia mil milhao militar militares min minas mineral ministerial ministerio ministra ministro missao mobiliarios
  modelo modo monsenhor montagem morte motivo motor motorista moveis movel mudanca mulheres multa multas mundial
  municipais municipal municipio municipios museu museus nacionais nacional nao naturais natureza navais naval
  necessita negras negro negros nesta neste nome nomeada nomeado nomear nomes nordeste normas normativa normativos
  norte nota notas notifica notificada notificado notificar noturno nova novas nove novecentos novembro noventa novo
  novos nucleo numero obito obj objetiva objetivando objetivo objeto obra obras obrigatorio observado ocupacional
  oeste oferta oficiais oficial oficialato oficio oitenta oito oitocentos oleo onde onibus onus operacional operador
  orcamentaria orcamentario ordem ordenador ordinaria organizacional organizado orgao orgaos origem original oriundo
  ossea outras outros outubro ouvidor ouvidoria padrao pag pagina paginas pais paises papel para paragrafo parana
  parcelada parcelado parceria parcerias parcial parecer pareceres parlamentar parte partes participantes participar
  participes particulares partido partir passagens passando patrimonial patrimonio pdf pecas pecuaria pedagogica
  pedagogo pedido pedreiro pela pelo penais pensao pensionista pensionistas percentual perfazendo pericia periodo
  perita perito permanecem permanente permanentes permissao pernambuco pesca pesquisa pesquisador pesquisadora
  pesquisas pessoais pessoal pessoas petroleo piaui planilha planilhas plano plataforma plenario pleno pneus poder
  poderao policia policial politica politicas ponto pontos por portal portanto portaria portarias porte portos pos
  posse postal posteriores posto postos praca pratica praticas prazo pre prec preco precos predial predio prefeita
  prefeito prefeitura pregao pregoeira pregoeiro pregoeiros preliminar presencial presente presidencial presidenta
  presidente prestador preventiva previa previdenciario primaria primeira primeiro privada privado pro processo
  processos processuais processual procurador procuradora procuradoria produto produtos prof profa professor
  professora professores profissionais profissional programa programas projeto projetos promotor promotora promotoria
  promove promover proposta propostas propria proprio proprios prorrogar protocolo prova provas proventos provisoria
  psicologa psicologo pttc publica publicada publicado publicar publicas publico publicos quadro quaisquer qualquer
  quando quantitativo quarenta quarta quatro quatrocentos que quesito quimica quinhentos quinta quinto racial ramal
  razao rdo reabertura readaptar reais reajuste realizar receita recepcionista reconduzir reconhecer recursal recurso
  recursos rede redistribuir reequilibrio referente refm reforma reformado reformar regiao regime regimental regionais
  regional registrado registrar registro registros reintegrar reitor reitora reitoria relatorio remover remun
  remunerada renda repasse representado representante representantes republica republicada requerente requisitos res
  rescindir rescisao reserva reservada reservadas residuos resolve restabelecer restaurante resultado resultados
  retificado retificar retirada reuniao reunioes reverter revisao revogar rio rodoviaria rodoviario rondonia roraima
  rte rua rurais rural saber sala salarios salas sanitario sao sargento saude secretaria secretarias secretario sede
  segunda segundo seguranca seguro sei seis seiscentos seletivo sem semana semanais senado senador senadora sendo
  senhor senhora sensu ser sera serao serem sergipe servico servicos servidor servidora servidores sessao sessenta
  sete setecentos setembro setenta setor setores setorial seus sexta sgt siape siapecad siasgnet sidec signatarios
  simbolo simples simplificado sindicato sistema sistemas site sitio sob sobre sociais social software soldado soldo
  sorteio srp stricto suas subarea subdelegar subsecretaria subsecretario subsequente substituindo substituir
  substituta substituto substitutos subtotal sudeste sul superintendente superior supervisao supervisor supervisora
  suplente suplentes suporte supremo supressao suprir suspender suspensao tabela tabeliao tambem tarefa taxa tce
  tcm tecnica tecnicas tecnico tecnicos tecnologista tel telefone telefones teletrabalho tem tempo temporaria
  temporario tempore ten tendo tenente terceira terceiro terceiros termino termo termos terrestres territorio
  territorios tesouro tipo titular titulares titulo titulos tocantins todas todos tomada torna tornar total
  trabalhadores trabalhista trabalho transferir transito transmissao transportadora transporte transportes tratar
  trator trecho tres treze trezentos tribunal tributario trinta turismo turma tutela uasg uffs ufmg ufpe ufpi ufpr ufs
  uma uniao unica unico unidos uniformes unitario universitaria universitario uorg urbana urbanas urbanismo urbano usa
  usando uso usuario usuarios vacante vaga vagas vago valor valores vantagem vara varas veiculo veiculos vencedor
  vencedora vencedoras venda verba vereador vereadora vet veterinaria via viagem viagens vias vice vida video
  vigilante vinculada vinculadas vinculado vinculados vinculo vinte virtual visando visita vista vitae vitalicia
  voluntaria voluntario web workshop zelador zero zona zootecnista
  `
    .trim()
    .split(/\s+/),
);
