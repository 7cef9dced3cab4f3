import { createHash, randomUUID } from 'node:crypto';
import type { AnsweredFrom, Author, ConsultationFacts, HitRecord } from '../../../src-main/contract/dossiers.ts';
import type { LogEntry } from '../../../src-main/contract/evidence.ts';
import type { Unfiled } from '../../../src-main/evidence/dossiers/filed.ts';
import { contentOf } from '../../../src-main/evidence/dossiers/hit-keys.ts';
import { signerOf } from '../../../src-main/evidence/log/signed-note.ts';
import type { ReportLanguage } from '../../../src-main/evidence/report/evidence-file.ts';
import type { ReportFile, ReportMaterial } from '../../../src-main/evidence/report/report.ts';
import type { RecordStore } from '../../../src-main/evidence/store/record-store.ts';
import { openStore } from '../../../src-main/evidence/store/record-writer.ts';
import { type EvidenceKeys, newKeys } from '../../../src-main/evidence/vault/keys.ts';
import { tempDir } from '../../support/temp-dir.ts';

export const ANALYST: Author = { account: 'zulmira', name: 'Zulmira Inventada', by: 'window' };
export const CHIEF: Author = { account: 'olegario', name: 'Olegário Fictício', by: 'window' };
const PROGRAM = '0.2.0';

/** An evidence record of its own in a temporary folder, and what is filed in it. */
export class Filing {
  readonly keys: EvidenceKeys = newKeys();
  readonly store: RecordStore;
  private moment = Date.parse('2026-11-23T18:24:27.123Z');

  constructor(dataDir: string = tempDir()) {
    this.store = openStore({
      dataDir,
      keys: this.keys,
      program: PROGRAM,
      now: () => new Date((this.moment += 61_000)),
    });
  }

  get publicKey(): string {
    return signerOf(this.keys.origin, this.keys.signing).verifierKey;
  }

  sign = (text: string): string => signerOf(this.keys.origin, this.keys.signing).sign(text);

  file({ kind, ...payload }: Unfiled, scope: string, attachments: readonly Uint8Array[] = []): LogEntry {
    return this.store.append({ kind, scope, payload, attachments });
  }

  consult(asked: Asked, scope: string = randomUUID(), author = ANALYST): LogEntry {
    const answer = Buffer.from(JSON.stringify(asked.answer));
    const facts: ConsultationFacts = {
      request: randomUUID(),
      endpoint: asked.endpoint,
      parameters: asked.parameters,
      askedAt: new Date(this.moment).toISOString(),
      durationMs: 12,
      answeredFrom: asked.answeredFrom,
      notConsulted: asked.notConsulted ?? [],
      found: asked.found,
      answer: { mediaType: 'application/json', bytes: answer.length, sha256: sha256(answer) },
      ...(asked.document && { document: asked.document }),
      ...(asked.mode && { mode: asked.mode }),
      ...(asked.threshold && { threshold: asked.threshold }),
    };
    return this.file({ kind: 'consultation', author, facts, hits: asked.hits ?? [] }, scope, [answer]);
  }

  /** What a report of a whole dossier is made of. */
  dossier(scope: string, language: ReportLanguage, files: readonly ReportFile[] = []): ReportMaterial {
    return this.material(
      'dossier',
      scope,
      language,
      this.store.entriesOf(scope).map(({ entry }) => entry),
      files,
    );
  }

  /** What a report of one consultation is made of. */
  consultation(entry: LogEntry, language: ReportLanguage): ReportMaterial {
    const decisions = this.store.entriesOf(entry.scope).filter(({ entry: { kind } }) => kind === 'decision');
    return this.material('consultation', entry.scope, language, [entry, ...decisions.map((one) => one.entry)], []);
  }

  private material(
    of: ReportMaterial['of'],
    _scope: string,
    language: ReportLanguage,
    entries: readonly LogEntry[],
    files: readonly ReportFile[],
  ): ReportMaterial {
    return {
      of,
      language,
      issued: { time: '2026-11-24T12:00:00.000Z', zone: '-03:00', author: CHIEF },
      program: PROGRAM,
      proofs: entries.map(({ id }) => this.store.prove(id, true)!),
      answers: entries
        .filter(({ kind }) => kind === 'consultation')
        .map((entry) => ({ entry: entry.id, bytes: this.store.attachment(entry, 0) })),
      files,
    };
  }
}

export interface Asked
  extends Pick<
    ConsultationFacts,
    'endpoint' | 'parameters' | 'answeredFrom' | 'found' | 'document' | 'mode' | 'threshold'
  > {
  notConsulted?: ConsultationFacts['notConsulted'];
  hits?: HitRecord[];
  answer: unknown;
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function list(name: string, file: string, records: number, more: Partial<AnsweredFrom> = {}): AnsweredFrom {
  return {
    kind: 'list',
    name,
    file,
    date: '2026-11-20',
    records,
    sha256: sha256(file),
    demonstration: false,
    warnings: [],
    ...more,
  };
}

export const LISTS: AnsweredFrom[] = [
  list('ceis', '20261120_CEIS.csv', 24_813),
  list('cnep', '20261120_CNEP.csv', 1_942),
  list('ofacsdn', '20261119_OFACSDN.csv', 18_104, { warnings: [{ code: 'aliasesMissing', detail: 'alt.csv' }] }),
  list('onu', '20261118_ONU.csv', 1_011),
  list('pep', '20261101_PEP.csv', 134_220, { sha256: null }),
  list('uk', '20261120_UK.csv', 4_301, { warnings: [{ code: 'rowsRejected', detail: '3' }] }),
];

export function hit(of: string, record: Record<string, unknown>): HitRecord {
  const found = { list: of, file: LISTS.find(({ name }) => name === of)!.file, former: false, record };
  const content = contentOf(found);
  return { ...found, key: sha256(JSON.stringify([of, record.name])).slice(0, 32), content };
}
