import type { Uf } from '../../../contract/registry.ts';
import { treatedText } from '../fields/activity.ts';
import { cepOf, ufOf } from '../fields/address.ts';
import { brazilianDateOf } from '../fields/date.ts';
import { cnpjOf } from '../fields/identity.ts';
import type { JsonObject } from '../fields/json.ts';
import { registrationOf, type StateRegistration } from '../fields/registration.ts';
import { Source } from '../fields/source.ts';
import { textsOf } from '../fields/text.ts';

/** One result as a registration in `uf`, the state that was asked; its own texts are those of the state's page. */
export function registrationOfState(result: JsonObject, uf: Uf): StateRegistration {
  const source = new Source(result);
  const atividadeEconomica = source.text('atividade_economica');
  const secondary = secondaryOf(source);
  return registrationOf(
    {
      cnpj: source.take('cnpj', cnpjOf) ?? source.take('cnpj_cpf', cnpjOf),
      inscricaoEstadual: source.text('inscricao_estadual'),
      razaoSocial: source.text('razao_social'),
      nomeFantasia: source.text('nome_fantasia'),
      logradouro: source.text('endereco_logradouro'),
      numero: source.text('endereco_numero'),
      complemento: source.text('endereco_complemento'),
      bairro: source.text('endereco_bairro'),
      cep: source.take('endereco_cep', cepOf),
      municipio: source.text('endereco_municipio'),
      uf: source.take('endereco_uf', ufOf) ?? uf,
      telefone: source.text('telefone'),
      atividadeEconomica,
      atividadesEconomicasSecundarias: secondary,
      dataInicioAtividade: source.take('abertura_data', brazilianDateOf),
      dataSituacaoCadastral: source.take('situacao_cadastral_data', brazilianDateOf),
      regimeRecolhimento: source.text('regime_apuracao'),
      situacaoCadastral: source.text('situacao_cadastral'),
      atividadeEconomicaTratada: atividadeEconomica === undefined ? undefined : treatedText(atividadeEconomica),
      atividadesEconomicasSecundariasTratada: treatedList(secondary),
      camposExclusivos: source.rest(),
    },
    uf,
  );
}

/** Some states' pages give a list beside the one text that holds all of it. */
function secondaryOf(source: Source): string[] | undefined {
  const list = source.take('atividade_economica_secundaria_lista', textsOf);
  const text = source.take('atividade_economica_secundaria', textsOf);
  return list ?? text;
}

/** Either all of them or none: a list with gaps would look like a shorter list of activities. */
function treatedList(activities: string[] | undefined): string[] | undefined {
  const all = activities?.map(treatedText).filter((activity) => activity !== undefined);
  return all !== undefined && all.length === activities?.length ? all : undefined;
}
