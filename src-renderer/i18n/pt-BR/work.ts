/** Long work, on whichever page: shared/work/WorkBar.tsx. */
const work = {
  counted: '{{done}} de {{total}}',
  left: {
    seconds_one: 'falta cerca de {{count}} segundo',
    seconds_many: 'faltam cerca de {{count}} segundos',
    seconds_other: 'faltam cerca de {{count}} segundos',
    minutes_one: 'falta cerca de {{count}} minuto',
    minutes_many: 'faltam cerca de {{count}} minutos',
    minutes_other: 'faltam cerca de {{count}} minutos',
    hours_one: 'falta cerca de {{count}} hora',
    hours_many: 'faltam cerca de {{count}} horas',
    hours_other: 'faltam cerca de {{count}} horas',
  },
  paused: 'Em pausa',
  pause: 'Pausar',
  resume: 'Continuar',
  resumeRest: 'Continuar ({{shown}})',
  cancel: 'Cancelar',
  /** After a cancellation: what was done, and that nothing is known of the others. */
  cancelled: {
    lookups_zero: 'Cancelado: nenhum dos {{total}} foi consultado',
    lookups_one: 'Cancelado: {{done}} de {{total}} consultado; os demais não foram consultados',
    lookups_many: 'Cancelado: {{done}} de {{total}} consultados; os demais não foram consultados',
    lookups_other: 'Cancelado: {{done}} de {{total}} consultados; os demais não foram consultados',
    bills_zero: 'Cancelado: nenhum dos {{total}} foi lido',
    bills_one: 'Cancelado: {{done}} de {{total}} lido; os demais não foram lidos',
    bills_many: 'Cancelado: {{done}} de {{total}} lidos; os demais não foram lidos',
    bills_other: 'Cancelado: {{done}} de {{total}} lidos; os demais não foram lidos',
    updates_zero: 'Cancelado: nenhuma lista foi verificada',
    updates_one: 'Cancelado: {{done}} de {{total}} verificada; as demais não foram verificadas',
    updates_many: 'Cancelado: {{done}} de {{total}} verificadas; as demais não foram verificadas',
    updates_other: 'Cancelado: {{done}} de {{total}} verificadas; as demais não foram verificadas',
  },
} as const;

export default work;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    work: typeof work;
  }
}
