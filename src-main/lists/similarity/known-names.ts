/**
 * Names so common that one of them is not a slip of the pen for another: MARIA and MARIO, MARCIA and MARIA, MENDES and
 * MENEZES, PERES and PIRES differ by a letter and are different people. In folded form, one of each spelling by ear (who
 * is LUIZ here is LUIS too), spellings of one name with `=` between them. Given names and surnames that IBGE's "Nomes
 * no Brasil" (censuses of 2010 and 2022) has most of, and those near them in spelling; then those that the sanctions lists have most of.
 */
export const KNOWN_NAMES: readonly (readonly string[])[] = `
  ademar ademir adilson adriana adriano afonso agostinho alan alberto alessandra alessandro alex alexandra alexandre
  alfredo alice aline almir altair aluisio alvaro amanda amelia ana anderson andre andrea=andreia andressa angela
  angelo anselmo antonia antonio aparecida aparecido ariana ariane arlete armando arnaldo arthur augusta augusto aurora
  barbara beatriz benedita benedito bernardo bianca breno bruna bruno caio camila carina carla carlos carmem carolina
  cassia cassio catarina cecilia celia celina celio celso cesar cicera cicero claudia claudio cleber clara
  clarice cleide conceicao creusa cristiana cristiane cristiano cristina dalva damiana damiao daniel daniela daniele
  danilo dario davi debora denis denise diana diego dirce divino domingos douglas edilson edimar edson eduarda eduardo
  elaine eliana eliane elias elisa elisabete=elisabet elisangela elza emanuel=emanoel emilia emilio enzo erica erick estela eugenia
  eugenio eva evandro everton fabiana fabiano fabio fabricio fatima felipe=filipe fernanda fernando flavia flavio francisca
  francisco gabriel gabriela geovana=giovana geraldo geralda gerson gilberto gilmar gilson giovani gisele graziela
  guilherme gustavo helena helio henrique hilda hugo igor ines iolanda iracema irene isabel isabela isadora isaias
  israel ivan ivana ivone ivo jaime jair jaqueline jean jeferson jessica joana joao joaquim joel jonas jorge
  jose josefa josefina josiane josue joyce julia juliana juliane juliano julio junior jurandir karen  karine
  larissa laura leandra leandro leila leonardo leonor leticia lidia lilian liliana livia lorena lourdes luan luana lucas
  lucia luciana luciano luciene lucilene lucio luis luisa luzia magda maicon manoel=manuel manuela mara marcelo marcela
  marcia marcio marco marcos margarida margarete maria mariana mariane marilda marilene marina marinalva mario marisa
  marlene marli marta mateus matias mauricio mauro maximo michel michele miguel milena milton mirian moises monica
  monique murilo nadia nair natalia natan neide neusa nelson nicolas nilson nilton nilza norma odair odete
  olga olivia orlando oscar osmar osvaldo otavio pablo paloma pamela patricia paula paulina paulo pedro priscila
  rafael rafaela raimunda raimundo raissa raquel raul regiane regina reginaldo reinaldo renan renata renato ricardo
  rita roberta roberto robson rodolfo rodrigo rogerio romulo ronaldo rosa rosalia rosana rosane rosangela rosaria
  rosario rose roseli rosilene rosimeire ruan rubens rute sabrina samanta samuel sandra sandro sara sebastiana sebastiao
  sergio severina severino sidnei silmara silvana silvano silvia silvio simao simone solange sonia sofia sueli suelen
  suzana tais talita tamara tania tatiana tatiane tereza terezinha tiago ulisses valdemar
  valdir valeria valerio valter vanda vanessa vania vera veronica vicente vinicius vilma vilson virginia
  vitor vitoria viviane vivian wagner wallace wanderlei wanderson wellington wesley william yago yara yasmin zelia zenaide
  abreu aguiar albuquerque alencar almeida alves amaral amorim andrade antunes aragao araujo arruda assis avila azevedo
  bandeira barbosa barreto barros bastos batista bento bezerra bispo borba borges braga branco brandao brito bueno
  cabral caldas camargo camilo campos cardoso carneiro carvalho castro cavalcante=cavalcanti chagas chaves coelho
  cordeiro correa=correia costa coutinho couto cruz cunha dantas delgado dias diniz domingues duarte dutra esteves
  evangelista falcao farias faria fernandes ferraz ferreira figueiredo figueira filho fonseca fontes fontana franca
  franco freire freitas furtado galvao garcia gomes goncalves gouveia guedes guerra guimaraes gusmao holanda jesus
  lacerda lago lara leal leao leite lemos lima linhares lins lira lobo lopes loureiro lucena luna luz macedo machado
  maciel magalhaes maia malta marinho marques martin martins matos medeiros meira meireles melo mendes
  mendonca menezes mesquita miranda monteiro moraes=morais morales moreira moreno mota moura mourao muniz munhoz
  nascimento neto neves nobre nogueira novaes nunes oliveira pacheco padilha paes paiva paixao palma parente paz
  peixoto penha pena pereira peres pessoa pimenta pimentel pinheiro pinto pires pontes porto prado queiroz ramalho
  ramos rangel reis resende ribeiro rios rocha rodrigues rolim romao rosendo sa salazar sales salgado sampaio
  sanches santana santiago santos saraiva seixas sena serra silva silveira silvestre simoes siqueira soares sobral
  sobrinho souza tavares teixeira teles toledo torres trindade valente valentim valle vargas vasconcelos vaz
  veiga velasco veloso ventura viana vidal vieira vilela villar xavier
  ahmed=ahmad ali omar=umar hassan=hasan hussein=hussain=husayn=husain mohammed=muhammad=mohamed=mohamad mahmoud=mahmud
  hamid khalid=khaled khalil salim=saleem salman sultan karim=kareem rahim=raheem jamil kamil nasir=nasser amir amin
  yusuf=youssef=yousef ibrahim ismail abdullah=abdallah mustafa=mostafa
`
  .trim()
  .split(/\s+/)
  .map((name) => name.split('='));
