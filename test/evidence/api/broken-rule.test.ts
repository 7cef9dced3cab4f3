import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { SubjectQuery, SubjectsToRemove } from '../../../src-main/contract/portfolios.ts';
import { checked } from '../../../src-main/evidence/api/body.ts';
import { queryOf } from '../../../src-main/portfolio/api/query.ts';

const body = Compile(SubjectsToRemove);
const query = Compile(SubjectQuery);

test.each<[unknown, string]>([
  [{ references: [] }, 'The member "references" of the body must not be empty'],
  [{ references: ['a', 'a'] }, 'The member "references" of the body must have each item once'],
  [{ references: 'a' }, 'The member "references" of the body must be a list'],
  [{ references: [''] }, 'The member "references.0" of the body must not be empty'],
  [{ references: [1] }, 'The member "references.0" of the body must be a text'],
  [{ references: ['a'], refs: 1 }, 'The member "refs" of the body is not known here'],
  [{}, 'The body lacks "references"'],
])('a body that is wrong is told what is: %j', (value, sentence) => {
  expect(() => checked(body, value)).toThrow(`${sentence}; /docs has what is asked for.`);
});

test.each<[string, string]>([
  ['limit=0', '"limit" must be at least 1'],
  ['limit=1001', '"limit" must be at most 1000'],
  ['limit=x', '"limit" must be a whole number'],
  [`text=${'x'.repeat(201)}`, '"text" must have at most 200 characters'],
  ['order=x', '"order" must be one of number, name,'],
])('a query that is wrong is told what is: %s', (text, sentence) => {
  expect(() => queryOf(query, SubjectQuery, new URLSearchParams(text))).toThrow(`The parameter ${sentence}`);
});

test('where several forms would do, none is taken for the one that was meant', () => {
  const either = Compile(Type.Object({ value: Type.Union([Type.Integer(), Type.Literal('all')]) }));
  expect(() => checked(either, { value: 'x' })).toThrow('The member "value" of the body cannot have this value;');
});
