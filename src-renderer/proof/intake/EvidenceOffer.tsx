import { Alert, Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../api/client-context.ts';
import { useFileCheck } from '../../shared/evidence/file-check.ts';
import { hasEvidence } from '../../shared/evidence/has-evidence.ts';
import type { SessionDocument } from '../reading/document.ts';

/** A report of this program was brought as if it were a bill: it can be checked. */
export function EvidenceOffer({ document: { id, file, kind } }: { document: SessionDocument }) {
  const { t } = useTranslation('evidence');
  const client = useClient();
  const start = useFileCheck((state) => state.start);
  const found = useQuery({
    queryKey: ['has evidence', id],
    queryFn: () => hasEvidence(file),
    enabled: kind === 'pdf',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!found.data) return null;
  return (
    <Alert color="ochre" icon={<IconShieldCheck aria-hidden />} title={t('file.offer')} mb="sm">
      <Button size="xs" variant="default" onClick={() => void start(client, file)}>
        {t('file.offerCheck')}
      </Button>
    </Alert>
  );
}
