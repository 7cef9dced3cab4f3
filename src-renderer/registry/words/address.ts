import type { AddressToCheck } from '../../../src-main/contract/window/checks.ts';
import type { JsonNode } from '../../json/json-node.ts';
import { cepText, codedOf, textOf } from './value-text.ts';

/** An address as it is written on an envelope, empty where nothing came, and the parts that can be compared. */
export interface Address {
  street: string;
  place: string;
  parts: Required<AddressToCheck>;
}

/** The parts of an address in the vocabularies of the providers. */
export const ADDRESS = {
  streetType: {
    names: ['tipoLogradouro', 'descricaoTipoDeLogradouro', 'estabelecimento.tipoLogradouro', 'endereco.tipoLogradouro'],
  },
  street: {
    names: [
      'logradouro',
      'estabelecimento.logradouro',
      'endereco.logradouro',
      'enderecoLogradouro',
      'address.street',
      'ender.xLgr',
    ],
  },
  number: {
    names: ['numero', 'estabelecimento.numero', 'endereco.numero', 'enderecoNumero', 'address.number', 'ender.nro'],
  },
  complement: {
    names: [
      'complemento',
      'estabelecimento.complemento',
      'endereco.complemento',
      'enderecoComplemento',
      'address.details',
      'ender.xCpl',
    ],
  },
  district: {
    names: [
      'bairro',
      'estabelecimento.bairro',
      'endereco.bairro',
      'enderecoBairro',
      'address.district',
      'ender.xBairro',
    ],
  },
  zip: { names: ['cep', 'estabelecimento.cep', 'endereco.cep', 'enderecoCep', 'address.zip', 'ender.CEP'] },
  city: {
    names: [
      'municipio',
      'cidade',
      'estabelecimento.cidade.nome',
      'endereco.municipio',
      'enderecoMunicipio',
      'address.city',
      'ender.xMun',
    ],
    shape: 'coded',
  },
  state: { names: ['uf', 'estabelecimento.estado.sigla', 'endereco.uf', 'enderecoUf', 'address.state'] },
  foreignCity: { names: ['cidadeExterior', 'nomeCidadeNoExterior'] },
  country: { names: ['pais', 'estabelecimento.pais', 'address.country'], shape: 'coded' },
} as const;

/** An address from its parts, whichever there are. */
export function addressOf(found: Partial<Record<keyof typeof ADDRESS, JsonNode>>): Address {
  const text = (key: keyof typeof ADDRESS) => textOf(found[key]);
  // On an envelope no code stands beside the name of a city.
  const named = (key: 'city' | 'country') => {
    const { code, meaning } = codedOf(found[key]);
    return meaning || code;
  };
  const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);
  const city = joined([named('city'), text('state')], '/');
  const zip = text('zip');
  const street = streetOf(text('streetType'), text('street'));
  return {
    street: joined([street, text('number'), text('complement')], ', '),
    place: joined([text('district'), city, text('foreignCity'), zip && `CEP ${cepText(zip)}`, named('country')], ' · '),
    parts: {
      cep: zip,
      logradouro: street,
      numero: text('number'),
      bairro: text('district'),
      municipio: codedOf(found.city).meaning,
      uf: text('state'),
    },
  };
}

/** Whether an address can be compared with the postal data: it has a CEP or a street, and lies in Brazil. */
export function isComparable({ parts }: Address): boolean {
  return (parts.cep !== '' || parts.logradouro !== '') && parts.uf.toUpperCase() !== 'EX';
}

/** Receita Federal publishes the type apart and sometimes once more in the name: `RUA` `RUA XV DE NOVEMBRO`. */
function streetOf(type: string, name: string): string {
  return type === '' || name.toUpperCase().startsWith(`${type.toUpperCase()} `) ? name : `${type} ${name}`.trim();
}
