/** People who sign in at the window. */
const signIn = {
  begin: 'Entrar',
  out: 'Sair',
  who: '{{name}}: entrada',
  title: 'Entrar no Atesta',
  titleIn: 'Sua entrada',
  text: 'Você entra no navegador, pelo provedor da sua organização. O que você registrar nesta janela levará o seu nome, com as permissões do seu papel.',
  textRequired:
    'Dossiês, alertas e carteiras são só para quem entrou. Você entra no navegador, pelo provedor da sua organização.',
  textIn: 'O que você registra nesta janela leva o seu nome, com as permissões do seu papel.',
  waits: 'Continue no navegador: a página de entrada da sua organização espera por você lá.',
  noPage: 'A página não apareceu?',
  openAgain: 'Abrir de novo',
  without: 'Continuar sem entrar',
  saidIn: '{{name}} entrou.',
  saidOut: 'Você saiu.',
  roles: {
    label: 'Papéis',
    analyst: 'Analista',
    approver: 'Aprovador',
    auditor: 'Auditor',
    administrator: 'Administrador',
  },
} as const;

export default signIn;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    signIn: typeof signIn;
  }
}
