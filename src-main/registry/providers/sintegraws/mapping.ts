import type { Uf } from '../../../contract/registry.ts';
import { activitiesOf, activityOf, cnaeOf, treated } from '../fields/activity.ts';
import { cepOf, ufOf } from '../fields/address.ts';
import { brazilianDateOf } from '../fields/date.ts';
import { cnpjOf } from '../fields/identity.ts';
import { itemsOf, type Json, type JsonObject, memberOf } from '../fields/json.ts';
import { reaisOf } from '../fields/money.ts';
import { phonesOf } from '../fields/phone.ts';
import { codedOf, type PartnerFields, partnersOf, receitaOf, sizeOf } from '../fields/receita.ts';
import { registrationOf, sintegraOf } from '../fields/registration.ts';
import { Source } from '../fields/source.ts';
import { textOf, upperOf } from '../fields/text.ts';

/** Of the answer, not of the registration; `cnae_principal` is read in two ways. */
const SILENT = ['code', 'status', 'message', 'version'];

/**
 * The block `sintegra` of the plugin ST: one registration, asked for in `uf` where it was asked by registration. An answer
 * that names neither a registration nor its status has no block.
 */
export function registrationOfState(answer: JsonObject, uf: Uf | undefined): string | undefined {
  const source = new Source(answer, SILENT);
  const inscricaoEstadual = source.text('inscricao_estadual');
  const situacaoCadastral = source.text('situacao_ie');
  if (inscricaoEstadual === undefined && situacaoCadastral === undefined) return undefined;
  const address = source.take('uf', ufOf);
  return sintegraOf([
    registrationOf(
      {
        cnpj: source.take('cnpj', cnpjOf),
        inscricaoEstadual,
        razaoSocial: source.text('nome_empresarial'),
        nomeFantasia: source.text('nome_fantasia'),
        logradouro: source.text('logradouro'),
        numero: source.text('numero'),
        complemento: source.text('complemento'),
        bairro: source.text('bairro'),
        cep: source.take('cep', cepOf),
        municipio: source.text('municipio'),
        uf: address,
        atividadeEconomica: source.take('cnae_principal', activityText),
        dataInicioAtividade: source.take('data_inicio_atividade', brazilianDateOf),
        dataSituacaoCadastral: source.take('data_situacao_cadastral', brazilianDateOf),
        regimeRecolhimento: source.text('regime_tributacao'),
        situacaoCadastral,
        atividadeEconomicaTratada: treatedActivity(memberOf(answer, 'cnae_principal')),
        camposExclusivos: source.rest(),
      },
      uf ?? address,
    ),
  ]);
}

function activityText(activity: Json | undefined): string | undefined {
  const parts = [textOf(memberOf(activity, 'code')), textOf(memberOf(activity, 'text'))];
  return parts.filter((part) => part !== undefined).join(' - ') || undefined;
}

function treatedActivity(activity: Json | undefined): string | undefined {
  const cnae = cnaeOf(memberOf(activity, 'code'));
  const description = textOf(memberOf(activity, 'text'));
  return cnae !== undefined && description !== undefined ? treated(cnae, description) : undefined;
}

/** The block `receitaFederal` of the plugin RF: the page of Receita Federal, whose texts begin with their codes. */
export function companyOf(answer: JsonObject): string {
  const of = (name: string) => memberOf(answer, name);
  const text = (name: string) => textOf(of(name));
  return receitaOf({
    cnpj: cnpjOf(of('cnpj')),
    matrizFilial: upperOf(of('tipo')),
    razaoSocial: text('nome'),
    nomeFantasia: text('fantasia'),
    situacaoCadastral: upperOf(of('situacao')),
    dataSituacaoCadastral: brazilianDateOf(of('data_situacao')),
    motivoSituacaoCadastral: codedText(of('motivo_situacao'), 2),
    situacaoEspecial: text('situacao_especial'),
    dataSituacaoEspecial: brazilianDateOf(of('data_situacao_especial')),
    dataInicioAtividade: brazilianDateOf(of('abertura')),
    naturezaJuridica: codedText(of('natureza_juridica'), 4),
    capitalSocial: reaisOf(of('capital_social')),
    porte: sizeOf(undefined, of('porte')),
    enteFederativoResponsavel: text('efr'),
    cnaePrincipal: activity(itemsOf(of('atividade_principal'))[0]),
    cnaesSecundarios: activitiesOf(of('atividades_secundarias'), activity),
    tipoLogradouro: text('tipo_logradouro'),
    logradouro: text('logradouro'),
    numero: text('numero'),
    complemento: text('complemento'),
    bairro: text('bairro'),
    cep: cepOf(of('cep')),
    municipio: text('municipio'),
    uf: ufOf(of('uf')),
    telefones: phonesOf(of('telefone')),
    email: text('email'),
    qsa: partnersOf(of('qsa'), partner),
  });
}

function activity(item: Json | undefined) {
  return activityOf(memberOf(item, 'code'), memberOf(item, 'text'));
}

/** `206-2 - Sociedade Empresária Limitada`, `49-Sócio-Administrador`; without a code the words alone. */
function codedText(value: Json | undefined, width: number) {
  const [, code, words] = /^(\d[\d-]*?)\s*-\s*(\D.*)$/s.exec(textOf(value) ?? '') ?? [];
  return code ? codedOf(code.replaceAll('-', ''), width, words) : codedOf(undefined, width, value);
}

function partner(item: Json): PartnerFields {
  return { nome: textOf(memberOf(item, 'nome')), qualificacao: codedText(memberOf(item, 'qual'), 2) };
}
