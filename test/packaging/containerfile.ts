import { readFileSync } from 'node:fs';
import path from 'node:path';

export const SERVICE = path.resolve(import.meta.dirname, '../../resources/packaging/service');

/** The instructions of the Containerfile by stage, each with its words. */
export function stages(): { from: string; steps: { name: string; rest: string }[] }[] {
  const lines = readFileSync(path.join(SERVICE, 'Containerfile'), 'utf8').split('\n');
  const found: ReturnType<typeof stages> = [];
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === 'FROM') found.push({ from: rest, steps: [] });
    else found.at(-1)!.steps.push({ name, rest });
  }
  return found;
}

/** What the instructions of one name of the last stage say. */
export function finalStep(name: string): string[] {
  return stages()
    .at(-1)!
    .steps.filter((step) => step.name === name)
    .map(({ rest }) => rest);
}
