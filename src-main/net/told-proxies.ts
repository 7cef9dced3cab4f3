import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceJson } from '../data/replace-json.ts';
import type { SystemProxy } from './agents.ts';

/** What the system said of a site, in the words of a PAC script, and when. */
export interface ToldProxy {
  answer: string;
  at: string;
}

const FILE = 'system-proxies.json';
/** Sites are those of settings and publishers; more than that is no use to anybody. */
const MOST_SITES = 500;

/**
 * The same, and what it says is kept by site, once a day and where it changes: a command cannot ask the system, and says
 * from there how the desktop went.
 */
export function keepingTold(system: SystemProxy, dataDir: string, now: () => number = Date.now): SystemProxy {
  const told = toldProxies(dataDir);
  return async (url) => {
    const answer = await system(url);
    const at = new Date(now()).toISOString();
    const before = told.get(url.origin);
    if (before?.answer !== answer || before.at.slice(0, 10) !== at.slice(0, 10)) {
      told.delete(url.origin);
      told.set(url.origin, { answer, at });
      for (const site of told.keys()) if (told.size > MOST_SITES) told.delete(site);
      try {
        replaceJson(path.join(dataDir, FILE), Object.fromEntries(told));
      } catch {
        // A disk that is full stops no connection.
      }
    }
    return answer;
  };
}

/** By site (`https://host:port`); none where the desktop has asked for nothing yet, or the file is damaged. */
export function toldProxies(dataDir: string): Map<string, ToldProxy> {
  try {
    const kept = JSON.parse(readFileSync(path.join(dataDir, FILE), 'utf8')) as Record<string, Partial<ToldProxy>>;
    return new Map(
      Object.entries(kept).flatMap(([site, { answer, at }]) =>
        typeof answer === 'string' && typeof at === 'string' ? [[site, { answer, at }] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}
