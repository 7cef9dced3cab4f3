import { useTranslation } from 'react-i18next';
import { formatCnpj } from '../../../../src-main/documents/cnpj.ts';
import { useFormat } from '../../../shared/format.ts';
import { hiddenCpf } from '../../words/trailing-cpf.ts';
import type { Extraction, Repeated } from './extract.ts';
import classes from './preview.module.css';

/** Lines that are written out; the number of the others is told. */
const SHOWN = 200;

/** The lines that will not be asked for, each with what stands there and why. */
export function RefusedList({ refused }: { refused: Extraction['refused'] }) {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  return (
    <>
      <h3 className={classes.subtitle}>{t('preview.refusedTitle')}</h3>
      <ul className={classes.list}>
        {refused.slice(0, SHOWN).map(({ line, why, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one line may hold several
          <li key={at}>
            <span className={classes.line}>{t('preview.line', { line: count(line) })}</span>
            <span className={classes.what}>{why === 'cpf' ? hiddenCpf(text) : formatCnpj(text)}</span>
            <span className={classes.why}>
              {why === 'length' ? t('preview.why.length', { count: text.length }) : t(`preview.why.${why}`)}
            </span>
          </li>
        ))}
      </ul>
      <More left={refused.length - SHOWN} />
    </>
  );
}

/** The CNPJs that came once more, with where they stood before. */
export function RepeatedList({ repeated }: { repeated: readonly Repeated[] }) {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  return (
    <>
      <h3 className={classes.subtitle}>{t('preview.repeatedTitle')}</h3>
      <ul className={classes.list}>
        {repeated.slice(0, SHOWN).map(({ line, cnpj, firstLine }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one line may hold several
          <li key={at}>
            <span className={classes.line}>{t('preview.line', { line: count(line) })}</span>
            <span className={classes.what}>{formatCnpj(cnpj)}</span>
            <span className={classes.why}>{t('preview.sameAs', { line: count(firstLine) })}</span>
          </li>
        ))}
      </ul>
      <More left={repeated.length - SHOWN} />
    </>
  );
}

function More({ left }: { left: number }) {
  const { t } = useTranslation('registryBatch');
  const { count } = useFormat();
  return left > 0 ? <p className={classes.soft}>{t('preview.more', { count: left, shown: count(left) })}</p> : null;
}
