import { type Command, Option } from 'commander';
import { loadConfig } from '../config.ts';
import {
  CONCLUSIONS,
  type ConsultationFacts,
  type Dossier,
  type DossierEntry,
  type DossierQuery,
  type DossierSummary,
  type Erased,
  STATUSES,
} from '../contract/dossiers.ts';
import { isValidCnpj } from '../documents/cnpj.ts';
import { isValidCpf } from '../documents/cpf.ts';
import { removeMask } from '../documents/mask.ts';
import { isAlert } from '../evidence/dossiers/alert-answer.ts';
import { withPortfolios } from '../evidence/dossiers/export.ts';
import type { Person } from '../evidence/dossiers/person.ts';
import { type DossiersRead, readDossiers } from '../evidence/dossiers/read-only.ts';
import { integer } from './arguments.ts';
import { type CommonOptions, command, dataDirOf, group, print, table, UsageError } from './context.ts';
import { takeInShared } from './evidence/office-copy.ts';
import { withPortfolios as openPortfolios } from './portfolio/open-room.ts';

const MOST_LISTED = 500;

interface ListOptions extends CommonOptions {
  text?: string;
  status?: string;
  conclusion?: DossierQuery['conclusion'];
  due?: 'deadline' | 'retention';
  limit: number;
}

interface ErasedOptions extends CommonOptions {
  limit: number;
  offset: number;
}

interface ExportOptions extends CommonOptions {
  taxId?: string;
  name?: string;
}

/** `atesta dossiers list | erased | show | export`: read from the record itself, whether a service runs over it or not. */
export function dossiersCommand(): Command {
  const list = command('list', 'show the dossiers, those changed last first')
    .option('--text <WORDS>', 'only those with these words or this CPF or CNPJ')
    .addOption(new Option('--status <STATUS>', 'only those of this status').choices(STATUSES))
    .addOption(new Option('--conclusion <CONCLUSION>', 'only those that were concluded so').choices(CONCLUSIONS))
    .addOption(new Option('--due <WHAT>', 'only those past it').choices(['deadline', 'retention']))
    .option('--limit <N>', 'as many at most', integer(1, MOST_LISTED), 100)
    .action((options: ListOptions) => withDossiers(options, (dossiers) => listed(dossiers, options)));
  const erased = command('erased', 'show what was erased, when, by whom and on what ground; the last first')
    .option('--limit <N>', 'as many at most', integer(1, MOST_LISTED), 100)
    .option('--offset <N>', 'behind as many', integer(0, Number.MAX_SAFE_INTEGER), 0)
    .action((options: ErasedOptions) => withDossiers(options, (dossiers) => printErased(dossiers, options)));
  const show = command('show', 'show a dossier: its hits and all that was entered')
    .argument('<ID>', 'its id, or its protocol (D-2026-1F7D3E5B)')
    .action((id: string, options: CommonOptions) =>
      withDossiers(options, (dossiers) => {
        const dossier = dossiers.read(id);
        print(options, dossier, () => textOf(dossier));
      }),
    );
  const exported = command(
    'export',
    'print everything of a dossier, or about one person, as JSON, with answers, documents and proofs',
  )
    .argument('[ID]', 'of a dossier: its id, or its protocol')
    .option('--tax-id <CPF|CNPJ>', 'everything about who has exactly this document')
    .option('--name <NAME>', 'everything about who has exactly this name; accents and case make no difference')
    .action((id: string | undefined, { taxId, name, ...options }: ExportOptions) => {
      if ((id === undefined) === (taxId === undefined && name === undefined)) {
        throw new UsageError('Give the dossier, or the person by --tax-id, --name or both.');
      }
      if (taxId !== undefined && !isDocument(taxId)) {
        throw new UsageError(
          '--tax-id is not a CPF or CNPJ: its digits are not all there, or its check digits are wrong.',
        );
      }
      if (name?.trim() === '') throw new UsageError('--name is empty.');
      return withDossiers(options, async (dossiers) => {
        const person = { ...(taxId && { taxId }), ...(name && { name }) };
        for await (const piece of id === undefined
          ? await everythingAbout(person, dossiers, options)
          : dossiers.exportOf(id)) {
          process.stdout.write(piece);
        }
        process.stdout.write('\n');
      });
    });
  return group('dossiers', 'dossiers of the evidence record', [list, erased, show, exported]);
}

async function everythingAbout(person: Person, dossiers: DossiersRead, options: CommonOptions) {
  const portfolios = await openPortfolios(dataDirOf(options), (room) => room.aboutPerson(person));
  return withPortfolios(dossiers.exportOfPerson(person), portfolios);
}

/** A mistyped one is nobody's, and nothing found of it would say nothing of who asks. */
function isDocument(text: string): boolean {
  const bare = (removeMask(text) ?? '').toUpperCase();
  return isValidCpf(bare) || isValidCnpj(bare);
}

async function withDossiers(
  options: CommonOptions,
  work: (dossiers: DossiersRead) => void | Promise<void>,
): Promise<void> {
  const dataDir = dataDirOf(options);
  const { retentionYears } = loadConfig(dataDir).evidence;
  await takeInShared(dataDir, 'dossiers');
  const dossiers = await readDossiers(dataDir, { retentionYears });
  try {
    await work(dossiers);
  } finally {
    dossiers.close();
  }
}

