import { expect, test } from 'vitest';
import { people } from './people.ts';
import { GROUPS, QUERIES } from './queries.ts';

test('the fixed names are thirty, six of each kind, none twice', () => {
  expect(GROUPS.map((group) => QUERIES.filter((query) => query.group === group).length)).toEqual([6, 6, 6, 6, 6]);
  expect(new Set(QUERIES.map(({ name }) => name.toUpperCase())).size).toBe(30);
});

test('somebody bears each of them but those of nobody', () => {
  // The first who bears the rarest of them is among these.
  const unseen = new Set(QUERIES.map(({ name }) => name));
  for (const { name } of people(200_000)) {
    for (const wanted of unseen) if (name.includes(wanted.toUpperCase())) unseen.delete(wanted);
  }
  const nobody = QUERIES.filter(({ group }) => group === 'nobody').map(({ name }) => name);
  expect([...unseen].sort()).toEqual([...nobody].sort());
});
