import { type Static, Type } from 'typebox';
import { Decision, DossierSummary, HitChange, HitRecord } from './dossiers.ts';

/** By what of a question a subject is told from all others. */
export const TOLD_BY = ['document', 'nameAndBirthDate'] as const;
export type ToldBy = (typeof TOLD_BY)[number];

/** A record of an answer that a dossier has, and how it stands there. */
export const RememberedHit = Type.Object({
  ...HitRecord.properties,
  state: Type.Enum(['open', 'decided', 'changed', 'uncertain'], {
    description:
      '`open`: nobody decided it. `decided`: record and subject are what they were then. `changed`: they are not, it is open ' +
      'again. `uncertain`: it was decided, and the answer or the one decided on says too little to tell that nothing changed; ' +
      'the answer in lines says all.',
  }),
  decision: Type.Union([Decision, Type.Null()], { description: 'The newest, also where it holds no more.' }),
  changes: Type.Array(HitChange, { description: 'Where `changed`: what is another since.' }),
});
export type RememberedHit = Static<typeof RememberedHit>;

/** A dossier of whom an answer was about. */
export const SubjectDossier = Type.Object({
  dossier: DossierSummary,
  protocol: Type.String({ description: 'The number people quote: `D-2026-1F7D3E5B`.' }),
  by: Type.Enum([...TOLD_BY], {
    description:
      '`document`: its subject has the CPF or CNPJ that was asked. `nameAndBirthDate`: it has the name and the whole date of ' +
      'birth, and may be another person all the same: nothing that was decided there is given.',
  }),
  item: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Of a batch: the place of the item that told of it, from 0.' }),
  ),
  hits: Type.Array(RememberedHit, {
    description: 'Records of the answer that this dossier has. Those that it has not ask for a decision.',
  }),
});
export type SubjectDossier = Static<typeof SubjectDossier>;

export const Remembered = Type.Object({
  by: Type.Union([Type.Enum([...TOLD_BY]), Type.Null()], {
    description:
      'By what dossiers were looked for; null where none was: the question tells nobody from others, or `couldNotSay` tells why not.',
  }),
  couldNotSay: Type.Union(
    [
      Type.Object({
        reason: Type.Enum(['batchNotJson'], {
          description:
            '`batchNotJson`: it is the answer to a batch that was not sent as JSON, of which items are not read here.',
        }),
        detail: Type.String({ description: 'The reason as a sentence, and what to do.' }),
      }),
      Type.Null(),
    ],
    {
      description: 'Why nobody can say whether there are dossiers: none were looked for. Null where that can be said.',
    },
  ),
  dossiers: Type.Array(SubjectDossier, {
    description:
      'Opened last first; of a batch item by item. Empty where `couldNotSay` is not null, which says nothing of dossiers.',
  }),
});
export type Remembered = Static<typeof Remembered>;

/** A dossier of a client, and how the record of an alert stands there. */
export const ClientDossier = Type.Object({
  dossier: SubjectDossier.properties.dossier.properties.id,
  protocol: SubjectDossier.properties.protocol,
  name: Type.String({ description: 'The first name of its subject.' }),
  hits: Type.Array(RememberedHit),
});
export type ClientDossier = Static<typeof ClientDossier>;

export const RememberedQuery = Type.Object({
  request: Type.String({
    format: 'uuid',
    description: 'Service-ReqId of an answer given to the same caller since the service started.',
  }),
});
