import os from 'node:os';
import { type Config, ConfigFile, loadConfig } from '../../config.ts';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import { installedData } from '../../installed-data.ts';
import { newestOf } from '../../metrics/age.ts';
import { bundledDataDir } from '../../paths.ts';
import { VERSION } from '../../version.ts';
import type { Finding } from '../doctor/finding.ts';
import { printed } from '../doctor/finding.ts';
import { askOwnService } from '../doctor/own-service.ts';
import { logLines } from './log-lines.ts';
import { choicesIn, maskConfig } from './mask-config.ts';
import { metricsLines } from './metrics-lines.ts';
import { knownTexts, scrub, scrubDeep } from './scrub.ts';

/** A file of the bundle. */
export interface BundleFile {
  name: string;
  /** One line on what is in it. */
  what: string;
  text: string;
}

/** Findings whose sentence says nothing but the program's own words and figures; of others code, level and figures go along. */
const PLAIN = new Set(['runtime', 'sqlite', 'workers', 'text-recognition', 'data-age', 'schedules', 'workspace']);
/** Facts that are folders, addresses or names. */
const NOT_ALONG = new Set(['folder', 'address', 'process']);

/** What is sent to whoever helps: made of what is allowed to be in it, then gone through once more for what is not. */
export async function supportBundle(
  dataDir: string,
  findings: readonly Finding[],
  env: NodeJS.ProcessEnv,
): Promise<BundleFile[]> {
  const known = knownTexts(dataDir, env);
  const config = configOf(dataDir);
  const json = (value: unknown) => `${JSON.stringify(scrubDeep(value, known), null, 2)}\n`;
  const metrics = config instanceof Error ? null : await metricsOf(config);
  return [
    {
      name: 'versions.json',
      what: 'versions of Atesta, Node.js and the system, size of the machine',
      text: json(versions()),
    },
    {
      name: 'doctor.json',
      what: 'findings of "atesta doctor": codes, levels, figures',
      text: json(findings.map(told)),
    },
    {
      name: 'config.json',
      what: 'configuration and policy: numbers, switches, choices; no secrets, texts or credentials',
      text: json(maskedConfig(config)),
    },
    { name: 'data.json', what: 'what is installed: kind, date, records', text: json(dataOf(dataDir)) },
    {
      name: 'log.jsonl',
      what: 'newest lines of the log: time, route pattern, status, kind of error',
      text: scrub(await logLines(dataDir), known),
    },
    // Its lines are the program's own, and their numbers may be as long as a document's.
    ...(metrics === null ? [] : [{ name: 'metrics.txt', what: 'figures of the running service', text: metrics }]),
  ];
}

function versions() {
  return {
    atesta: VERSION,
    node: process.versions.node,
    electron: process.versions.electron ?? null,
    platform: process.platform,
    architecture: process.arch,
    system: os.release(),
    cores: os.availableParallelism(),
    memoryBytes: os.totalmem(),
    at: new Date().toISOString(),
  };
}

function told(finding: Finding) {
  const { code, level, detail, facts = {} } = printed(finding);
  const plain = Object.entries(facts).filter(([name]) => !NOT_ALONG.has(name));
  return { code, level, ...(PLAIN.has(code) && { detail }), facts: Object.fromEntries(plain) };
}

function configOf(dataDir: string): Config | Error {
  try {
    return loadConfig(dataDir);
  } catch (error) {
    return error as Error;
  }
}

/** Why a configuration is not valid may quote it. */
function maskedConfig(config: Config | Error) {
  if (config instanceof Error) return { notValid: true };
  const choices = choicesIn(ConfigFile);
  return { own: maskConfig(config.own, choices), policy: maskConfig(config.policy, choices) };
}

function dataOf(dataDir: string) {
  const installed = installedData(new InstalledSnapshots(dataDir, bundledDataDir));
  return newestOf(installed, Date.now());
}

/** Null where the service does not run, another program answers in its place, or gives no metrics at an address that the configuration names. */
async function metricsOf({ host, port, tls, metrics }: Config): Promise<string | null> {
  const own = metrics.port ? { host: metrics.host ?? '127.0.0.1', port: metrics.port, tls: false } : null;
  const at = own ?? (metrics.shared ? { host, port, tls: tls !== undefined } : null);
  const answer = at && (await askOwnService(at, '/metrics'));
  return answer?.status === 200 ? metricsLines(answer.body) : null;
}
