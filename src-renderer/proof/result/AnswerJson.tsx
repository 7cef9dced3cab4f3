import { useTranslation } from 'react-i18next';
import type { ResidenceAnswerV3 } from '../../../src-main/contract/residence.ts';
import { JsonText } from '../../json/JsonText.tsx';
import { Copy } from '../../shared/Copy.tsx';
import classes from './result-panel.module.css';

/** What `POST /proof-of-residence/v3` answers for the same file. */
export function AnswerJson({ answer }: { answer: ResidenceAnswerV3 }) {
  const { t } = useTranslation('proof');
  const text = JSON.stringify(answer);
  return (
    <>
      <p className={classes.soft}>{t('json.text')}</p>
      <JsonText text={text} label={t('json.label')} />
      <div>
        <Copy text={() => JSON.stringify(answer, null, 2)} label={t('json.copy')} />
      </div>
    </>
  );
}
