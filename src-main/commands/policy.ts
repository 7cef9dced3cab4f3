import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { configFile, configSchema, loadConfig, policyFile, SETTINGS } from '../config.ts';
import { MANAGED_PREFERENCES } from '../policy/managed-preferences.ts';
import { POLICY_KEY } from '../policy/registry/read.ts';
import { json, templateFiles } from '../policy/templates/files.ts';
import { CommandError, type CommonOptions, command, dataDirOf, group, print, table } from './context.ts';
import { inForce } from './policy/in-force.ts';

/** `atesta policy show | schema | templates`: what IT has fixed, and what it fixes it with. */
export function policyCommand(): Command {
  return group('policy', "settings fixed by the organisation's IT", [
    showCommand(),
    schemaCommand(),
    templatesCommand(),
  ]);
}

function showCommand(): Command {
  return command('show', 'print the settings in force and where each comes from; secrets stay hidden').action(
    (options: CommonOptions) => {
      const dataDir = dataDirOf(options);
      const config = loadConfig(dataDir);
      const there = new Map(config.policies.map(({ origin, name }) => [origin, name]));
      const managed = { win32: POLICY_KEY, darwin: MANAGED_PREFERENCES }[process.platform as string];
      const sources = [
        ...(managed === undefined
          ? []
          : [{ source: managed, found: there.has('groupPolicy') || there.has('profile') }]),
        { source: policyFile(), found: there.has('file') },
        { source: configFile(dataDir), found: Object.keys(config.own).length > 0 },
      ];
      const settings = inForce(config, SETTINGS);
      print(options, { sources, settings }, () =>
        [
          table([
            ['source, the first before the next', 'found'],
            ...sources.map((one) => [one.source, one.found ? 'yes' : 'no']),
          ]),
          settings.length === 0
            ? 'Nothing is set; every default holds.'
            : table(settings.map((one) => [one.setting, one.shown, one.from])),
        ].join('\n\n'),
      );
    },
  );
}

function schemaCommand(): Command {
  return command('schema', 'print the JSON Schema of config.json and of the policy file').action(() => {
    process.stdout.write(json(configSchema()));
  });
}

function templatesCommand(): Command {
  return command('templates', 'write the templates for Group Policy, macOS and Linux into a folder')
    .argument('<DIR>', 'folder that they are written to')
    .action((dir: string, options: CommonOptions) => {
      const files = templateFiles(SETTINGS, configSchema());
      const written = Object.entries(files).map(([name, text]) => {
        const file = path.resolve(dir, name);
        write(file, text);
        return file;
      });
      print(options, { files: written }, () => written.join('\n'));
    });
}

function write(file: string, text: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new CommandError(
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code}); choose a folder that you may write to.`,
    );
  }
}
