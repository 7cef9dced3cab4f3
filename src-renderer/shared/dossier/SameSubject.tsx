import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DossierSummary } from '../../../src-main/contract/dossiers.ts';
import { useClient } from '../../api/client-context.ts';
import { DamagedDossiers } from './DamagedDossiers.tsx';
import classes from './dossier.module.css';
import { dossiersQuery } from './dossiers-api.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { sameBy, tellingOf } from './same-subject.ts';
import type { SubjectDraft } from './subject-draft.ts';

/** After the last key, in milliseconds. */
const PAUSE = 300;
/** Dossiers of a question that are looked through: a short reference is in many texts. */
const LOOKED_AT = 100;

interface SameSubjectProps {
  draft: SubjectDraft;
  /** What the button beside a dossier says, and does. */
  use: string;
  onUse: (dossier: DossierSummary) => void;
  /** Why one cannot be used; null where it can. */
  unable?: (dossier: DossierSummary) => string | null;
}

/** The dossiers that there are of the document or the reference that was typed: a second one parts the story in two. */
export function SameSubject({ draft, use, onUse, unable }: SameSubjectProps) {
  const { t } = useTranslation('dossiers');
  const client = useClient();
  const [{ cpf, cnpj, reference }] = useDebouncedValue(draft, PAUSE);
  const told = tellingOf({ cpf, cnpj, reference });
  const texts = [told.cpf, told.cnpj, told.reference].filter((text) => text !== undefined);
  const found = useQueries({
    queries: texts.map((text) => dossiersQuery(client, { text, limit: LOOKED_AT })),
    combine: (answers) => answers.flatMap(({ data, isPlaceholderData }) => (isPlaceholderData ? [] : (data ?? []))),
  });
  const same = [...new Map(found.flatMap(({ dossiers }) => dossiers).map((one) => [one.id, one])).values()].flatMap(
    (dossier) => {
      const by = sameBy(dossier.subject, told);
      return by === null ? [] : [{ dossier, by }];
    },
  );
  return (
    <div role="status">
      <DamagedDossiers damaged={found[0]?.unreadable ?? []} />
      {same.length > 0 && (
        <Alert color="ochre" icon={<IconUsers aria-hidden />} title={t('same.title', { count: same.length })}>
          <ul className={classes.same}>
            {same.map(({ dossier, by }) => (
              <li key={dossier.id}>
                <span>
                  {dossier.subject.names[0]} <StatusBadge status={dossier.status} />
                  <span className={classes.note}>{unable?.(dossier) ?? t(`same.by.${by}`)}</span>
                </span>
                <Button
                  size="xs"
                  variant="default"
                  disabled={unable?.(dossier) != null}
                  aria-label={`${use}: ${dossier.subject.names[0]}`}
                  onClick={() => onUse(dossier)}
                >
                  {use}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
