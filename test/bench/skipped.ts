/** A subject that cannot be measured here; the message says why and what would help. */
export class Skipped extends Error {}
