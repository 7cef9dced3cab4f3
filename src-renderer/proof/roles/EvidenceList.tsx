import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RoleEvidence } from '../../../src-main/contract/address-roles.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './roles.module.css';

interface EvidenceListProps {
  evidence: readonly RoleEvidence[];
  label: string;
}

/** Pieces of evidence in words, each with what is printed, and whether and how much it speaks for the customer. */
export function EvidenceList({ evidence, label }: EvidenceListProps) {
  const { t } = useTranslation('proof');
  const { count } = useFormat();
  return (
    <ul className={classes.evidence} aria-label={label}>
      {evidence.map(({ id, points, text }) => {
        const speaksFor = points > 0;
        const Icon = speaksFor ? IconPlus : IconMinus;
        return (
          <li key={`${id} ${text}`} data-for={speaksFor}>
            <Icon size={14} stroke={2.4} aria-hidden />
            <span>
              {t(`evidence.${id}`)}
              {text && <span className={classes.printed}>{text}</span>}
            </span>
            <span className={classes.points}>
              {t(speaksFor ? 'role.for' : 'role.against', { points: count(Math.abs(points)) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
