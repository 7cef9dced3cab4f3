import { Compile } from 'typebox/compile';
import { DossierErased, DossierErasure, type LoneConsultation } from '../../contract/dossiers.ts';
import { envelopeOf, exampleOf } from '../../contract/envelope.ts';
import { DOSSIER_ERASED_EXAMPLE, DOSSIER_ERASURE_EXAMPLE } from '../../contract/examples/dossiers.ts';
import { ApiError } from '../../errors/api-error.ts';
import { erasureRefusal } from '../dossiers/refusals.ts';
import { today } from '../dossiers/retention.ts';
import type { ViewedDossiers } from '../dossiers/room.ts';
import { checked, jsonBody } from './body.ts';
import { DOSSIER_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { dossierId } from './identifiers.ts';

const Answer = envelopeOf(DossierErased);
const validator = Compile(DossierErasure);
/** Consultations that are read at once. */
const AT_ONCE = 100;

/** `POST /dossiers/v1/:id/erase`: destroys the key of a dossier. */
export function erase({ dossiersFor, settings, recent, authorOf }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/:id/erase',
    access: 'write',
    docs: {
      summary: 'Erasure of a dossier',
      description:
        'Destroys the key of a dossier, so that nothing of it can be read any more, and says so in the record: when, by ' +
        'whom, on what ground. It cannot be undone. With `alone` the consultations in no dossier that have an answer of it, or ' +
        'asked for the CPF or CNPJ of its subject, are erased before it, each by an entry of its own; the answer names those ' +
        'that stay, as under legal hold.',
      places: DOSSIER_PLACE,
      body: { json: DossierErasure },
      answer: Answer,
      errors: [
        'dossierNotFound',
        'dossierErased',
        'jsonExpected',
        'bodyTooLarge',
        'invalidJson',
        'requestInvalid',
        'textEmpty',
        'onHold',
        'retentionNotOver',
      ],
      examples: { body: { json: DOSSIER_ERASURE_EXAMPLE }, answer: exampleOf('v1', DOSSIER_ERASED_EXAMPLE) },
    },
    async handle(call) {
      const id = dossierId(call.parameters.id);
      const { alone = false, ...erasure } = checked(validator, await jsonBody(call));
      const author = authorOf(call.caller);
      const dossiers = dossiersFor(call.caller);
      const dossier = await dossiers.read(id, settings);
      // Before anything of the others is erased for it.
      const refusal = erasureRefusal(dossier, erasure.ground, today());
      if (refusal) throw new ApiError(refusal);
      const others = await alsoKept(dossiers, id);
      if (alone && others === null) throw new ApiError('evidenceDamaged');
      const gone = (alone && others ? others : []).filter((one) => !erasureRefusal(one, erasure.ground, today()));
      // The dossier last: whoever was interrupted asks again, and nothing that it led to was left behind.
      for (const one of gone) await dossiers.eraseAlone(one.id, author, erasure, settings);
      const entered = await dossiers.erase(id, author, erasure, settings);
      const filed = dossier.entries.filter((entry) => entry.kind === 'consultation');
      recent.forget([...filed, ...gone].map(({ facts }) => facts.request));
      const keptAlone = others?.filter((one) => !gone.includes(one)).map((one) => one.id) ?? null;
      return { data: { value: { ...entered, erasedAlone: gone.map((one) => one.id), keptAlone } } };
    },
  });

  /** The consultations in no dossier that have what the dossier has, too; null where a damaged one may be among them. */
  async function alsoKept(dossiers: ViewedDossiers, dossier: string): Promise<LoneConsultation[] | null> {
    // By their ids: one that is filed meanwhile moves the others on.
    const all = new Map<string, LoneConsultation>();
    try {
      for (let offset = 0; ; offset += AT_ONCE) {
        const query = { dossier, limit: AT_ONCE, offset };
        const { total, consultations } = await dossiers.loneConsultations(query, settings);
        for (const one of consultations) all.set(one.id, one);
        if (offset + AT_ONCE >= total) return [...all.values()];
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'evidenceDamaged') return null;
      throw error;
    }
  }
}
