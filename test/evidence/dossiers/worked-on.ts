import { randomUUID } from 'node:crypto';
import type { Author, Subject } from '../../../src-main/contract/dossiers.ts';
import type { ErrorCode } from '../../../src-main/errors/registry.ts';
import type { Filed } from '../../../src-main/evidence/dossiers/filed.ts';
import { type NewContent, prepare } from '../../../src-main/evidence/dossiers/new-content.ts';
import { refusalOf } from '../../../src-main/evidence/dossiers/refusals.ts';
import { add, type DossierState, opened } from '../../../src-main/evidence/dossiers/state.ts';
import { hitsOf } from '../../../src-main/evidence/dossiers/views.ts';
import { ANA, SUBJECT } from './answers.ts';

/** A dossier that entries go into as they do in the record, without the record. */
export class WorkedOn {
  readonly state: DossierState;
  secondApproval = false;

  constructor(subject: Subject = SUBJECT) {
    const entry = { ...stamp(0), kind: 'opened', author: ANA, subject } as const;
    this.state = opened(randomUUID(), entry);
  }

  get version(): number {
    return this.state.entries.length;
  }

  get hits() {
    return hitsOf(this.state);
  }

  /** Enters it, or says why not. */
  enter(content: NewContent, author: Author = ANA): ErrorCode | null {
    const prepared = prepare(author, content);
    const refusal = refusalOf(this.state, prepared.asked, author, 'administrator');
    if (refusal) return refusal;
    add(this.state, { ...stamp(this.version), ...prepared.entryIn(this.state, this.secondApproval) } as Filed);
    return null;
  }

  /** Decides all its hits. */
  decide(more: Partial<NewContent & { kind: 'decision' }> = {}, author?: Author): ErrorCode | null {
    const hits = this.hits.map(({ key }) => key);
    return this.enter(
      { kind: 'decision', hits, outcome: 'discarded', reason: 'homônimo', seen: this.version, ...more },
      author,
    );
  }

  conclude(more: Partial<NewContent & { kind: 'conclusion' }> = {}, author?: Author): ErrorCode | null {
    return this.enter(
      { kind: 'conclusion', outcome: 'approved', justification: 'nada consta', seen: this.version, ...more },
      author,
    );
  }
}

/** A day of 2026 for each entry. */
function stamp(seq: number) {
  const time = new Date(Date.UTC(2026, 0, 2 + seq, 12)).toISOString();
  return { id: randomUUID(), seq, time, zone: '-03:00' };
}
