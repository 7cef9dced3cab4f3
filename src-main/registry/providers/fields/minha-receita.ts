import { codeOf } from '../../open-data/values.ts';
import { activitiesOf, activityOf } from './activity.ts';
import { cepOf, ufOf } from './address.ts';
import { brazilianDateOf } from './date.ts';
import { cnpjOf } from './identity.ts';
import { type Json, type JsonObject, memberOf } from './json.ts';
import { reaisOf } from './money.ts';
import { phonesOf } from './phone.ts';
import {
  codedOf,
  optionOf,
  type PartnerFields,
  partnerKindOf,
  partnersOf,
  receitaOf,
  representativeOf,
  sizeOf,
} from './receita.ts';
import { digitsOf, textOf, upperOf } from './text.ts';

/**
 * The block `receitaFederal` of minha-receita's JSON. Its codes are numbers that have lost their zeros, its dates are ISO, and
 * null stands for "not published", as for Simples and MEI of a company that never opted.
 */
export function minhaReceitaOf(company: JsonObject): string {
  const of = (name: string) => memberOf(company, name);
  const text = (name: string) => textOf(of(name));
  const date = (name: string) => brazilianDateOf(of(name));
  const municipality = digitsOf(of('codigo_municipio'));
  return receitaOf({
    cnpj: cnpjOf(of('cnpj')),
    matrizFilial: upperOf(of('descricao_identificador_matriz_filial')),
    razaoSocial: text('razao_social'),
    nomeFantasia: text('nome_fantasia'),
    situacaoCadastral: upperOf(of('descricao_situacao_cadastral')),
    dataSituacaoCadastral: date('data_situacao_cadastral'),
    motivoSituacaoCadastral: codedOf(of('motivo_situacao_cadastral'), 2, of('descricao_motivo_situacao_cadastral')),
    situacaoEspecial: text('situacao_especial'),
    dataSituacaoEspecial: date('data_situacao_especial'),
    dataInicioAtividade: date('data_inicio_atividade'),
    naturezaJuridica: codedOf(of('codigo_natureza_juridica'), 4, of('natureza_juridica')),
    qualificacaoResponsavel: codedOf(of('qualificacao_do_responsavel'), 2),
    capitalSocial: reaisOf(of('capital_social')),
    porte: sizeOf(of('codigo_porte'), of('porte')),
    enteFederativoResponsavel: text('ente_federativo_responsavel'),
    cnaePrincipal: activityOf(of('cnae_fiscal'), of('cnae_fiscal_descricao')),
    cnaesSecundarios: activitiesOf(of('cnaes_secundarios'), (item) =>
      activityOf(memberOf(item, 'codigo'), memberOf(item, 'descricao')),
    ),
    tipoLogradouro: text('descricao_tipo_de_logradouro'),
    logradouro: text('logradouro'),
    numero: text('numero'),
    complemento: text('complemento'),
    bairro: text('bairro'),
    cep: cepOf(of('cep')),
    municipio: text('municipio'),
    codigoMunicipio: municipality && codeOf(municipality, 4),
    uf: ufOf(of('uf')),
    cidadeExterior: text('nome_cidade_no_exterior'),
    pais: codedOf(of('codigo_pais'), 3, of('pais')),
    telefones: phoneList(of('ddd_telefone_1'), of('ddd_telefone_2')),
    fax: digitsOf(of('ddd_fax')),
    email: text('email'),
    simples: option(of('opcao_pelo_simples'), date('data_opcao_pelo_simples'), date('data_exclusao_do_simples')),
    mei: option(of('opcao_pelo_mei'), date('data_opcao_pelo_mei'), date('data_exclusao_do_mei')),
    qsa: partnersOf(of('qsa'), partner),
  });
}

function phoneList(...numbers: (Json | undefined)[]): string[] | undefined {
  const phones = numbers.flatMap((number) => phonesOf(number) ?? []);
  return phones.length > 0 ? phones : undefined;
}

function option(taken: Json | undefined, since: string | undefined, until: string | undefined) {
  return optionOf(typeof taken === 'boolean' ? taken : undefined, since, until);
}

function partner(item: Json): PartnerFields {
  const of = (name: string) => memberOf(item, name);
  return {
    tipo: partnerKindOf(of('identificador_de_socio')),
    nome: textOf(of('nome_socio')),
    documento: textOf(of('cnpj_cpf_do_socio')),
    qualificacao: codedOf(of('codigo_qualificacao_socio'), 2, of('qualificacao_socio')),
    dataEntrada: brazilianDateOf(of('data_entrada_sociedade')),
    pais: codedOf(of('codigo_pais'), 3, of('pais')),
    faixaEtaria: textOf(of('faixa_etaria')),
    representanteLegal: representativeOf({
      nome: textOf(of('nome_representante_legal')),
      documento: textOf(of('cpf_representante_legal')),
      qualificacao: codedOf(of('codigo_qualificacao_representante_legal'), 2, of('qualificacao_representante_legal')),
    }),
  };
}
