import { Contrib, Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import parse from 'spdx-expression-parse';

const licences = new Contrib.License.Factories.LicenseFactory((expression) => void parse(expression));
const TYPES = {
  npm: Enums.ComponentType.Library,
  runtime: Enums.ComponentType.Framework,
  data: Enums.ComponentType.Data,
};

/**
 * The bill of materials of an installer, CycloneDX 1.6 in JSON. It has neither a serial number nor a time, so that the
 * same parts give the same bytes.
 *
 * @param {{ name: string, version: string, license: string }} product
 * @param {readonly import('./components.mjs').Part[]} parts
 * @returns {string}
 */
export function sbomOf(product, parts) {
  const component = new Models.Component(Enums.ComponentType.Application, product.name, {
    version: product.version,
    bomRef: `${product.name}@${product.version}`,
  });
  component.licenses.add(licences.makeFromString(product.license));
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component }) });
  for (const part of parts) bom.components.add(componentOf(part));
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/**
 * Why a text is no valid bill of materials; null where it is one.
 *
 * @param {string} text
 */
export function sbomError(text) {
  return new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
}

/** @param {import('./components.mjs').Part} part */
function componentOf({ name, version, licence, integrity, kind }) {
  const [scope, plain] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const component = new Models.Component(TYPES[kind], plain ?? name, {
    group: scope,
    version,
    bomRef: `${name}@${version}`,
    purl: kind === 'npm' ? `pkg:npm/${name.replace('@', '%40')}@${version}` : undefined,
  });
  if (licence) component.licenses.add(licences.makeFromString(licence));
  const [, sum] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  if (sum) component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(sum, 'base64').toString('hex'));
  return component;
}
