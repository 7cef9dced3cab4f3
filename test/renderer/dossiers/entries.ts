import type {
  ConsultationFacts,
  Decision,
  DossierEntry,
  DossierSummary,
  EntryOf,
  Hit,
  Subject,
} from '../../../src-main/contract/dossiers.ts';

const AUTHOR = { account: 'ana', name: 'Ana Quaresmeira', by: 'window' } as const;
export const SUBJECT: Subject = { kind: 'person', names: ['Abelardo Jatobá'] };

let made = 0;
/** A stamp of its own; `time` in UTC. */
export function stamp(time = '2026-11-23T12:00:00.000Z') {
  const seq = made++;
  return { id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`, seq, time, zone: '+00:00', author: AUTHOR };
}

export function decision(change: Partial<EntryOf<'decision'>> = {}): EntryOf<'decision'> {
  return { ...stamp(), kind: 'decision', hits: [], outcome: 'discarded', reason: 'Homônimo.', ...change };
}

export function hit(key: string, change: Partial<Hit> = {}): Hit {
  return {
    key,
    list: 'ceis',
    file: '20261120_CEIS.csv',
    content: key,
    former: false,
    record: { name: `NOME ${key}` },
    consultations: [],
    state: 'open',
    decision: null,
    changes: [],
    ...change,
  };
}

export function decided(outcome: Decision['outcome']): Pick<Hit, 'state' | 'decision'> {
  return { state: 'decided', decision: { ...stamp(), outcome, reason: 'Porque sim.' } };
}

export function opened(subject = SUBJECT): DossierEntry {
  return { ...stamp(), kind: 'opened', subject };
}

export function facts(change: Partial<ConsultationFacts>): ConsultationFacts {
  return {
    request: '6f1f7d3e-5b7a-4e0c-9a57-0f6d5a3c2b1e',
    endpoint: '/restricted-lists/v2',
    parameters: [],
    askedAt: '2026-11-23T12:00:00.000Z',
    durationMs: 3,
    answeredFrom: [],
    notConsulted: [],
    found: 0,
    answer: { mediaType: 'application/json', bytes: 2, sha256: '0'.repeat(64) },
    ...change,
  };
}

export function summary(change: Partial<DossierSummary> = {}): DossierSummary {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    subject: SUBJECT,
    status: 'open',
    conclusion: null,
    openHits: 0,
    responsible: null,
    deadline: null,
    hold: false,
    group: null,
    openedAt: '2026-11-23T12:00:00.000Z',
    changedAt: '2026-11-23T12:00:00.000Z',
    keepUntil: '2036-11-23',
    ...change,
  };
}
