import { Code } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../shared/Copy.tsx';
import classes from './providers.module.css';

/** Which files decide, and when a change made in them by hand counts. */
export function WhereNote({ configFile, policyFile }: { configFile: string; policyFile: string }) {
  const { t } = useTranslation('providers');
  const files = [
    [t('where.own'), configFile],
    [t('where.policy'), policyFile],
  ] as const;
  return (
    <div className={classes.block}>
      <h3 className={classes.blockName}>{t('where.title')}</h3>
      <div className={classes.blockBody}>
        <dl className={classes.settings}>
          {files.map(([label, file]) => (
            <div key={file}>
              <dt>{label}</dt>
              <dd className={classes.file}>
                <Code>{file}</Code>
                <Copy iconOnly text={file} label={t('where.copy', { file })} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={classes.soft}>{t('where.restart')}</p>
      </div>
    </div>
  );
}
