import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectBoth } from './inspect.ts';
import { IN_BROWSER, type OpenWindow } from './open-window.ts';
import { personAt } from './person.ts';

describe.each(IN_BROWSER)('the question about a taxpayer in the %s', (_, open) => {
  let window: OpenWindow;
  let page: Page;
  let registration: Locator;

  const chooseState = async (name: string) => {
    await page.getByRole('combobox', { name: 'Estado' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`· ${name}$`) }).click();
  };
  const under = async (field: Locator) => {
    const id = await field.getAttribute('aria-describedby');
    return page.locator(`[id="${id}"] > span`);
  };

  beforeAll(async () => {
    window = await open();
    page = window.page;
    registration = page.getByRole('textbox', { name: 'Inscrição estadual', exact: true });
    const person = personAt(page);
    await person.arrive();
    await person.go('3', 'Cadastro');
  });
  afterAll(() => window?.close());

  test('tells that CPF and state look up rural producers', async () => {
    await page.getByText('CPF e estado', { exact: true }).click();
    await page.getByText(/produtores rurais/).waitFor();
    expect(await inspectBoth(page, 'cpf')).toEqual([]);
  });

  test('asks for the state, then shows how its registrations look', async () => {
    await page.getByText('Inscrição estadual', { exact: true }).first().click();
    expect(await page.getByText(/produtores rurais/).count()).toBe(0);
    await registration.fill('110');
    expect(await (await under(registration)).textContent()).toBe('Com o estado escolhido, os dígitos são conferidos');
    await registration.fill('');
    await chooseState('São Paulo');
    expect(await registration.getAttribute('placeholder')).toBe('110.042.490.114');
  });

  test('leaves the state as it was chosen, whatever the list highlights, and takes one that was typed', async () => {
    const state = page.getByRole('combobox', { name: 'Estado' });
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Tab']) await state.press(key);
    expect(await state.inputValue()).toBe('SP · São Paulo');
    await state.fill('minas');
    await state.press('Tab');
    await expect.poll(() => state.inputValue()).toBe('MG · Minas Gerais');
    await state.fill('sp');
    await state.press('Tab');
    await expect.poll(() => state.inputValue()).toBe('SP · São Paulo');
  });

  test('takes by Enter the state that is highlighted, or that was typed, and asks nothing by that Enter', async () => {
    const state = page.getByRole('combobox', { name: 'Estado' });
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().includes('receita-federal-and-sintegra'))));
    await registration.fill('110.042.490.114');
    await state.press('ArrowDown');
    await state.press('ArrowDown');
    const highlighted = page.locator('[role="option"][data-combobox-selected]');
    const reached = await highlighted.textContent();
    await state.press('Enter');
    await expect.poll(() => state.inputValue()).toBe(reached);
    for (const [text, label] of [
      ['b', 'BA · Bahia'],
      ['minas', 'MG · Minas Gerais'],
      ['mg', 'MG · Minas Gerais'],
      ['sp', 'SP · São Paulo'],
    ] as const) {
      await state.fill(text);
      await state.press('Enter');
      await expect.poll(() => state.inputValue()).toBe(label);
      await page.getByRole('option').first().waitFor({ state: 'hidden' });
    }
    expect(asked).toBe(0);
    await state.press('Enter');
    await expect.poll(() => asked).toBe(1);
    expect(await state.inputValue()).toBe('SP · São Paulo');
    await registration.fill('');
  });

  test('says nothing against a registration that is still being typed', async () => {
    await registration.pressSequentially('110.042.49');
    const feedback = await under(registration);
    expect(await feedback.textContent()).toBe('Inscrições de São Paulo têm 12 caracteres; até aqui, 8');
    expect(await feedback.getAttribute('data-tone')).toBeNull();
  });

  test('doubts a wrong check digit once it is typed, tells a screen reader, and calls nothing invalid', async () => {
    const doubt =
      'O dígito verificador não confere com a regra de São Paulo; confira antes de concluir que não há cadastro.';
    await registration.pressSequentially('0.115');
    await registration.blur();
    const feedback = await under(registration);
    expect(await feedback.textContent()).toBe(doubt);
    expect(await feedback.getAttribute('data-tone')).toBe('verify');
    expect(await registration.getAttribute('aria-invalid')).toBeNull();
    await page.getByRole('status').filter({ hasText: doubt }).waitFor({ state: 'attached' });
    expect(await inspectBoth(page, 'doubt')).toEqual([]);
  });

  test('asks the service all the same', async () => {
    const asked = page.waitForRequest((request) => request.url().includes('receita-federal-and-sintegra'));
    await page.getByRole('button', { name: 'Consultar' }).click();
    expect(new URL((await asked).url()).searchParams.get('ie')).toBe('110042490115');
  });

  test('doubts a registration that is half there once it is left, and takes a right one', async () => {
    await registration.fill('110.042.490');
    await registration.blur();
    expect(await (await under(registration)).textContent()).toBe(
      'Inscrições de São Paulo têm 12 caracteres, e aqui há 9; confira antes de consultar.',
    );
    await registration.fill('P-01100424.3/002');
    expect(await (await under(registration)).textContent()).toBe('Dígitos verificadores corretos');
  });

  test('has a second registration for Paraná only, judged like the first', async () => {
    const second = page.getByRole('textbox', { name: 'Segunda IE do Paraná (opcional)' });
    expect(await second.count()).toBe(0);
    await chooseState('Paraná');
    await registration.fill('123.45678-50');
    await second.fill('123.45678-5');
    await second.blur();
    expect(await (await under(second)).textContent()).toBe(
      'Inscrições do Paraná têm 10 caracteres, e aqui há 9; confira antes de consultar.',
    );
    expect(await inspectBoth(page, 'parana')).toEqual([]);
    await chooseState('Bahia');
    await second.waitFor({ state: 'detached' });
  });

  test('complains of nothing', () => {
    expect(window.complaints).toEqual([]);
  });
});
