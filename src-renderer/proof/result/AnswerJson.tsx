import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ResidenceAnswerV3 } from '../../../src-main/contract/residence-answers.ts';
import { JsonText } from '../../json/JsonText.tsx';
import { announce } from '../../shared/announce.ts';
import { Copy } from '../../shared/Copy.tsx';
import { answerJson } from '../export/results-json.ts';
import { jsonFileName, saveJson } from '../export/save-json.ts';
import classes from './result-panel.module.css';

interface AnswerJsonProps {
  answer: ResidenceAnswerV3;
  /** How many addresses were read. */
  read: number;
  corrected: boolean;
}

/** What `POST /proof-of-residence/v3` answers for the same file, to be copied or saved; corrections are none of it. */
export function AnswerJson({ answer, read, corrected }: AnswerJsonProps) {
  const { t } = useTranslation('proof');
  const text = JSON.stringify(answer);
  const save = () => {
    saveJson(answerJson(answer), jsonFileName('comprovante', new Date()));
    announce(t('json.saved'));
  };
  return (
    <>
      <div className={classes.jsonHead}>
        <p className={`${classes.soft} ${classes.jsonText}`}>{t('json.text')}</p>
        <Copy text={() => answerJson(answer)} label={t('json.copy')} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={save}
        >
          {t('json.save')}
        </Button>
      </div>
      {read > answer.data.length && (
        <p className={classes.soft}>{t('json.leftOut', { count: read - answer.data.length })}</p>
      )}
      {corrected && <p className={classes.soft}>{t('correction.notInAnswer')}</p>}
      <JsonText text={text} label={t('json.label')} />
    </>
  );
}
