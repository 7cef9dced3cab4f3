/** One place of the code made wrong on purpose. Some test of `tests` has to fail over it. */
export interface Mutation {
  /** The defect that would reach a user unseen, in a few words. */
  defect: string;
  /** The file, from the top of the project. */
  file: string;
  /** Text that stands in the file exactly once, and what stands there instead. */
  from: string;
  to: string;
  /** Test files, from the top of the project, the quickest that see it first. */
  tests: readonly string[];
}
