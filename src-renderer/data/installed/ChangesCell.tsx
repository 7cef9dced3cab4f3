import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../src-main/contract/window/data.ts';
import { useFormat } from '../../shared/format.ts';
import classes from '../data.module.css';

const SIGNS = { added: '+', removed: '−', altered: '~' } as const;
export const KINDS = ['added', 'removed', 'altered'] as const;

/** How much the newest file changed, and the way to what. */
export function ChangesCell({ status, onOpen }: { status: ListStatus; onOpen: () => void }) {
  const { t } = useTranslation('data');
  const { count, date } = useFormat();
  const { changes, snapshots, title } = status;
  if (!changes) return snapshots.length > 0 ? <span className={classes.soft}>{t('changes.none')}</span> : null;
  const since = t('changes.since', { date: date(changes.from) });
  if (KINDS.every((kind) => changes[kind] === 0)) {
    return <span className={classes.soft}>{t('changes.same', { date: date(changes.from) })}</span>;
  }
  const said = KINDS.map((kind) => t(`changes.count.${kind}`, { count: changes[kind], shown: count(changes[kind]) }));
  return (
    <UnstyledButton className={classes.changes} onClick={onOpen}>
      <span className={classes.signs}>
        {KINDS.map((kind) => (
          <span key={kind} data-kind={kind} data-none={changes[kind] === 0 || undefined}>
            {SIGNS[kind]}
            {count(changes[kind])}
          </span>
        ))}
      </span>
      <span className={classes.under}>{since}</span>
      <VisuallyHidden> {t('changes.open', { list: title, changes: said.join(', ') })}</VisuallyHidden>
    </UnstyledButton>
  );
}
