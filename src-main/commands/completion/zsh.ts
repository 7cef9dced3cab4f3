import { bashScript } from './bash.ts';
import type { Node } from './tree.ts';

/** For a file `_atesta` or `source <(atesta completion zsh)`: zsh runs the functions of bash. */
export function zshScript(nodes: readonly Node[]): string {
  return `#compdef atesta
autoload -Uz compinit bashcompinit
(( \${+functions[compdef]} )) || compinit
bashcompinit
${bashScript(nodes)}`;
}
