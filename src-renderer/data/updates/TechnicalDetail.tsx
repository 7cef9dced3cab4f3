import { useTranslation } from 'react-i18next';
import classes from './updates.module.css';

/** What the service said of a failure, for whoever supports the machine: in English, and shown on asking. */
export function TechnicalDetail({ text }: { text: string }) {
  const { t, i18n } = useTranslation('data');
  return (
    <details className={classes.detail}>
      <summary>{t('updates.technical')}</summary>
      <span lang={i18n.language === 'en' ? undefined : 'en'}>{text}</span>
    </details>
  );
}
