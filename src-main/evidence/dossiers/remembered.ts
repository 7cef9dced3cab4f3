import type { RememberedHit, ToldBy } from '../../contract/remembered.ts';
import { wholeDocument } from '../../documents/whole-document.ts';
import { foldedWords } from '../../text/folded-words.ts';
import type { AnswerKept } from './answer-kept.ts';
import { isWhole } from './compared.ts';
import { isRemainder } from './covered.ts';
import { type FoundRecord, withKeys } from './hit-keys.ts';
import { changesSince, type DossierState } from './state.ts';
import type { KeptSummary } from './views.ts';

/** What a question says of whom it is about, where that tells one subject from all others. */
export type Told =
  | { by: 'document'; document: string }
  | { by: 'nameAndBirthDate'; words: string; birthDate: string; type?: string };

const NOTHING: ReadonlySet<string> = new Set();
/** The parameters of each endpoint that hold a document; what is not here is about nobody, or about several. */
const DOCUMENTS: readonly (readonly [endpoint: RegExp, names: ReadonlySet<string>])[] = [
  [/^\/restricted-lists\/v\d$/, new Set(['taxId'])],
  [/^\/receita-federal-and-sintegra\/v\d$/, new Set(['cnpj', 'taxId', 'cpf'])],
];

/** Whether an answer is about one subject: not a batch, not a bill. */
export function isAboutOne({ endpoint }: Pick<AnswerKept, 'endpoint'>): boolean {
  return DOCUMENTS.some(([pattern]) => pattern.test(endpoint));
}

/** Whom a question is about; null where a name alone, or half a document, may be many people's. */
export function toldIn({ endpoint, parameters }: Pick<AnswerKept, 'endpoint' | 'parameters'>): Told | null {
  const names = DOCUMENTS.find(([pattern]) => pattern.test(endpoint))?.[1] ?? NOTHING;
  const sent = new Map(parameters.filter(([, value]) => value !== ''));
  const documents = [...names].flatMap((name) => sent.get(name) ?? []);
  if (documents.length > 0) {
    const document = wholeDocument(documents[0]!);
    return document === null ? null : { by: 'document', document };
  }
  const [words, birthDate, type] = [foldedWords(sent.get('name') ?? ''), sent.get('birthDate'), sent.get('type')];
  // Of a year many are born.
  if (words === '' || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate ?? '')) return null;
  return { by: 'nameAndBirthDate', words, birthDate: birthDate!, ...(type && { type }) };
}

/** Whether a dossier is about whom a question told. A name is one of the subject's, accents, case and punctuation aside. */
export function isOf({ subject }: Pick<KeptSummary, 'subject'>, told: Told): boolean {
  if (told.by === 'document') return subject.cpf === told.document || subject.cnpj === told.document;
  return (
    subject.birthDate === told.birthDate &&
    (told.type === undefined || told.type === subject.kind) &&
    subject.names.some((name) => foldedWords(name) === told.words)
  );
}

/** What is given of a dossier that a question found: of one that may be another person's nothing that was decided. */
export function hitsFor(by: ToldBy, state: DossierState, found: readonly FoundRecord[]): RememberedHit[] {
  return by === 'document' ? standingsIn(state, found) : [];
}

/**
 * How records that an answer found stand in a dossier of the same subject; without those that it has not. One that is known by
 * name and document alone is `uncertain`: filed there it may be a hit of its own (`mayBeSame`). Nothing is entered: what counts
 * for the dossier is still only what is filed in it.
 */
export function standingsIn({ hits, subject }: DossierState, found: readonly FoundRecord[]): RememberedHit[] {
  const known = [...hits.values()].map(({ hit }) => hit);
  // Where an answer was cut nobody sees whether a record is alone of its name: it is known by what is the same to the letter.
  const cut = new Set(found.filter(isRemainder).map(({ list }) => list));
  return withKeys(found, known).flatMap((hit): RememberedHit[] => {
    const was = hits.get(hit.key);
    if (!was || (cut.has(hit.list) && hit.content !== was.hit.content)) return [];
    const { decided } = was;
    // Whether an answer that says too little is from another file makes no difference: nobody can tell either way.
    const changes = changesSince({ hit, from: decided?.on.from ?? '', decided }, subject);
    return [
      {
        ...hit,
        state:
          changes === null
            ? 'open'
            : changes.length > 0
              ? 'changed'
              : isTold(hit, decided!.on.hit)
                ? 'decided'
                : 'uncertain',
        decision: decided?.decision ?? null,
        changes: changes ?? [],
      },
    ];
  });
}

/** The same of records that were told by themselves and may be what the dossier has, as nothing says otherwise. */
export function standingsOfAlike(state: DossierState, found: readonly FoundRecord[]): RememberedHit[] {
  const alike = found.map(({ before: _, ...one }) => one);
  return standingsIn(state, alike).filter(({ changes }) => changes.every(({ of }) => of === 'subject'));
}

/** Whether all that the list says was compared: a plain answer has name and document alone, which a change of the rest leaves. */
function isTold(hit: FoundRecord, on: FoundRecord): boolean {
  return isWhole(hit) && isWhole(on);
}
