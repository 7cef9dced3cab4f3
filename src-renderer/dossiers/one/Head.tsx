import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '../../../src-main/contract/dossiers.ts';
import { formatCnpj } from '../../../src-main/documents/cnpj.ts';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { Copy } from '../../shared/Copy.tsx';
import { dayOf } from '../../shared/day.ts';
import { countryName } from '../../shared/dossier/countries.ts';
import { ConclusionBadge, StatusBadge } from '../../shared/dossier/StatusBadge.tsx';
import { useFormat } from '../../shared/format.ts';
import panel from '../../shared/panel.module.css';
import { writeDate } from '../../shared/typed-date.ts';
import { isOverdue, isPast } from '../list/question.ts';
import classes from './one.module.css';

interface HeadProps {
  dossier: Dossier;
  /** Absent where nothing can be changed. */
  onEdit?: () => void;
  onAssign?: () => void;
}

/** Whom it is about and how it stands: what a reader needs before anything else. */
export function Head({ dossier, onEdit, onAssign }: HeadProps) {
  const { t, i18n } = useTranslation('dossiers');
  const { date } = useFormat();
  const { subject, status, conclusion, responsible, deadline, keepUntil, hold, group, protocol } = dossier;
  const today = dayOf(new Date());
  const others = subject.names.slice(1);
  const about: [string, ReactNode][] = [
    [t('subject.cpf'), subject.cpf && formatCpf(subject.cpf)],
    [t('subject.cnpj'), subject.cnpj && formatCnpj(subject.cnpj)],
    [
      t(subject.kind === 'person' ? 'subject.birthDate' : 'subject.founded'),
      subject.birthDate && writeDate(subject.birthDate),
    ],
    [t('subject.country'), subject.country && countryName(subject.country, i18n.language)],
    [t('subject.reference'), subject.reference],
    [t('subject.relation'), subject.relation && t(`relation.${subject.relation}`)],
    [
      t('subject.risk'),
      subject.risk && (
        <Badge variant="light" color={RISK[subject.risk]}>
          {t(`risk.${subject.risk}`)}
        </Badge>
      ),
    ],
    [t('subject.tags'), subject.tags?.join(' · ')],
    [t('subject.otherNames'), others.length > 0 && others.join('; ')],
  ];
  const known = about.filter(([, value]) => value);
  return (
    <section className={`${panel.panel} ${classes.head}`} aria-label={t('facts.label')}>
      <div className={classes.standing}>
        <StatusBadge status={status} />
        {conclusion && <ConclusionBadge outcome={conclusion} />}
        {group !== null && (
          <Badge variant="light" color="ochre">
            {t('facts.limited', { group })}
          </Badge>
        )}
        {hold && (
          <Badge variant="light" color="ochre">
            {t('facts.hold')}
          </Badge>
        )}
        {!hold && isPast(keepUntil, today) && (
          <Badge variant="light" color="ochre">
            {t('facts.retentionOver')}
          </Badge>
        )}
        <span className={classes.protocol}>
          {t('facts.protocol', { protocol })}
          <Copy text={protocol} label={t('facts.copyProtocol')} iconOnly />
        </span>
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <dl className={classes.facts}>
            <Fact name={t('subject.kind')}>{t(`subject.kinds.${subject.kind}`)}</Fact>
            {known.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
          {onEdit && <Change label={t('subject.edit')} keys="E" onClick={onEdit} />}
        </div>
        <div className={classes.column} data-narrow>
          <dl className={classes.facts}>
            <Fact name={t('facts.responsible')}>{responsible ?? <Soft>{t('facts.nobody')}</Soft>}</Fact>
            <Fact name={t('facts.deadline')} warns={isOverdue(dossier, today)}>
              {deadline ? date(deadline) : <Soft>{t('facts.noDeadline')}</Soft>}
              {isOverdue(dossier, today) && ` · ${t('list.overdue')}`}
            </Fact>
            <Fact name={t('facts.keepUntil')}>{date(keepUntil)}</Fact>
          </dl>
          {onAssign && <Change label={t('assign.title')} keys="R" onClick={onAssign} />}
        </div>
      </div>
    </section>
  );
}

const RISK = { low: 'leaf', medium: 'ochre', high: 'carmine' } as const;

function Fact({ name, warns = false, children }: { name: string; warns?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-warns={warns || undefined}>{children}</dd>
    </div>
  );
}

function Soft({ children }: { children: ReactNode }) {
  return <span className={classes.soft}>{children}</span>;
}

function Change({ label, keys, onClick }: { label: string; keys: string; onClick: () => void }) {
  return (
    <Tooltip label={`${label} (${keys})`}>
      <ActionIcon aria-label={label} aria-keyshortcuts={keys} onClick={onClick}>
        <IconPencil size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
