import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import type { Hit } from '../../../../src-main/contract/dossiers.ts';
import { useHitWords } from '../../../../src-renderer/dossiers/one/hits/use-hit-words.ts';
import alerts from '../../../../src-renderer/i18n/pt-BR/alerts.ts';
import dossiers from '../../../../src-renderer/i18n/pt-BR/dossiers.ts';
import lists from '../../../../src-renderer/i18n/pt-BR/lists.ts';
import ofac from '../../../../src-renderer/i18n/pt-BR/ofac.ts';
import { useRecordWords } from '../../../../src-renderer/shared/published/use-record-words.ts';

const texts = createInstance();
texts.use(initReactI18next).init({
  lng: 'pt-BR',
  resources: { 'pt-BR': { alerts, dossiers, lists, ofac } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** What a hook says, as a component that is drawn once sees it. */
function saidBy<Said>(hook: () => Said): Said {
  let said: Said | undefined;
  const Seen = () => {
    said = hook();
    return null;
  };
  renderToString(createElement(I18nextProvider, { i18n: texts }, createElement(Seen)));
  return said!;
}

test('alerts say what publishers write in the window’s language', () => {
  const words = saidBy(useRecordWords);
  expect(words.value('country', 'BR')).toBe('Brasil');
  expect(words.value('aliases', 'CASSIMO VENTANIA (Good); VENTO (SUL)', 'europeias')).toBe(
    'CASSIMO VENTANIA (alias bom); VENTO (SUL)',
  );
  expect(words.value('birthDate', 'circa 1975-03-01')).toBe('cerca de 01/03/1975');
  expect(words.value('taxId', '***456789**')).toBe('***.456.789-**');
  const facts = words.facts({ name: 'FULANO INVENTADO', country: 'IRAN (ISLAMIC REPUBLIC OF)' }, 'onu');
  expect(facts.map(([, value]) => value)).toEqual(['FULANO INVENTADO', 'Irã']);
});

test('hits of a dossier say why they were found in the window’s language', () => {
  const record = {
    name: 'FULANO INVENTADO',
    matchedAlias: 'FULANO I',
    aliases: [{ name: 'FULANO I', quality: 'Low' }],
    facts: [{ fact: 'type', asked: 'person', listed: 'organization', agrees: false }],
  };
  const reasons = saidBy(useHitWords).reasons({ list: 'onu', record } as unknown as Hit);
  expect(reasons.map(({ text }) => text)).toEqual([
    'pelo nome alternativo “FULANO I” (alias fraco)',
    'tipo: no dossiê pessoa, na lista organização (diverge)',
  ]);
});
