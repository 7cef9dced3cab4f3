/**
 * The shape that a translation of `Texts` must have: the same keys, any text. Portuguese has a plural form for whole
 * millions (`_many`) that English lacks, so those keys are left out.
 */
export type Translation<Texts> = {
  [Key in keyof Texts as Key extends `${string}_many` ? never : Key]: Texts[Key] extends string
    ? string
    : Translation<Texts[Key]>;
};
