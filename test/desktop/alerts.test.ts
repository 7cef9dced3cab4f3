import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { tellOfAlerts } from '../../src-main/desktop/alerts.ts';
import { textsIn } from '../../src-main/desktop/texts.ts';
import { tempDir } from '../support/temp-dir.ts';

/** What a system would show. */
interface Shown {
  body: string;
  open: boolean;
  click(): void;
}

/** Alerts that are all open and unseen, each urgent where its number divides by four. */
function desktop(pace = { look: 5, least: 10 }) {
  const shown: Shown[] = [];
  const stateFile = path.join(tempDir(), 'alerts.json');
  const world = { newest: 0, isOn: true, opened: 0, badge: -1 };
  const start = () => {
    const telling = tellOfAlerts({
      counts: async (told) => {
        const fresh = Array.from({ length: world.newest }, (_, at) => at + 1).filter((number) => number > told);
        const urgent = fresh.filter((number) => number % 4 === 0).length;
        return { newest: world.newest, open: world.newest, fresh: fresh.length, urgent };
      },
      words: async () => ({ isOn: world.isOn, ...textsIn('pt-BR') }),
      stateFile,
      show: (body, { click }) => {
        const one = { body, open: true, click };
        shown.push(one);
        return {
          takeAway() {
            one.open = false;
          },
        };
      },
      setBadge: (count) => {
        world.badge = count;
      },
      open: () => world.opened++,
      pace,
    });
    onTestFinished(() => telling.close());
    return telling;
  };
  return { world, start, shown, bodies: () => shown.map(({ body }) => body) };
}

test('what comes while one stands is added up in the next, which takes its place', async () => {
  const { world, start, shown, bodies } = desktop();
  world.newest = 1;
  start();
  await expect.poll(bodies).toEqual(['1 alerta novo']);
  world.newest = 4;
  await expect.poll(bodies).toEqual(['1 alerta novo', '4 alertas novos, 1 urgente']);
  expect(shown.map(({ open }) => open)).toEqual([false, true]);
  expect(world.badge).toBe(4);
  shown[1]!.click();
  expect(world.opened).toBe(1);
  world.newest = 8;
  await expect.poll(bodies).toEqual(['1 alerta novo', '4 alertas novos, 1 urgente', '4 alertas novos, 1 urgente']);
});

test('another one takes its place only after a while', async () => {
  const { world, start, bodies } = desktop({ look: 5, least: 60_000 });
  world.newest = 1;
  start();
  await expect.poll(bodies).toHaveLength(1);
  world.newest = 9;
  await sleep(100);
  expect(bodies()).toEqual(['1 alerta novo']);
});

test('what was told is told no more after a restart, nor what came while it was off', async () => {
  const { world, start, bodies } = desktop();
  world.newest = 2;
  const first = start();
  await expect.poll(bodies).toEqual(['2 alertas novos']);
  first.close();
  start();
  await sleep(100);
  expect(bodies()).toHaveLength(1);
  world.isOn = false;
  world.newest = 5;
  await expect.poll(() => world.badge).toBe(0);
  await sleep(50);
  world.isOn = true;
  await expect.poll(() => world.badge).toBe(5);
  world.newest = 6;
  await expect.poll(() => bodies().length).toBe(2);
  expect(bodies()[1]).toBe('1 alerta novo');
});
