import type { Uf } from '../../../contract/registry.ts';
import { cnaeOf, treated } from '../fields/activity.ts';
import { cepOf, ufOf } from '../fields/address.ts';
import { brazilianDateOf } from '../fields/date.ts';
import { cnpjOf } from '../fields/identity.ts';
import type { Json, JsonObject } from '../fields/json.ts';
import { registrationOf as presentOf, type StateRegistration } from '../fields/registration.ts';
import { Source } from '../fields/source.ts';
import { textOf } from '../fields/text.ts';
import type { XmlElement } from './xml.ts';

/** Words of the layout for cSit: it lets the states say nothing finer. */
const SITUATIONS: Readonly<Record<string, string>> = { '0': 'Não habilitado', '1': 'Habilitado' };

/**
 * One `infCad` of layout 2.00 in the specification's fields. What the layout lacks (telephone, secondary activities,
 * occurrence, remark) is not there; of the activity it has the code alone, and no description is put to it. What the
 * specification has no field for is in `camposExclusivos` under the layout's own names, with `said`, the words that the
 * state had for its whole answer: answers of several states are joined.
 *
 * @param uf the state that was asked, whose registration it is; the taxpayer may be in another (a substitute)
 */
export function registrationOf(infCad: XmlElement, uf: Uf, said: JsonObject): StateRegistration {
  const own = new Source(membersOf(infCad));
  const address = new Source(membersOf(infCad.children.find((child) => child.name === 'ender')));
  const activity = own.text('CNAE');
  const cnae = cnaeOf(activity);
  const fields = {
    cnpj: own.take('CNPJ', cnpjOf),
    inscricaoEstadual: own.text('IE'),
    razaoSocial: own.text('xNome'),
    nomeFantasia: own.text('xFant'),
    logradouro: address.text('xLgr'),
    numero: address.text('nro'),
    complemento: address.text('xCpl'),
    bairro: address.text('xBairro'),
    cep: address.take('CEP', cepOf),
    municipio: address.text('xMun'),
    uf: own.take('UF', ufOf),
    atividadeEconomica: activity,
    dataInicioAtividade: own.take('dIniAtiv', dayOf),
    dataSituacaoCadastral: own.take('dUltSit', dayOf),
    regimeRecolhimento: own.text('xRegApur'),
    situacaoCadastral: own.take('cSit', situationOf),
    atividadeEconomicaTratada: cnae && treated(cnae, '').trim(),
    camposExclusivos: { ...own.rest(), ...address.rest(), ...said },
  };
  return presentOf(fields, uf);
}

/** The texts directly in `element`, by their names; of two alike the first. */
function membersOf(element: XmlElement | undefined): JsonObject {
  const leaves = (element?.children ?? []).filter((child) => child.children.length === 0);
  return Object.fromEntries(leaves.reverse().map(({ name, text }) => [name, text.trim()]));
}

function situationOf(value: Json | undefined): string | undefined {
  const code = textOf(value) ?? '';
  return Object.hasOwn(SITUATIONS, code) ? SITUATIONS[code] : undefined;
}

/** Of an XML date, which may have a zone, or of a time, which some states write in its place. */
function dayOf(value: Json | undefined): string | undefined {
  return brazilianDateOf(textOf(value)?.slice(0, 10));
}