function listed(dossiers: DossiersRead, { text, status, conclusion, due, limit, ...options }: ListOptions): void {
  const query: DossierQuery = {
    limit,
    ...(text && { text }),
    ...(status && { status }),
    ...(conclusion && { conclusion }),
    ...(due && { due }),
  };
  const page = dossiers.search(query);
  print(options, page, () =>
    page.total + page.unreadable.length === 0
      ? ''
      : table([
          ['ID', 'STATUS', 'OPEN HITS', 'DEADLINE', 'CHANGED', 'SUBJECT'],
          ...page.dossiers.map(rowOf),
          ...page.unreadable.map(({ id, protocol }) => [id ?? '-', 'unreadable', '-', '-', '-', protocol ?? '-']),
        ]),
  );
  if (page.unreadable.length > 0) {
    process.stderr.write(
      `${page.unreadable.length} damaged: whom they are about cannot be read, and each may be one that was asked for. ` +
        '"atesta evidence verify" says where; a backup mends it.\n',
    );
  }
  const left = page.total - page.dossiers.length;
  if (left > 0) process.stderr.write(`${left} more; give --limit, or narrow them by --text or --status.\n`);
}

function printErased(dossiers: DossiersRead, { limit, offset, ...options }: ErasedOptions): void {
  const page = dossiers.erased({ limit, offset });
  print(options, page, () =>
    page.erased.length === 0
      ? ''
      : table([['WHEN (UTC)', 'WHO', 'GROUND', 'WHAT', 'ENTRIES', 'ENTRY'], ...page.erased.map(erasedRowOf)]),
  );
  const left = page.total - offset - page.erased.length;
  if (left > 0) process.stderr.write(`${left} more; give --limit or --offset.\n`);
}

function erasedRowOf({ id, time, author, what, erased, protocol, entries, ground }: Erased): string[] {
  return [minuteOf(time), oneLine(author.name), ground, `${what} ${protocol ?? erased}`, String(entries), id];
}

function rowOf({ id, status, conclusion, openHits, deadline, changedAt, subject }: DossierSummary): string[] {
  return [
    id,
    conclusion ? `${status}: ${conclusion}` : status,
    String(openHits),
    deadline ?? '-',
    minuteOf(changedAt),
    subject.names[0]!,
  ];
}

function textOf(dossier: Dossier): string {
  const { subject, hits, entries } = dossier;
  const document = subject.cnpj ?? subject.cpf;
  const facts: [string, string][] = [
    ['protocol', dossier.protocol],
    ['id', dossier.id],
    ['subject', subject.names.join('; ') + (document ? ` (${document})` : '')],
    ['status', dossier.conclusion ? `${dossier.status}: ${dossier.conclusion}` : dossier.status],
    ['responsible', dossier.responsible ?? '-'],
    ['deadline', dossier.deadline ?? '-'],
    ...(dossier.group === null ? [] : [['limited to', oneLine(dossier.group)] as [string, string]]),
    ['kept until', dossier.hold ? 'legal hold' : dossier.keepUntil],
  ];
  const found = hits.map(({ list, record, state, decision }) => [
    list,
    String(record.name ?? record.file ?? ''),
    state,
    decision ? `${decision.outcome}: ${oneLine(decision.reason)}` : '-',
  ]);
  const lines = entries.map((entry) => [minuteOf(entry.time), entry.author.name, entry.kind, lineOf(entry)]);
  return [
    table(facts),
    ...(found.length > 0 ? [table([['LIST', 'RECORD', 'STATE', 'DECISION'], ...found])] : []),
    table([['WHEN (UTC)', 'WHO', 'WHAT', ''], ...lines]),
  ].join('\n\n');
}

/** And whether the clock had been set back. */
function lineOf(entry: DossierEntry): string {
  const back =
    entry.clockBack === undefined
      ? ''
      : ` (${entry.clockBack / 1000} s before the entry before it in the log: the clock had been set back)`;
  return detailOf(entry) + back;
}

/** What an entry says in one line; what people wrote is not cut. */
function detailOf(entry: DossierEntry): string {
  switch (entry.kind) {
    case 'consultation':
      if (isOfRegistration(entry.facts)) return `${entry.facts.endpoint}, alert of a registration`;
      return `${entry.facts.endpoint}, found ${entry.facts.found ?? 'unknown'}`;
    case 'brought':
      return `${entry.facts.endpoint}, read by the machine ${entry.machine.name} and not by this service: ${oneLine(entry.facts.document?.name ?? '-')}`;
    case 'file':
      return entry.document.name;
    case 'correction':
      return entry.addresses
        .flatMap(({ fields }) =>
          fields.map(({ field, read, corrected }) => `${field}: ${read || '-'} > ${corrected || '-'}`),
        )
        .map(oneLine)
        .join('; ');
    case 'note':
      return oneLine(entry.text);
    case 'decision':
      return `${entry.outcome}, ${entry.hits.length} hits: ${oneLine(entry.reason)}`;
    case 'conclusion':
      return `${entry.outcome}: ${oneLine(entry.justification)}`;
    case 'approval':
      return `${entry.approved ? 'approved' : 'refused'}: ${oneLine(entry.reason)}`;
    case 'hold':
      return `${entry.on ? 'on' : 'off'}: ${oneLine(entry.reason)}`;
    case 'limit':
      return `${entry.group === null ? 'to no group' : `to ${oneLine(entry.group)}`}: ${oneLine(entry.reason)}`;
    case 'reopened':
      return oneLine(entry.reason);
    case 'partner':
      return `${entry.as} ${entry.dossier}`;
    case 'assignment':
      return [entry.responsible, entry.deadline].filter(Boolean).join(', ');
    default:
      return entry.subject.names[0]!;
  }
}

/** An alert about a registration under watch is news: it found nothing. */
function isOfRegistration(facts: ConsultationFacts): boolean {
  return isAlert(facts) && facts.answeredFrom.every(({ kind }) => kind !== 'list');
}

/** Also without what would move a terminal's cursor. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}

function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
