import { Argument, type Command, type Option } from 'commander';
import { bashScript } from './completion/bash.ts';
import { fishScript } from './completion/fish.ts';
import { powershellScript } from './completion/powershell.ts';
import type { Node } from './completion/tree.ts';
import { zshScript } from './completion/zsh.ts';
import { command } from './context.ts';

const SCRIPTS: Readonly<Record<string, (nodes: readonly Node[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
};

/** `atesta completion SHELL`: prints a script that completes commands, options and their values. */
export function completionCommand(program: () => Command): Command {
  return command('completion', 'print a script that completes the command line')
    .addArgument(new Argument('<SHELL>', 'the shell that it is for').choices(Object.keys(SCRIPTS)))
    .action((shell: string) => {
      process.stdout.write(SCRIPTS[shell]!(nodesOf(program())));
    });
}

/** All commands, each with what may follow it; a command with others in it before them. */
function nodesOf(of: Command, path: readonly string[] = []): Node[] {
  const inner = of.commands as readonly Command[];
  const words = inner.map((child) => ({ word: child.name(), description: child.description() }));
  const choices = of.registeredArguments.flatMap((argument) => argument.argChoices ?? []);
  const node: Node = {
    path,
    words: [...words, ...choices.map((word) => ({ word, description: '' }))],
    options: of.createHelp().visibleOptions(of).flatMap(optionsOf),
  };
  return [node, ...inner.flatMap((child) => nodesOf(child, [...path, child.name()]))];
}

function optionsOf({ long, description, argChoices, required }: Option): Node['options'] {
  return long ? [{ flag: long, description, choices: argChoices ?? [], takesValue: required }] : [];
}
