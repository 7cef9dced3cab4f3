/** A command and what may follow it on the line. */
export interface Node {
  /** Its words behind `atesta`; empty for the program itself. */
  path: readonly string[];
  words: readonly { word: string; description: string }[];
  options: readonly { flag: string; description: string; choices: readonly string[]; takesValue: boolean }[];
}

/** Options of any command that have a value, which is no command of the line. */
export function valueFlags(nodes: readonly Node[]): string[] {
  const flags = nodes.flatMap(({ options }) => options.filter(({ takesValue }) => takesValue).map(({ flag }) => flag));
  return [...new Set(flags)].sort();
}

/** What to offer behind the words of a node: commands, arguments with choices, options. */
export function offersOf({ words, options }: Node): string[] {
  return [...words.map(({ word }) => word), ...options.map(({ flag }) => flag)];
}
