import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SessionAddress } from '../correction/corrected.ts';
import { EvidenceList } from './EvidenceList.tsx';
import classes from './roles.module.css';
import { weighed } from './roles.ts';

/** Whose address it is, and on demand by what that is told. */
export function RoleSection({ address }: { address: Pick<SessionAddress, 'role' | 'evidence' | 'enteredByHand'> }) {
  const { t } = useTranslation('proof');
  const { role, evidence, enteredByHand } = address;
  const sides = weighed(evidence);
  return (
    <section aria-labelledby="proof-role">
      <Title order={3} id="proof-role">
        {t('role.title')}
      </Title>
      <p className={classes.role}>{t(enteredByHand ? 'entered.role' : `role.${role}.text`)}</p>
      {evidence.length > 0 && (
        <details className={classes.why} open={role === 'unknown' || undefined}>
          <summary>{t('role.why', { for: sides.for.length, against: sides.against.length })}</summary>
          <EvidenceList evidence={[...sides.for, ...sides.against]} label={t('role.evidence')} />
        </details>
      )}
    </section>
  );
}
