import { expect, test } from 'vitest';
import {
  changedFields,
  consultedOf,
  daysOf,
  firstOf,
  isRegistrationAlert,
  registrationSaid,
  type SubjectEntry,
  subjectBefore,
} from '../../../src-renderer/dossiers/one/timeline/story.ts';
import { askedOf, wantedOf } from '../../../src-renderer/shared/consulted/asked.ts';
import { decision, facts, opened, SUBJECT, stamp } from './entries.ts';

const day = (time: string) => time.slice(0, 10);

test('entries stand day by day in their order; after the clock was set back a day comes again', () => {
  const entries = ['2026-11-22', '2026-11-23', '2026-11-23', '2026-11-22'].map((date) =>
    decision(stamp(`${date}T12:00:00.000Z`)),
  );
  expect(daysOf(entries, day).map((one) => [one.day, one.entries.length])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-23', 2],
    ['2026-11-22', 1],
  ]);
});

test('of many names the first are told, each once, and how many others there are', () => {
  expect(firstOf(['A', 'B', 'A', 'A'])).toEqual({ first: ['A', 'B'], left: 0 });
  expect(firstOf(['A', 'B', 'C', 'D', 'B', 'E'])).toEqual({ first: ['A', 'B', 'C'], left: 2 });
});

test('a consultation is told by what was asked where, the document before the name', () => {
  expect(askedOf({ endpoint: '/restricted-lists/v2' })).toBe('lists');
  expect(askedOf({ endpoint: '/receita-federal-and-sintegra/v1' })).toBe('registry');
  expect(askedOf({ endpoint: '/proof-of-residence/v3' })).toBe('residence');
  const both = [
    ['name', 'Abelardo'],
    ['taxId', '52998224725'],
  ] as [string, string][];
  expect(wantedOf(facts({ parameters: both }))).toBe('52998224725');
  expect(wantedOf(facts({ parameters: both.slice(0, 1) }))).toBe('Abelardo');
  const document = { name: 'conta.pdf', mediaType: 'application/pdf', bytes: 1, sha256: '0' };
  expect(wantedOf(facts({ document }))).toBe('conta.pdf');
});

test('a list that is published in parts counts once among those consulted, other data not at all', () => {
  const one = { date: '2026-11-20', records: 1, sha256: null, demonstration: false, warnings: [] };
  const answeredFrom = [
    { ...one, kind: 'list' as const, name: 'pep', file: 'a' },
    { ...one, kind: 'list' as const, name: 'pep', file: 'b' },
    { ...one, kind: 'registry' as const, name: '', file: 'c' },
  ];
  expect(consultedOf({ answeredFrom }, 'list')).toEqual(['pep']);
});

test('of a change of the subject the fields that differ from the state before are told', () => {
  const named = { ...stamp(), kind: 'subject', subject: { ...SUBJECT, country: 'BR' } } satisfies SubjectEntry;
  const again = {
    ...stamp(),
    kind: 'subject',
    subject: { ...SUBJECT, country: 'PT', tags: ['PEP'] },
  } satisfies SubjectEntry;
  const first = opened();
  const entries = [first, named, decision(), again];
  expect(subjectBefore(entries, first as SubjectEntry)).toBeNull();
  expect(changedFields(subjectBefore(entries, named)!, named.subject)).toEqual(['country']);
  expect(changedFields(subjectBefore(entries, again)!, again.subject)).toEqual(['country', 'tags']);
});

test('an alert about a registration is told by what it says, one about a list is none', () => {
  const from = { file: 'a', date: '2026-11-20', records: null, sha256: null, demonstration: false, warnings: [] };
  const ofList = [{ ...from, kind: 'list' as const, name: 'ceis' }];
  const ofRegistry = [{ ...from, kind: 'registry' as const, name: 'local' }];
  expect(isRegistrationAlert({ endpoint: '/alerts/v1', answeredFrom: ofRegistry })).toBe(true);
  expect(isRegistrationAlert({ endpoint: '/alerts/v1', answeredFrom: ofList })).toBe(false);
  expect(isRegistrationAlert({ endpoint: '/receita-federal-and-sintegra/v1', answeredFrom: ofRegistry })).toBe(false);
  const answer = (data: object) => JSON.stringify({ data });
  const record = { situacaoCadastral: 'BAIXADA' };
  expect(registrationSaid(answer({ kind: 'altered', record }))).toEqual({ kind: 'altered', status: 'BAIXADA' });
  expect(registrationSaid(answer({ kind: 'left', record: {} }))).toEqual({ kind: 'left', status: '' });
  expect(registrationSaid('not JSON')).toBeNull();
  expect(registrationSaid(answer({ kind: 'another', record }))).toBeNull();
});
