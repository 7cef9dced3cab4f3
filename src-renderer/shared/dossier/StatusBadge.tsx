import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConclusionOutcome, DossierStatus } from '../../../src-main/contract/dossiers.ts';

const COLORS = {
  open: 'petrol',
  inReview: 'petrol',
  reopened: 'petrol',
  awaitingApproval: 'ochre',
  concluded: 'gray',
} as const satisfies Record<DossierStatus, string>;

/** How far the work on a dossier is. */
export function StatusBadge({ status }: { status: DossierStatus }) {
  const { t } = useTranslation('dossiers');
  return (
    <Badge variant="light" color={COLORS[status]}>
      {t(`status.${status}`)}
    </Badge>
  );
}

const TONES = {
  approved: 'leaf',
  approvedWithReservations: 'ochre',
  refused: 'carmine',
  report: 'carmine',
} as const satisfies Record<ConclusionOutcome, string>;

/** How the work on a dossier ended. */
export function ConclusionBadge({ outcome }: { outcome: ConclusionOutcome }) {
  const { t } = useTranslation('dossiers');
  return (
    <Badge variant="light" color={TONES[outcome]}>
      {t(`conclusion.${outcome}`)}
    </Badge>
  );
}
