import { type Node, offersOf, valueFlags } from './tree.ts';

/** For `source <(atesta completion bash)`. Where nothing of ours fits, bash offers files. */
export function bashScript(nodes: readonly Node[]): string {
  const cases = nodes.map((node) => `    '${node.path.join(' ')}') offers='${offersOf(node).join(' ')}' ;;`);
  const values = nodes.flatMap(({ path, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map(({ flag, choices }) => `    '${[...path, flag].join(' ')}') offers='${choices.join(' ')}' ;;`),
  );
  const paths = nodes.filter(({ path }) => path.length > 0).map(({ path }) => `'${path.join(' ')}'`);
  return `# bash completion of atesta
_atesta() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous='' path='' offers='' word next at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case "$previous" in ${valueFlags(nodes).join(' | ')}) previous='' ; continue ;; esac
    previous="$word"
    next="\${path:+$path }$word"
    case "$next" in ${paths.join(' | ')}) path="$next" ;; esac
  done
  case "\${path:+$path }$previous" in
${values.join('\n')}
  esac
  if [ -z "$offers" ]; then
    case "$previous" in ${valueFlags(nodes).join(' | ')}) COMPREPLY=() ; return ;; esac
    case "$path" in
${cases.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$offers" -- "$current"))
}
complete -o default -F _atesta atesta
`;
}
