import path from 'node:path';

/** Root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../../..');
