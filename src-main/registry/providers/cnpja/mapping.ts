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

/**
 * The block `receitaFederal` of an office of CNPJá. Its municipality is IBGE's code and its countries are those of the UN, so
 * neither stands where Receita Federal's codes do.
 */
export function officeOf(office: JsonObject): string {
  const of = (name: string) => memberOf(office, name);
  const own = (name: string) => memberOf(of('company'), name);
  const address = (name: string) => memberOf(of('address'), name);
  const head = of('head');
  const phones = itemsOf(of('phones')).flatMap(
    (phone) => phoneOf(memberOf(phone, 'area'), memberOf(phone, 'number')) ?? [],
  );
  return receitaOf({
    cnpj: cnpjOf(of('taxId')),
    matrizFilial: typeof head === 'boolean' ? (head ? 'MATRIZ' : 'FILIAL') : undefined,
    razaoSocial: textOf(own('name')),
    nomeFantasia: textOf(of('alias')),
    situacaoCadastral: upperOf(memberOf(of('status'), 'text')),
    dataSituacaoCadastral: brazilianDateOf(of('statusDate')),
    motivoSituacaoCadastral: described(of('reason'), 2),
    situacaoEspecial: textOf(memberOf(of('special'), 'text')),
    dataSituacaoEspecial: brazilianDateOf(of('specialDate')),
    dataInicioAtividade: brazilianDateOf(of('founded')),
    naturezaJuridica: described(own('nature'), 4),
    capitalSocial: reaisOf(own('equity')),
    porte: sizeOf(memberOf(own('size'), 'id'), memberOf(own('size'), 'text')),
    enteFederativoResponsavel: textOf(own('jurisdiction')),
    cnaePrincipal: activity(of('mainActivity')),
    cnaesSecundarios: activitiesOf(of('sideActivities'), activity),
    logradouro: textOf(address('street')),
    numero: textOf(address('number')),
    complemento: textOf(address('details')),
    bairro: textOf(address('district')),
    cep: cepOf(address('zip')),
    municipio: textOf(address('city')),
    uf: ufOf(address('state')),
    pais: codedOf(undefined, 3, memberOf(address('country'), 'name')),
    telefones: phones.length > 0 ? phones : undefined,
    email: textOf(memberOf(itemsOf(of('emails'))[0], 'address')),
    simples: option(own('simples')),
    mei: option(own('simei')),
    qsa: partnersOf(own('members'), partner),
  });
}

/**
 * The block `sintegra`. `enabled` is the registration's standing (habilitado or not) and all that the answer says of it:
 * `status` ("Sem restrição") is what the Cadastro Centralizado says of the CNPJ in that state, which Sintegra WS has as
 * `situacao_cnpj`, so it stands among what is the source's own. The answer's address is Receita's, never the state's.
 */
export function registrationsOf(office: JsonObject): string | undefined {
  const items = itemsOf(memberOf(office, 'registrations')).filter(isObject);
  return sintegraOf(items.map((item) => registration(new Source(item), office)));
}

function registration(item: Source, office: JsonObject): StateRegistration {
  const enabled = item.take('enabled', (value) => (typeof value === 'boolean' ? value : undefined));
  return registrationOf({
    cnpj: cnpjOf(memberOf(office, 'taxId')),
    inscricaoEstadual: item.text('number'),
    razaoSocial: textOf(memberOf(memberOf(office, 'company'), 'name')),
    nomeFantasia: textOf(memberOf(office, 'alias')),
    uf: item.take('state', ufOf),
    dataSituacaoCadastral: item.take('statusDate', brazilianDateOf),
    situacaoCadastralTratada: enabled === undefined ? undefined : enabled ? 1 : 0,
    camposExclusivos: item.rest(),
  });
}

/** {id, text} as code and description. */
function described(value: Json | undefined, width: number) {
  return codedOf(memberOf(value, 'id'), width, memberOf(value, 'text'));
}

function activity(value: Json | undefined) {
  return activityOf(memberOf(value, 'id'), memberOf(value, 'text'));
}

function option(value: Json | undefined) {
  const optant = memberOf(value, 'optant');
  return optionOf(
    typeof optant === 'boolean' ? optant : undefined,
    brazilianDateOf(memberOf(value, 'since')),
    undefined,
  );
}

const KINDS = new Map([
  ['LEGAL', 'PESSOA JURÍDICA'],
  ['NATURAL', 'PESSOA FÍSICA'],
  ['FOREIGN', 'ESTRANGEIRO'],
]);

function partner(item: Json): PartnerFields {
  const person = memberOf(item, 'person');
  const agent = memberOf(item, 'agent');
  return {
    tipo: KINDS.get(textOf(memberOf(person, 'type')) ?? ''),
    nome: textOf(memberOf(person, 'name')),
    documento: documentOf(person),
    qualificacao: described(memberOf(item, 'role'), 2),
    dataEntrada: brazilianDateOf(memberOf(item, 'since')),
    pais: codedOf(undefined, 3, memberOf(memberOf(person, 'country'), 'name')),
    faixaEtaria: ageOf(textOf(memberOf(person, 'age'))),
    representanteLegal: representativeOf({
      nome: textOf(memberOf(memberOf(agent, 'person'), 'name')),
      documento: documentOf(memberOf(agent, 'person')),
      qualificacao: described(memberOf(agent, 'role'), 2),
    }),
  };
}

function documentOf(person: Json | undefined): string | undefined {
  return textOf(memberOf(person, 'taxId'));
}

/** `41-50` and `81+` in the open data's words; another text as it is. */
function ageOf(range: string | undefined): string | undefined {
  return range === '81+' ? 'Maiores de 80 anos' : range?.replace(/^(\d+)-(\d+)$/, 'Entre $1 a $2 anos');
}
