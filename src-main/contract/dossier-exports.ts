import { type Static, Type } from 'typebox';
import { Consultation, Dossier } from './dossiers.ts';
import { EntryProof } from './evidence.ts';

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
});
export type PersonExport = Static<typeof PersonExport>;
