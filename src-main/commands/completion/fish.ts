import type { Node } from './tree.ts';

/** For `atesta completion fish | source`. */
export function fishScript(nodes: readonly Node[]): string {
  const lines = nodes.flatMap((node) => {
    const here = condition(node, nodes);
    const words = node.words.map(({ word, description }) => `${here} -f -a ${word}${described(description)}`);
    const options = node.options.map(({ flag, description, choices, takesValue }) => {
      const value = choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : takesValue ? ' -r' : '';
      return `${here} -l ${flag.slice(2)}${value}${described(description)}`;
    });
    return [...words, ...options];
  });
  return `# fish completion of atesta\n${lines.join('\n')}\n`;
}

/** The words of the node have been said, and none of a command in it. */
function condition({ path }: Node, nodes: readonly Node[]): string {
  const inner = nodes.filter(
    (other) => other.path.length === path.length + 1 && path.every((word, at) => other.path[at] === word),
  );
  const said = path.map((word) => `__fish_seen_subcommand_from ${word}`);
  const unsaid =
    inner.length > 0 ? [`not __fish_seen_subcommand_from ${inner.map((other) => other.path.at(-1)).join(' ')}`] : [];
  const all = [...said, ...unsaid].join('; and ');
  return `complete -c atesta${all && ` -n '${all}'`}`;
}

function described(description: string): string {
  return description === '' ? '' : ` -d '${description.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
