import { exampleOf } from '../envelope.ts';

const CEIS = {
  file: '20260930_CEIS.csv',
  date: '2026-09-30',
  records: 22_750,
  demonstration: false,
  importedAt: '2026-10-01T12:00:00.000Z',
  warnings: [{ code: 'rowsRejected', detail: '3' }],
};

export const LIVE_EXAMPLE = exampleOf('v1', { live: true });
export const READY_EXAMPLE = exampleOf('v1', { ready: true });
export const STATUS_EXAMPLE = exampleOf('v1', {
  service: 'atesta',
  version: '0.1.0',
  installed: {
    lists: { ceis: [CEIS] },
    postal: [],
    registry: [],
    unreadable: { lists: { cnep: [{ file: '20260930_CNEP.sqlite', reason: 'damaged' }] }, postal: [], registry: [] },
  },
});
