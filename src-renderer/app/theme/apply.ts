import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme.ts';

/**
 * Gives the document Mantine's variables for the theme through a constructed style sheet. MantineProvider would write
 * them into a <style> element, for which the page's Content-Security-Policy would have to allow inline styles.
 */
export function applyTheme(document: Document): void {
  const variables = convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)));
  const sheet = new CSSStyleSheet();
  // In Mantine's own layer: after its defaults, and weaker than tokens.css, which is in no layer.
  sheet.replaceSync(`@layer mantine { ${variables} }`);
  document.adoptedStyleSheets.push(sheet);
}
