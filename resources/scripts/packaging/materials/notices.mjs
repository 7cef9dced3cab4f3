const LINE = '-'.repeat(100);

/**
 * The notices that licences ask to be kept: every part with the texts it came with; a text that several have stands once.
 *
 * @param {string} product
 * @param {readonly import('./components.mjs').Part[]} parts
 * @returns {string}
 */
export function noticesOf(product, parts) {
  /** @type {Map<string, import('./components.mjs').Part[]>} */
  const byText = new Map();
  for (const part of parts) {
    const text = part.texts.map(({ text }) => text).join('\n\n') || withoutText(part);
    byText.set(text, [...(byText.get(text) ?? []), part]);
  }
  const blocks = [...byText].map(([text, of]) => `${LINE}\n${of.map(nameOf).join('\n')}\n${LINE}\n\n${text}\n`);
  const hasChromium = parts.some(({ name, kind }) => kind === 'runtime' && name === 'electron');
  const elsewhere = hasChromium ? " Chromium's own notices are in LICENSES.chromium.html." : '';
  return `${product} contains the following software of others.${elsewhere}\n\n${blocks.join('\n')}`;
}

/** @param {import('./components.mjs').Part} part */
const nameOf = ({ name, version, licence }) => `${name} ${version} (${licence ?? 'licence not declared'})`;

/** @param {import('./components.mjs').Part} part */
const withoutText = ({ licence }) => `Published under ${licence}, without a text of its own.`;
