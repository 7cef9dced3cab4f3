import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  AnsweredFrom,
  Author,
  ConsultationFacts,
  HitRecord,
  Subject,
} from '../../../src-main/contract/dossiers.ts';
import type { LogEntry } from '../../../src-main/contract/evidence.ts';
import { type FiledConsultation, filedOf, type Unfiled } from '../../../src-main/evidence/dossiers/filed.ts';
import { contentOf } from '../../../src-main/evidence/dossiers/hit-keys.ts';
import { lapsedIn } from '../../../src-main/evidence/dossiers/lapsed.ts';
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
      now: () => {
        this.moment += 61_000;
        return new Date(this.moment);
      },
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
      ...(asked.former !== undefined && { former: asked.former }),
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
    const about = this.store
      .entriesOf(entry.scope)
      .filter(({ entry: { kind } }) => kind === 'decision' || kind === 'correction');
    const consultation = filedOf(this.store.record(entry.id)!) as FiledConsultation;
    const lapsed = lapsedIn(this.store.entriesOf(entry.scope).map(filedOf), consultation);
    const entries = [entry, ...about.map((one) => one.entry)].sort((one, other) => one.seq - other.seq);
    return { ...this.material('consultation', entry.scope, language, entries, []), lapsed };
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
      lapsed: [],
    };
  }
}

export interface Asked
  extends Pick<
    ConsultationFacts,
    'endpoint' | 'parameters' | 'answeredFrom' | 'found' | 'former' | 'document' | 'mode' | 'threshold'
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

export const SAMPLE_BILL = readFileSync(path.join(import.meta.dirname, '../../../resources/sample-bill.pdf'));

/** A consultation of all lists that found nothing; one list could not answer. */
export function nothingFound(filing: Filing, name = 'Zenóbia Quimérica da Silva'): LogEntry {
  return filing.consult({
    endpoint: '/restricted-lists/v2',
    parameters: [
      ['list', 'todas'],
      ['name', name],
      ['match', 'similar'],
    ],
    mode: 'similar',
    threshold: 85,
    answeredFrom: LISTS,
    notConsulted: [{ name: 'diariooficial', reason: 'notInstalled' }],
    found: 0,
    answer: { data: [] },
  });
}

/** A dossier with a bit of everything, concluded and approved; the document that was filed in it. */
export function fullDossier(filing: Filing): {
  scope: string;
  file: LogEntry;
  lists: LogEntry;
  bill: LogEntry;
  document: Uint8Array;
} {
  const scope = randomUUID();
  const subject: Subject = {
    kind: 'organization',
    names: ['Aroeira do Norte Construções Ltda', 'Aroeira Construções'],
    cnpj: '99104337000106',
    country: 'BR',
    reference: 'CLI-004417',
    relation: 'supplier',
    risk: 'high',
  };
  filing.file({ kind: 'opened', author: ANALYST, subject }, scope);
  filing.file({ kind: 'assignment', author: ANALYST, responsible: ANALYST.name, deadline: '2026-12-08' }, scope);
  const company = hit('ceis', {
    name: 'AROEIRA DO NORTE CONSTRUCOES LTDA',
    taxId: '99104337000106',
    score: 100,
    aliases: [{ name: 'AROEIRA CONSTRUÇÕES', quality: 'fraca' }],
    details: { 'CATEGORIA DA SANÇÃO': 'Suspensão', 'ÓRGÃO SANCIONADOR': 'Prefeitura de Lugar Nenhum' },
  });
  const namesake = hit('ofacsdn', {
    name: 'AL-ARUEIRA, Владимир شركة',
    taxId: '',
    score: 87,
    aliases: [{ name: 'Αρουέιρα' }],
    details: { PROGRAM: 'INVENTED-EO1' },
    facts: [{ fact: 'country', asked: 'BR', listed: 'RU', agrees: false }],
  });
  const lists = filing.consult(
    {
      endpoint: '/restricted-lists/v2',
      parameters: [
        ['list', 'todas'],
        ['name', subject.names[0]!],
      ],
      mode: 'exact',
      answeredFrom: LISTS,
      found: 2,
      hits: [company, namesake],
      answer: { data: [] },
    },
    scope,
  );
  filing.consult(
    {
      endpoint: '/receita-federal-and-sintegra/v1',
      parameters: [['cnpj', '99104337000106']],
      answeredFrom: [{ ...list('local', '2026-10', 61_234_567), kind: 'registry', date: '2026-10-15', sha256: null }],
      notConsulted: [{ name: 'sintegra', reason: 'notConfigured' }],
      found: 1,
      answer: {
        data: {
          receitaFederal: {
            razaoSocial: 'AROEIRA DO NORTE CONSTRUCOES LTDA',
            situacaoCadastral: 'ATIVA',
            naturezaJuridica: { codigo: '2062', descricao: 'Sociedade Empresária Limitada' },
            qsa: [{ tipo: 'PESSOA FÍSICA', nome: 'PESSOA INVENTADA' }],
          },
        },
      },
    },
    scope,
  );
  const document = {
    name: 'conta – São João.pdf',
    mediaType: 'application/pdf',
    bytes: SAMPLE_BILL.length,
    sha256: sha256(SAMPLE_BILL),
  };
  const bill = filing.consult(
    {
      endpoint: '/proof-of-residence/v3',
      parameters: [],
      document,
      answeredFrom: [{ ...list('', '20241125', 1_234_567), kind: 'postal', sha256: null }],
      found: 1,
      answer: {
        data: [
          {
            page: 0,
            extraction: {
              zipCode: '01310100',
              address: 'AV PAULISTA',
              number: '1000',
              district: 'CENTRO',
              city: 'SAO PAULO',
              state: 'SP',
            },
            postOfficeData: {
              zipCode: '01310100',
              address: 'Avenida Paulista',
              district: 'Bela Vista',
              city: 'São Paulo',
              state: 'SP',
              matches: { zipCode: true, address: true, district: false, city: true, state: true },
            },
            classification: { subtype: 'enel-sp' },
          },
        ],
      },
    },
    scope,
  );
  const file = filing.file({ kind: 'file', author: ANALYST, document, consultation: bill.id }, scope, [SAMPLE_BILL]);
  filing.file(
    { kind: 'note', author: ANALYST, text: 'Cliente disse que a sanção foi suspensa.\nPedimos a decisão.' },
    scope,
  );
  const decide = (of: HitRecord, outcome: 'confirmed' | 'discarded', reason: string) =>
    filing.file(
      { kind: 'decision', author: ANALYST, hits: [{ key: of.key, content: of.content }], outcome, reason },
      scope,
    );
  decide(company, 'confirmed', 'CNPJ idêntico.');
  decide(namesake, 'discarded', 'Outra pessoa: o país diverge.');
  const justification = 'Fornecedor suspenso de licitar.';
  filing.file({ kind: 'conclusion', author: ANALYST, outcome: 'refused', justification, needsApproval: true }, scope);
  filing.file({ kind: 'approval', author: CHIEF, approved: true, reason: 'De acordo.' }, scope);
  return { scope, file, lists, bill, document: SAMPLE_BILL };
}
