import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { ReadingWarning } from '../../../src-main/contract/reading.ts';
import en from '../../../src-renderer/i18n/en/proof.ts';
import pt from '../../../src-renderer/i18n/pt-BR/proof.ts';
import { formatOf } from '../../../src-renderer/shared/format.ts';
import { servedOf } from '../../../src-renderer/shared/reading-warnings/served.ts';
import { TONES, toActOn } from '../../../src-renderer/shared/reading-warnings/tone.ts';
import { warningSentence } from '../../../src-renderer/shared/reading-warnings/use-warning-text.ts';
import { WARNED_FIELD } from '../../../src-renderer/shared/reading-warnings/warning-text.ts';
import { EXTRACTION } from './readings.ts';

/** As `i18n/setup.ts` makes the texts of the window, which only its bundler can gather. */
function textsOf(language: string, proof: object) {
  const texts = createInstance();
  texts.init({
    lng: language,
    resources: { [language]: { proof } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return texts.getFixedT(language, 'proof');
}

const portuguese = textsOf('pt-BR', pt);
const english = textsOf('en', en);

const context = { extraction: EXTRACTION, issuer: 'Light' };
const inPortuguese = (warning: ReadingWarning) => warningSentence(portuguese, formatOf('pt-BR').date, warning, context);
const inEnglish = (warning: ReadingWarning) => warningSentence(english, formatOf('en').date, warning, context);

type Case = [warning: ReadingWarning, pt: string, en: string];

/** Every code of the contract: the type wants one that is added here as well. */
const CASES: Record<ReadingWarning['code'], Case[]> = {
  cepImpossible: [
    [
      { code: 'cepImpossible' },
      'Nenhum estado tem CEP que comece como 27203-530: foi mal lido ou não existe.',
      'No state has CEPs that begin like 27203-530: it was misread or does not exist.',
    ],
  ],
  cepNotInThisCopy: [
    [
      { code: 'cepNotInThisCopy' },
      'O CEP 27203-530 não está nesta cópia da base postal: pode ser novo ou ter sido mal lido.',
      'The CEP 27203-530 is not in this copy of the postal data: it may be new or misread.',
    ],
  ],
  cepRetired: [
    [
      { code: 'cepRetired', replacedBy: '27203531', since: '2026-09-01' },
      'O CEP 27203-530 foi desativado em 01/09/2026; o atual é 27203-531.',
      'The CEP 27203-530 was retired on 1 Sept 2026; the current one is 27203-531.',
    ],
    [
      { code: 'cepRetired', replacedBy: null, since: '2026-09-01' },
      'O CEP 27203-530 foi desativado em 01/09/2026 e não tem substituto.',
      'The CEP 27203-530 was retired on 1 Sept 2026 and has no successor.',
    ],
  ],
  cepOfAnotherCity: [
    [
      { code: 'cepOfAnotherCity', city: 'Campinas', state: 'SP' },
      'O CEP existe, mas pertence a outra cidade: Campinas/SP.',
      'The CEP exists but belongs to another city: Campinas/SP.',
    ],
  ],
  cepMended: [
    [
      { code: 'cepMended', read: '21203530' },
      'O CEP lido era 21203-530; a rua e a cidade confirmam 27203-530.',
      'The CEP was read as 21203-530; street and city confirm 27203-530.',
    ],
  ],
  numberNotServed: [
    [
      { code: 'numberNotServed', serves: '- de 656 a 1350 - lado par' },
      'O CEP atende os números de 656 a 1350, lado par; o número lido é 71.',
      'The CEP serves the numbers from 656 to 1350, even side; the number read is 71.',
    ],
    [
      { code: 'numberNotServed', serves: '- lado ímpar' },
      'O CEP atende o lado ímpar da rua; o número lido é 71.',
      'The CEP serves the odd side of the street; the number read is 71.',
    ],
    [
      { code: 'numberNotServed', serves: '(Zona Norte)' },
      'O CEP atende “(Zona Norte)”; o número lido é 71.',
      'The CEP serves “(Zona Norte)”; the number read is 71.',
    ],
  ],
  specialCep: [
    [
      { code: 'specialCep', kind: 'grandeUsuario', name: 'Edifício Aroeira & Filhos' },
      'O CEP é de um só destinatário, e não de uma rua: Edifício Aroeira & Filhos.',
      'The CEP stands for a single recipient, not for a street: Edifício Aroeira & Filhos.',
    ],
    [
      { code: 'specialCep', kind: 'unidadeOperacional', name: 'AC Volta Redonda' },
      'O CEP é de uma unidade dos Correios, e não de uma rua: AC Volta Redonda.',
      'The CEP stands for a post office, not for a street: AC Volta Redonda.',
    ],
    [
      { code: 'specialCep', kind: 'caixaPostalComunitaria', name: 'CPC Jatobá' },
      'O CEP é de uma caixa postal comunitária, e não de uma rua: CPC Jatobá.',
      'The CEP stands for a community mailbox, not for a street: CPC Jatobá.',
    ],
  ],
  dateInFuture: [
    [
      { code: 'dateInFuture', of: 'reference', date: '2026-12' },
      'O mês de referência, 12/2026, ainda não começou: confira na página.',
      'The reference month, Dec 2026, has not begun yet: check it on the page.',
    ],
    [
      { code: 'dateInFuture', of: 'issued', date: '2026-12-01' },
      'A data de emissão, 01/12/2026, ainda não chegou: confira na página.',
      'The date of issue, 1 Dec 2026, is still to come: check it on the page.',
    ],
  ],
  tooOld: [
    [
      { code: 'tooOld', of: 'issued', date: '2026-07-12', days: 134, maxDays: 90 },
      'Documento antigo: emitido em 12/07/2026, há 134 dias (limite: 90).',
      'Old document: issued on 12 Jul 2026, 134 days ago (limit: 90).',
    ],
    [
      { code: 'tooOld', of: 'reference', date: '2026-07', days: 115, maxDays: 90 },
      'Documento antigo: é de 07/2026, mês que terminou há 115 dias (limite: 90). A data de emissão não foi lida.',
      'Old document: it is of Jul 2026, a month that ended 115 days ago (limit: 90). No date of issue was read.',
    ],
    [
      { code: 'tooOld', of: 'due', date: '2026-07-12', days: 134, maxDays: 90 },
      'Documento antigo: venceu em 12/07/2026, há 134 dias (limite: 90). A data de emissão não foi lida.',
      'Old document: it was due on 12 Jul 2026, 134 days ago (limit: 90). No date of issue was read.',
    ],
  ],
  wholeTownCep: [
    [
      { code: 'wholeTownCep' },
      'O CEP é um só para a cidade inteira: rua e bairro não podem ser conferidos por ele.',
      'One CEP serves the whole town: street and district cannot be checked by it.',
    ],
  ],
  customerUncertain: [
    [
      { code: 'customerUncertain' },
      'Nada no documento diz com segurança que este é o endereço do cliente: confira na página.',
      'Nothing on the document says for certain that this is the customer’s address: check on the page.',
    ],
  ],
  deliveryDiffers: [
    [{ code: 'deliveryDiffers' }, 'O endereço de entrega é outro.', 'The delivery address is another one.'],
  ],
  issuersConflict: [
    [
      { code: 'issuersConflict' },
      'O documento traz sinais de empresas diferentes: veja quais em Como foi lido.',
      'The document bears signs of different companies: see which under How it was read.',
    ],
  ],
  notIssuersState: [
    [{ code: 'notIssuersState' }, 'Light não atende o estado lido (RJ).', 'Light does not serve the state read (RJ).'],
  ],
};

describe.each(Object.entries(CASES))('the warning %s', (code, cases) => {
  test.each(cases)('%j is a sentence in both languages', (warning, pt, en) => {
    expect(inPortuguese(warning)).toBe(pt);
    expect(inEnglish(warning)).toBe(en);
  });

  test('has a weight and a place of its own', () => {
    expect(Object.keys(TONES)).toContain(code);
    expect(Object.keys(WARNED_FIELD)).toContain(code);
  });
});

test('what a CEP serves, as the postal record words it', () => {
  expect(servedOf('- de 612 a 1510 - lado par')).toEqual({
    range: { kind: 'between', from: '612', to: '1510' },
    side: 'even',
  });
  expect(servedOf('- de 971/972 a 1399/1400')?.range).toEqual({ kind: 'between', from: '971/972', to: '1399/1400' });
  expect(servedOf('- até 549/550')).toEqual({ range: { kind: 'upTo', to: '549/550' }, side: null });
  expect(servedOf('de 1048 ao fim - lado par')).toEqual({ range: { kind: 'from', from: '1048' }, side: 'even' });
  expect(servedOf('- lado ímpar')).toEqual({ range: null, side: 'odd' });
  for (const other of ['', '-', '(Zona Norte)', '- de 1 a 2 - Conjunto X', '- lado par - lado ímpar']) {
    expect(servedOf(other), other).toBeNull();
  }
});

test('notes explain, the others are to be acted on', () => {
  expect(toActOn([{ code: 'wholeTownCep' }, { code: 'deliveryDiffers' }, { code: 'cepImpossible' }])).toBe(2);
  expect(toActOn([])).toBe(0);
});
