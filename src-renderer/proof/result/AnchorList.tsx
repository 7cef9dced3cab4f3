import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { IssuerAnchor } from '../../../src-main/contract/reading.ts';
import classes from './anchor-list.module.css';

/** What on the document names its issuer, strongest first, and whether it names the company recognised. */
export function AnchorList({ anchors }: { anchors: readonly IssuerAnchor[] }) {
  const { t } = useTranslation('proof');
  if (anchors.length === 0) return null;
  return (
    <ul className={classes.anchors} aria-label={t('anchor.title')}>
      {anchors.map(({ kind, text, agrees }) => {
        const Icon = agrees ? IconCheck : IconX;
        return (
          <li key={`${kind} ${text}`} data-agrees={agrees}>
            <Icon size={15} stroke={2.2} aria-hidden />
            <span>
              {t(`anchor.kind.${kind}`)}
              <span className={classes.text}>{text}</span>
            </span>
            <span className={classes.outcome}>{t(agrees ? 'anchor.agrees' : 'anchor.differs')}</span>
          </li>
        );
      })}
    </ul>
  );
}
