import { expect, test } from 'vitest';
import { type Config, type ConfigFile, loadConfig } from '../../src-main/config.ts';
import { followConfig, restartedSchedule } from '../../src-main/config-in-force.ts';
import { tempDir } from '../support/temp-dir.ts';

/** A configuration with what follows it, and what was told of each change. */
function running(policy: ConfigFile = {}) {
  const told: string[] = [];
  const config: Config = { ...loadConfig(tempDir(), { policyFile: '/nonexistent/policy.json' }), policy };
  const scheduleOf = (name: string) => ({ restart: () => void told.push(name), close: async () => undefined });
  const followers = {
    config,
    openData: {},
    age: { maxDays: config.maxAgeDays },
    registry: { use: () => void told.push('providers') },
    keptRuns: { expire: async () => void told.push(`kept runs: ${config.evidence.keep}`) },
    schedules: {
      lists: scheduleOf('lists'),
      registry: scheduleOf('registry'),
      postal: scheduleOf('postal'),
      data: scheduleOf('data'),
    },
  };
  return { told, ...followers, follow: followConfig(followers) };
}

test('who holds a section finds the change in it, and only what it concerns is planned or made anew', () => {
  const { told, config, openData, age, follow } = running();
  const { lists, postal } = config;
  follow({ lists: { retain: 5, proxy: 'http://p.example' }, postal: { retain: 1 }, residence: { maxAgeDays: 30 } });
  expect([lists, postal, age.maxDays]).toEqual([{ retain: 5, proxy: 'http://p.example' }, { retain: 1 }, 30]);
  expect(told).toEqual([]);
  follow({ lists: { schedule: 'daily' }, registry: { openData: { schedule: 'monthly', ufs: ['PR'] } } });
  expect([lists, postal, openData, age.maxDays]).toEqual([
    { schedule: 'daily' },
    {},
    { schedule: 'monthly', ufs: ['PR'] },
    90,
  ]);
  expect(told).toEqual(['lists', 'registry']);
  follow({ lists: { schedule: 'daily' }, registry: { sintegra: { provider: 'cnpjws' } } });
  expect(told.slice(2)).toEqual(['providers', 'registry']);
});

test('the data pack is fetched anew by schedule with a new key, too', () => {
  const { told, follow } = running();
  const data = { source: '/mnt/pack', publicKey: `RW${'A'.repeat(54)}` };
  follow({ data });
  told.length = 0;
  follow({ data: { ...data, publicKey: `RW${'B'.repeat(54)}` } });
  expect(told).toEqual(['data']);
});

test('who is told of alerts is another at once, and nobody when it is taken away', () => {
  const { config, follow } = running({ portfolio: { webhook: { secret: `\${env:A}` } } });
  const { portfolio } = config;
  follow({ portfolio: { webhook: { address: 'http://10.0.0.1/' } } });
  expect(portfolio.webhook).toEqual({ address: 'http://10.0.0.1/', secret: `\${env:A}` });
  follow({});
  expect(portfolio.webhook).toEqual({ secret: `\${env:A}` });
});

test('what is kept of a spreadsheet is looked at once whatever is kept has changed', () => {
  const { told, follow } = running();
  follow({ evidence: { keep: 'off' } });
  follow({ evidence: { keep: 'off' }, lists: { retain: 5 } });
  expect(told).toEqual(['kept runs: off']);
});

test('what the policy says stays, and what the command line said of a section that has not changed', () => {
  const { config, follow } = running({ lists: { retain: 1 } });
  config.registry = { sintegra: { provider: 'cnpja' } };
  follow({ lists: { retain: 9, updateAt: '04:00' } });
  expect(config.lists).toEqual({ retain: 1, updateAt: '04:00' });
  expect(config.registry).toEqual({ sintegra: { provider: 'cnpja' } });
});

test('a schedule that is planned anew ends the one before, and closing waits for both', async () => {
  const [started, closed]: [number[], number[]] = [[], []];
  let made = 0;
  const schedule = restartedSchedule(() => {
    const number = ++made;
    started.push(number);
    return { close: async () => void closed.push(number) };
  });
  schedule.restart();
  expect(started).toEqual([1, 2]);
  await schedule.close();
  expect(closed).toEqual([1, 2]);
});

test('who takes a data pack asks no publisher by schedule, and asks them again when it is taken away', () => {
  const { told, config, follow } = running();
  const { data } = config;
  follow({ data: { source: '/mnt/pack' } });
  expect(data).toEqual({ source: '/mnt/pack' });
  expect(told).toEqual(['data', 'lists', 'registry', 'postal']);
  follow({ data: { source: '/mnt/pack', updateAt: '06:00' } });
  expect(told.slice(4)).toEqual(['data']);
  follow({});
  expect(told.slice(5)).toEqual(['data', 'lists', 'registry', 'postal']);
});
