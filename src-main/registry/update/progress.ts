import type { RegistryUpdateEvent } from '../../contract/window/data.ts';

/** How far an update is. */
export type UpdateProgress = Omit<Extract<RegistryUpdateEvent, { type: 'progress' }>, 'type'>;

export const LISTING: UpdateProgress = {
  stage: 'listing',
  month: null,
  file: null,
  bytes: 0,
  totalBytes: null,
  rows: 0,
  fraction: null,
  remainingMs: null,
};
