import type { Caller, Endpoint } from '../../http/endpoint.ts';
import type { AnswerKeeper } from '../../http/keeping.ts';
import type { EvidenceSettings } from '../config.ts';
import type { EvidenceRoom } from '../room.ts';
import { authorOf } from './author.ts';
import { consultation } from './consultation.ts';
import { consultationProof } from './consultation-proof.ts';
import { consultationReport } from './consultation-report.ts';
import { dossier } from './dossier.ts';
import { dossierExport } from './dossier-export.ts';
import { dossierFile } from './dossier-file.ts';
import { dossierReport } from './dossier-report.ts';
import type { EvidenceApiParts } from './endpoints.ts';
import { enter } from './enter.ts';
import { erase } from './erase.ts';
import { eraseConsultation } from './erase-consultation.ts';
import { eraseDueConsultations } from './erase-due-consultations.ts';
import { holdConsultation } from './hold-consultation.ts';
import { answerKeeper } from './keeper.ts';
import { listConsultations } from './list-consultations.ts';
import { listDossiers } from './list-dossiers.ts';
import { listErased } from './list-erased.ts';
import { openDossier } from './open-dossier.ts';
import { personExport } from './person-export.ts';
import { personReport } from './person-report.ts';
import { RecentAnswers } from './recent.ts';
import { remembered } from './remembered.ts';
import { viewerOf } from './viewer.ts';

/** The addresses of dossiers and consultations, and what becomes of the answers of the other endpoints. */
export interface EvidenceApi {
  endpoints: Endpoint[];
  keeper: AnswerKeeper;
}

/**
 * `settings` are read at each call, as they may change; `displayName` is who works in the window, empty where nobody said.
 */
export function evidenceApi(world: {
  room: Pick<EvidenceRoom, 'dossiers' | 'reports'>;
  settings: EvidenceSettings;
  displayName: () => string;
  inPortfolios: EvidenceApiParts['inPortfolios'];
}): EvidenceApi {
  const { room, settings } = world;
  const dossiersFor = (caller: Caller) => room.dossiers.as(viewerOf(caller));
  const recent = new RecentAnswers();
  const author = (caller: Caller) => authorOf(caller, world.displayName);
  const parts: EvidenceApiParts = {
    dossiersFor,
    inPortfolios: world.inPortfolios,
    reports: room.reports,
    settings,
    recent,
    authorOf: author,
  };
  return {
    endpoints: [
      listDossiers,
      openDossier,
      remembered,
      listErased,
      personExport,
      personReport,
      dossier,
      enter,
      erase,
      dossierExport,
      dossierFile,
      dossierReport,
      listConsultations,
      eraseDueConsultations,
      consultation,
      eraseConsultation,
      holdConsultation,
      consultationProof,
      consultationReport,
    ].map((make) => make(parts)),
    keeper: answerKeeper({
      settings,
      recent,
      authorOf: author,
      file: async (answer, id, caller) => {
        // In no dossier: whoever may see which makes no difference.
        if (id === null) return (await room.dossiers.as({ groups: [] }).keep(answer)).entry;
        return (await dossiersFor(caller).enter(id, answer.author, { kind: 'consultation', answer }, settings)).entry;
      },
    }),
  };
}
