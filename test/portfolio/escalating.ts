import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Viewer } from '../../src-main/evidence/dossiers/viewer.ts';
import { createEvidence } from '../../src-main/evidence/room.ts';
import { answerOf, dossierSubject } from '../../src-main/portfolio/escalation.ts';
import type { PendingEscalation } from '../../src-main/portfolio/store/escalations.ts';
import { alert, beginEscalation } from '../../src-main/workers/entries/portfolio.ts';
import { ANA } from './rooms.ts';

/** What is to be filed. */
export function begunOf(begun: Awaited<ReturnType<typeof beginEscalation>>): PendingEscalation[] {
  if (!Array.isArray(begun)) throw new Error('it was filed before');
  return begun;
}

/** The first steps of an escalation, after which the process is as if killed: the others are never done. */
export function portfolioKit(dataDir: string) {
  return {
    async beginAndDie(id: string, { isFiled, viewer }: { isFiled: boolean; viewer?: Viewer }): Promise<void> {
      const evidence = createEvidence({ dataDir, keychain: undefined });
      const place = { at: await evidence.place(), bundledDir: path.join(dataDir, 'bundled') };
      const as = { request: randomUUID(), author: ANA, at: new Date().toISOString(), ...(viewer && { viewer }) };
      const seen = (await alert({ place, id })).dossier;
      for (const pending of begunOf(await beginEscalation({ place, id, as, seen }))) {
        if (isFiled)
          await evidence.dossiers
            .as('administrator')
            .fileForClient(dossierSubject(pending.alert.subject), answerOf(pending));
      }
      await evidence.close();
    },
  };
}
