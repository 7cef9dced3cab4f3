import '@mantine/core/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import './app/theme/tokens.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from './app/App.tsx';
import { followAddress } from './app/connection/follow-address.ts';
import { takeConnection } from './app/connection/take-connection.ts';
import { applyTheme } from './app/theme/apply.ts';
import { createTexts } from './i18n/setup.ts';
import { askBeforeLeaving } from './shared/leaving.ts';

const connection = takeConnection(window);
followAddress(window);
askBeforeLeaving(window);
applyTheme(document);

createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={createTexts('pt-BR')}>
    <App connection={connection} />
  </I18nextProvider>,
);
