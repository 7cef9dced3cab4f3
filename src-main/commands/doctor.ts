import { statfsSync } from 'node:fs';
import type { Command } from 'commander';
import { type Config, loadConfig } from '../config.ts';
import { BLOCKS } from '../contract/registry/blocks.ts';
import { bundledDataDir } from '../paths.ts';
import { type CommonOptions, command, dataDirOf, print, table } from './context.ts';
import { checkAge } from './doctor/age.ts';
import { checkDataPack } from './doctor/data-pack.ts';
import { checkEvidenceKey } from './doctor/evidence-key.ts';
import { checkFiles } from './doctor/files.ts';
import { type Check, CONFIGURATION, codeOf, examine, type Finding, printed, type World } from './doctor/finding.ts';
import { checkJoined } from './doctor/joined.ts';
import { checkLog } from './doctor/log.ts';
import {
  checkDataDir,
  checkInstalled,
  checkOffice,
  checkPdfResources,
  checkRecognition,
  checkRuntime,
  checkSecrets,
  checkSqlite,
  checkWindow,
  checkWorkers,
  checkWorkspace,
} from './doctor/machine.ts';
import { doctorNetwork } from './doctor/network-command.ts';
import { checkProgramUpdate } from './doctor/program-update.ts';
import { providerCheck } from './doctor/providers.ts';
import { checkCopy, checkRoom, checkUnfinished } from './doctor/registry.ts';
import { checkSchedules } from './doctor/schedules.ts';
import { checkPort, checkService } from './doctor/service.ts';
import { checkTls } from './doctor/tls.ts';
import { checkWebhook } from './doctor/webhook.ts';

const CHECKS: Readonly<Record<string, Check>> = {
  runtime: checkRuntime,
  'data directory': checkDataDir,
  [CONFIGURATION]: ({ config }) => {
    const { host, port } = config();
    return `${host}:${port}`;
  },
  workspace: checkWorkspace,
  'shared workspace': checkOffice,
  office: checkJoined,
  secrets: checkSecrets,
  sqlite: checkSqlite,
  workers: checkWorkers,
  'text recognition': checkRecognition,
  'pdf resources': checkPdfResources,
  window: checkWindow,
  port: checkPort,
  tls: checkTls,
  service: checkService,
  log: checkLog,
  data: checkInstalled,
  'data age': checkAge,
  'data files': checkFiles,
  schedules: checkSchedules,
  'data pack': checkDataPack,
  'program update': checkProgramUpdate,
  'evidence key': checkEvidenceKey,
  'registry copy': checkCopy,
  'registry import': checkUnfinished,
  'registry disk': checkRoom,
  'alerts told': checkWebhook,
  ...Object.fromEntries(BLOCKS.map((block) => [`provider ${block}`, providerCheck(block)])),
};

/** Codes of everything that is looked at, as admin.md lists them. */
export const DOCTOR_CODES: readonly string[] = Object.keys(CHECKS).map(codeOf);

/** `atesta doctor`: checks what the service needs, says what is wrong and how to mend it; exit code 1 where something is. */
export function doctorCommand(): Command {
  return command('doctor', 'check runtime, data, OCR, port and providers')
    .option('--network', 'try every address that the configuration would use, and list what a firewall must open')
    .action(async (options: CommonOptions & { network?: boolean }) => {
      if (options.network) return doctorNetwork(options, worldOf(dataDirOf(options)));
      const findings = await diagnoseHere(dataDirOf(options));
      print(options, findings.map(printed), () =>
        table(findings.map(({ what, state, detail }) => [state, what, detail])),
      );
      if (findings.some(({ state }) => state === 'failure')) process.exitCode = 1;
    });
}

/** All checks, one after the other. Nothing is asked of a network but whether our own port answers. */
export async function diagnose(world: World): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, check] of Object.entries(CHECKS)) {
    const finding = await examine(what, check, world);
    if (finding) findings.push(finding);
  }
  return findings;
}

/** All checks of this machine. */
export function diagnoseHere(dataDir: string): Promise<Finding[]> {
  return diagnose(worldOf(dataDir));
}

/** This machine, as it is now. */
function worldOf(dataDir: string): World {
  let config: Config | undefined;
  return {
    dataDir,
    bundledDir: bundledDataDir,
    env: process.env,
    now: Date.now(),
    freeBytes: (folder) => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    config: () => {
      config ??= loadConfig(dataDir);
      return config;
    },
  };
}
