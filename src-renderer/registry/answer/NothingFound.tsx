import { IconFileUnknown, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../shared/Blank.tsx';
import type { Answered } from '../lookup/ask.ts';
import { wasSearched } from './absence.ts';
import { MissingBlock } from './MissingBlock.tsx';
import classes from './nothing-found.module.css';

/** A good answer without any block: nothing found, which is neither inactive nor irregular; and of each block why. */
export function NothingFound({ answered }: { answered: Answered }) {
  const { t } = useTranslation('registry');
  // The answer came but can only be shown as text.
  if (answered.data === null)
    return <Blank icon={IconFileUnknown} title={t('unreadable.title')} description={t('unreadable.text')} />;
  const { question, blocks } = answered;
  const by = question.cnpj ? 'cnpj' : question.cpf ? 'cpf' : 'ie';
  return (
    <>
      {wasSearched(answered) ? (
        <Blank icon={IconSearchOff} title={t('nothing.title')} description={t(`nothing.text.${by}`)} />
      ) : (
        <Blank icon={IconPlugConnectedX} title={t('notSearched.title')} description={t('notSearched.text')} />
      )}
      <div className={classes.reasons}>
        {blocks.receitaFederal && <MissingBlock block="receitaFederal" answered={answered} />}
        {blocks.sintegra && <MissingBlock block="sintegra" answered={answered} />}
      </div>
    </>
  );
}
