/** The tabs of a result. */
export type ResultTab = 'address' | 'document' | 'json';
