import { type Static, Type } from 'typebox';
import { Consultation, Dossier } from './dossiers.ts';
import { EntryProof } from './evidence.ts';
import { Alert, WatchedSubject } from './portfolios.ts';

/** An entry as it is taken out: its proof says all that the entry does. */
export const ExportedEntry = Type.Object({
  proof: EntryProof,
  attachments: Type.Array(Type.String(), {
    description: 'What was filed with it, base64: the answer of a consultation, a document.',
  }),
});
export type ExportedEntry = Static<typeof ExportedEntry>;

export const DossierExport = Type.Object({
  format: Type.Literal('atesta-dossier/1'),
  dossier: Dossier,
  entries: Type.Array(ExportedEntry, { description: 'Of each entry of the dossier, in its order.' }),
});
export type DossierExport = Static<typeof DossierExport>;

/** By whom everything about one person is looked for; of both either is enough. */
export const PersonQuery = Type.Object({
  taxId: Type.Optional(Type.String({ description: 'CPF or CNPJ, with or without mask.' })),
  name: Type.Optional(Type.String({ description: 'The whole name; case and accents make no difference.' })),
});

/**
 * A kept consultation that is not about the person, what a dossier once said of its subject, or what somebody wrote into an
 * entry, that names them all the same.
 */
export const Mention = Type.Object({
  entry: Type.String({ description: 'Id of the entry in the log.' }),
  seq: Type.Integer(),
  time: Type.String({ description: 'UTC, when it was filed.' }),
  dossier: Type.Union([Type.String(), Type.Null()], { description: 'The dossier it is in; null where in none.' }),
  endpoint: Type.Union([Type.String(), Type.Null()], {
    description: 'Of a consultation, or of an answer that was brought; null of every other entry.',
  }),
  brought: Type.Optional(
    Type.Literal(true, {
      description: 'Another machine gave the answer, and somebody brought it: it is no consultation.',
    }),
  ),
  parts: Type.Array(
    Type.Object({
      in: Type.Enum(['query', 'question', 'answer', 'subject', 'text'], {
        description:
          'In the query, in the body that asked (of a batch), in what was answered, in the data of the subject, or in what ' +
          'somebody wrote: a note, a reason, the name of a file.',
      }),
      at: Type.String({
        description:
          'JSON Pointer to it: of `query` into the parameters, of `question` into the items or, of a CSV, its rows, of ' +
          '`answer` into its lines, of which an answer that is one JSON value has one, of `subject` into its data, of `text` ' +
          'into the payload of the entry.',
      }),
      value: Type.Unknown({ description: 'As it stands there; of a text the lines that name the person.' }),
    }),
    { description: 'Only what names the person: the rest is about other people.' },
  ),
});
export type Mention = Static<typeof Mention>;

/** What a portfolio has of a person. */
export const PersonInPortfolio = Type.Object({
  portfolio: Type.String({ description: 'Its id.' }),
  name: Type.String(),
  subjects: Type.Array(WatchedSubject, { description: 'Those watched now that are the person.' }),
  alerts: Type.Array(Alert, { description: 'About the person, also where they are watched no longer.' }),
  records: Type.Array(
    Type.Object({
      ...Type.Pick(Alert, ['id', 'list', 'file', 'raisedAt', 'record', 'changes']).properties,
      reason: Type.Array(Type.String(), {
        description: "Of the decision's reason the lines that name the person.",
      }),
    }),
    {
      description:
        'Of alerts about others what names the person: the record of a list that does; of a registration its company and the ' +
        'partners that do; the changes; the reason. Whom a list was compared with is left out.',
    },
  ),
  registrations: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
    description:
      "What is kept of watched registrations, by the publisher's names: of the person's own the whole, of others the company " +
      'and those of `qsa` who are the person, or whom the person represents. A CPF stands there masked, so partners are found ' +
      'by name, companies also by CNPJ.',
  }),
});
export type PersonInPortfolio = Static<typeof PersonInPortfolio>;

export const PersonExport = Type.Object({
  format: Type.Literal('atesta-person/1'),
  person: PersonQuery,
  dossiers: Type.Array(DossierExport),
  consultations: Type.Array(
    Type.Object(
      { consultation: Consultation, entries: Type.Array(ExportedEntry) },
      { description: 'Those in no dossier.' },
    ),
  ),
  mentions: Type.Array(Mention, {
    description:
      'Other consultations, in a dossier or in none, that name the person, dossiers whose subject once had this name or ' +
      'document, and what somebody wrote that has it.',
  }),
  portfolios: Type.Array(PersonInPortfolio, { description: 'Those that have something of the person.' }),
});
export type PersonExport = Static<typeof PersonExport>;
