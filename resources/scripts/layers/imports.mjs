const FORMS = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)/g,
  /\brequire\s*\(\s*['"]([^'"]+)['"]\s*\)/g,
];

/**
 * Everything a source file imports, types and dynamic imports too.
 *
 * @param {string} source
 * @returns {string[]} the specifiers as written
 */
export function importsOf(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return FORMS.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ''));
}
