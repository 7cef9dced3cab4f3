import { capitals } from '../../../text/capitals.ts';
import { activitiesOf, activityOf } from '../fields/activity.ts';
import { cepOf, ufOf } from '../fields/address.ts';
import { brazilianDateOf } from '../fields/date.ts';
import { cnpjOf } from '../fields/identity.ts';
import { isObject, itemsOf, type Json, type JsonObject, memberOf } from '../fields/json.ts';
import { reaisOf } from '../fields/money.ts';
import { phoneOf } from '../fields/phone.ts';
import {
  codedOf,
  optionOf,
  type PartnerFields,
  partnersOf,
  receitaOf,
  representativeOf,
  sizeOf,
} from '../fields/receita.ts';
import { registrationOf, type StateRegistration, sintegraOf } from '../fields/registration.ts';
import { Source } from '../fields/source.ts';
import { textOf, upperOf } from '../fields/text.ts';

/** The block `receitaFederal` of an answer of CNPJ.ws. */
export function companyOf(company: JsonObject): string {
  const own = (name: string) => memberOf(company, name);
  const establishment = memberOf(company, 'estabelecimento');
  const of = (name: string) => memberOf(establishment, name);
  const text = (name: string) => textOf(of(name));
  const phones = [phoneOf(of('ddd1'), of('telefone1')), phoneOf(of('ddd2'), of('telefone2'))].filter(
    (phone) => phone !== undefined,
  );
  return receitaOf({
    cnpj: cnpjOf(of('cnpj')),
    matrizFilial: upperOf(of('tipo')),
    razaoSocial: textOf(own('razao_social')),
    nomeFantasia: text('nome_fantasia'),
    situacaoCadastral: upperOf(of('situacao_cadastral')),
    dataSituacaoCadastral: brazilianDateOf(of('data_situacao_cadastral')),
    motivoSituacaoCadastral: described(of('motivo_situacao_cadastral'), 2),
    situacaoEspecial: text('situacao_especial'),
    dataSituacaoEspecial: brazilianDateOf(of('data_situacao_especial')),
    dataInicioAtividade: brazilianDateOf(of('data_inicio_atividade')),
    naturezaJuridica: described(own('natureza_juridica'), 4),
    qualificacaoResponsavel: described(own('qualificacao_do_responsavel'), 2),
    capitalSocial: reaisOf(own('capital_social')),
    porte: sizeOf(memberOf(own('porte'), 'id'), memberOf(own('porte'), 'descricao')),
    enteFederativoResponsavel: textOf(own('responsavel_federativo')),
    cnaePrincipal: activity(of('atividade_principal')),
    cnaesSecundarios: activitiesOf(of('atividades_secundarias'), activity),
    tipoLogradouro: text('tipo_logradouro'),
    logradouro: text('logradouro'),
    numero: text('numero'),
    complemento: text('complemento'),
    bairro: text('bairro'),
    cep: cepOf(of('cep')),
    municipio: textOf(memberOf(of('cidade'), 'nome')),
    codigoMunicipio: codedOf(memberOf(of('cidade'), 'siafi_id'), 4)?.codigo,
    uf: ufOf(memberOf(of('estado'), 'sigla')),
    cidadeExterior: text('nome_cidade_exterior'),
    pais: country(of('pais')),
    telefones: phones.length > 0 ? phones : undefined,
    fax: phoneOf(of('ddd_fax'), of('fax')),
    email: text('email'),
    ...taxOptions(own('simples')),
    qsa: partnersOf(own('socios'), partner),
  });
}

/** The block `sintegra`: number, state and whether it is active; the state's wording and address are not in the answer. */
export function registrationsOf(company: JsonObject): string | undefined {
  const establishment = memberOf(company, 'estabelecimento');
  const items = itemsOf(memberOf(establishment, 'inscricoes_estaduais')).filter(isObject);
  return sintegraOf(items.map((item) => registration(new Source(item), company, establishment)));
}

function registration(item: Source, company: JsonObject, establishment: Json | undefined): StateRegistration {
  return registrationOf({
    cnpj: cnpjOf(memberOf(establishment, 'cnpj')),
    inscricaoEstadual: item.text('inscricao_estadual'),
    razaoSocial: textOf(memberOf(company, 'razao_social')),
    nomeFantasia: textOf(memberOf(establishment, 'nome_fantasia')),
    uf: item.take('estado', (state) => ufOf(memberOf(state, 'sigla'))),
    situacaoCadastralTratada: item.take('ativo', (active) =>
      typeof active === 'boolean' ? (active ? 1 : 0) : undefined,
    ),
    camposExclusivos: item.rest(),
  });
}

/** {id, descricao}; where a version of the API has a bare text, its words. */
function described(value: Json | undefined, width: number) {
  return isObject(value)
    ? codedOf(memberOf(value, 'id'), width, memberOf(value, 'descricao'))
    : codedOf(undefined, width, value);
}

/** `comex_id` is the foreign trade system's code, which Receita Federal's table of countries has too (105 Brasil). */
function country(value: Json | undefined) {
  return codedOf(memberOf(value, 'comex_id'), 3, memberOf(value, 'nome'));
}

function activity(value: Json | undefined) {
  return activityOf(memberOf(value, 'id'), memberOf(value, 'descricao'));
}

function taxOptions(simples: Json | undefined) {
  const option = (name: string) =>
    optionOf(
      ANSWERS.get(capitals(textOf(memberOf(simples, name)) ?? '')),
      brazilianDateOf(memberOf(simples, `data_opcao_${name}`)),
      brazilianDateOf(memberOf(simples, `data_exclusao_${name}`)),
    );
  return { simples: option('simples'), mei: option('mei') };
}

const ANSWERS = new Map([
  ['SIM', true],
  ['NAO', false],
]);

function partner(item: Json): PartnerFields {
  const of = (name: string) => memberOf(item, name);
  return {
    tipo: upperOf(of('tipo')),
    nome: textOf(of('nome')),
    documento: textOf(of('cpf_cnpj_socio')),
    qualificacao: described(of('qualificacao_socio'), 2),
    dataEntrada: brazilianDateOf(of('data_entrada')),
    pais: country(of('pais')),
    faixaEtaria: textOf(of('faixa_etaria')),
    representanteLegal: representativeOf({
      nome: textOf(of('nome_representante')),
      documento: textOf(of('cpf_representante_legal')),
      qualificacao: described(of('qualificacao_representante'), 2),
    }),
  };
}
