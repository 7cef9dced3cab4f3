import type { DossierSummary } from '../../../src-main/contract/dossiers.ts';
import type { WatchedSubject } from '../../../src-main/contract/portfolios.ts';

type Watched = Pick<DossierSummary, 'id' | 'subject'>;

/** Dossiers as clients of a portfolio, and what keeps them from being that. */
export interface SubjectsOfDossiers {
  subjects: WatchedSubject[];
  /** Client references that several of the dossiers have: nobody can tell which of them is meant. */
  repeated: string[];
  /** Dossiers without a client reference, which are known by their own id. */
  byId: number;
  /** Dossiers with several names, of which the first is watched. */
  severalNames: number;
}

/**
 * The same dossier is the same client each time: by the client reference it has, else by its id, which no other has. One
 * without a document that could be compared by nothing but its name is a client too; the portfolio says what it cannot ask.
 */
export function subjectsOfDossiers(dossiers: readonly Watched[]): SubjectsOfDossiers {
  const byReference = Map.groupBy(dossiers, referenceOf);
  return {
    subjects: dossiers.map(subjectOf),
    repeated: [...byReference].filter(([, some]) => some.length > 1).map(([reference]) => reference),
    byId: dossiers.filter(({ subject }) => !subject.reference?.trim()).length,
    severalNames: dossiers.filter(({ subject }) => subject.names.length > 1).length,
  };
}

function subjectOf(dossier: Watched): WatchedSubject {
  const { kind, names, cpf, cnpj, birthDate, country } = dossier.subject;
  const [taxId, ...moreTaxIds] = [cpf, cnpj].filter((one) => one !== undefined);
  return {
    reference: referenceOf(dossier),
    name: names[0]!,
    ...(taxId && { taxId }),
    ...(moreTaxIds.length > 0 && { moreTaxIds }),
    ...(birthDate && { birthDate }),
    ...(country && { country }),
    type: kind,
  };
}

function referenceOf({ id, subject }: Watched): string {
  return subject.reference?.trim() || id;
}
