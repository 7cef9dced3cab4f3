import { type Holder, minuteOf } from '../data/one-writer.ts';

export type Language = 'pt-BR' | 'en';

const PT_BR = {
  file: 'Arquivo',
  edit: 'Editar',
  view: 'Exibir',
  help: 'Ajuda',
  closeWindow: 'Fechar janela (a API continua)',
  quit: 'Sair do Atesta',
  undo: 'Desfazer',
  redo: 'Refazer',
  cut: 'Recortar',
  copy: 'Copiar',
  paste: 'Colar',
  selectAll: 'Selecionar tudo',
  resetZoom: 'Tamanho normal',
  zoomIn: 'Aumentar',
  zoomOut: 'Diminuir',
  fullScreen: 'Tela cheia',
  documentation: 'Documentação da API',
  dataFolder: 'Abrir a pasta de dados',
  about: 'Sobre o Atesta',
  open: 'Abrir o Atesta',
  apiAt: (address: string) => `API em ${address}`,
  startFailedTitle: 'O Atesta não pôde iniciar',
  portTaken: (port: number) => `A porta ${port} está em uso por outro programa.`,
  portTakenDetail:
    'O Atesta pode abrir agora em uma porta livre, só desta vez; os programas que usam a API precisam do novo endereço. ' +
    'Para mudar de vez, escolha outra porta em Configurações.',
  openOnFreePort: 'Abrir em uma porta livre',
  exit: 'Sair',
  dataDirHeld: (holder: Holder | null) =>
    `O Atesta já está em execução com estes dados${holder ? ` (processo ${holder.pid}, desde ${minuteOf(holder.since)}${holder.address ? `, ${holder.address}` : ''})` : ''}. Encerre-o e abra de novo.`,
  crashTitle: 'O Atesta encontrou um erro e precisa fechar',
  crashDetail: (log: string) => `Abra o programa de novo. O registro do erro está em ${log}.`,
  windowGoneTitle: 'A janela do Atesta parou de funcionar',
  windowGoneDetail: 'A API continua ativa. Abrir a janela de novo?',
  reopen: 'Abrir de novo',
  leaveTitle: 'Há trabalho na janela que se perde ao sair',
  leaveDetail:
    'Consultas em lote, contas lidas, importações e atualizações em andamento existem só na janela. O que já foi instalado ou salvo fica.',
  stay: 'Voltar ao Atesta',
  leave: 'Sair assim mesmo',
  newAlerts: (fresh: number, urgent: number) =>
    `${fresh} ${fresh === 1 ? 'alerta novo' : 'alertas novos'}${urgent > 0 ? `, ${urgent} ${urgent === 1 ? 'urgente' : 'urgentes'}` : ''}`,
  openAlerts: (open: number) => `${open} ${open === 1 ? 'alerta em aberto' : 'alertas em aberto'}`,
};

export type Texts = typeof PT_BR;

const EN: Texts = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  help: 'Help',
  closeWindow: 'Close window (the API stays on)',
  quit: 'Quit Atesta',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  resetZoom: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  documentation: 'API documentation',
  dataFolder: 'Open the data folder',
  about: 'About Atesta',
  open: 'Open Atesta',
  apiAt: (address) => `API at ${address}`,
  startFailedTitle: 'Atesta could not start',
  portTaken: (port) => `Port ${port} is in use by another program.`,
  portTakenDetail:
    'Atesta can open on a free port, this time only; programs that use the API need the new address. ' +
    'To change it for good, choose another port in Settings.',
  openOnFreePort: 'Open on a free port',
  exit: 'Exit',
  dataDirHeld: (holder) =>
    `Atesta is already running with this data${holder ? ` (process ${holder.pid}, since ${minuteOf(holder.since)}${holder.address ? `, ${holder.address}` : ''})` : ''}. Stop it and open again.`,
  crashTitle: 'Atesta met an error and has to close',
  crashDetail: (log) => `Open the program again. The error is recorded in ${log}.`,
  windowGoneTitle: 'The window of Atesta has stopped working',
  windowGoneDetail: 'The API is still running. Open the window again?',
  reopen: 'Open again',
  leaveTitle: 'There is work in the window that is lost on leaving',
  leaveDetail:
    'Batches, bills that were read, and imports and updates under way exist in the window alone. What is installed or saved already stays.',
  stay: 'Back to Atesta',
  leave: 'Leave anyway',
  newAlerts: (fresh, urgent) =>
    `${fresh} new ${fresh === 1 ? 'alert' : 'alerts'}${urgent > 0 ? `, ${urgent} urgent` : ''}`,
  openAlerts: (open) => `${open} ${open === 1 ? 'open alert' : 'open alerts'}`,
};

/** The texts of the tray, the menu and the dialogs. The window has its own, in src-renderer/i18n. */
export function textsIn(language: Language): Texts {
  return language === 'en' ? EN : PT_BR;
}
