import path from 'node:path';
import { type Static, Type } from 'typebox';
import type { BlockName } from '../../contract/registry/blocks.ts';
import { InstalledSnapshots } from '../../data/installed-snapshots.ts';
import { summaryOf } from '../../data/snapshot-info.ts';
import { ApiError } from '../../errors/api-error.ts';
import { Pool } from '../../workers/pool.ts';
import { answeringOf } from '../../workers/unreadable-data.ts';
import type { LocalQuestion } from '../open-data/thread-question.ts';
import type { Missing, Provider, ProviderAnswer, ProviderKind } from './provider.ts';

/** Its thread is started, and has its file open, so long after the provider was made, in milliseconds. */
const START_AFTER_MS = 500;

const LocalConfig = Type.Object({ provider: Type.Literal('local') }, { additionalProperties: false });

/**
 * Receita Federal's open data as installed by `atesta registry import`: the newest snapshot answers. It knows companies
 * only, so it fills `receitaFederal` in lookups by CNPJ and nothing else. A company that this copy lacks may be newer than
 * it, or left out of it on purpose, so that is never told as "there is none".
 */
export const localProvider = {
  config: LocalConfig,
  identity: () => '',
  create(_config, parts): Provider {
    const installedSnapshots = new InstalledSnapshots(parts.dataDir, parts.bundledDir);
    const options = { threads: 1, queue: 1024, tasksPerThread: 64, startAfterMs: START_AFTER_MS };
    const pool = new Pool<typeof import('../../workers/entries/registry.ts')>('registry', options);
    const prepare = async () => {
      const [newest] = installedSnapshots.registry();
      if (newest) await pool.run.prepare(newest.path);
    };
    // The first company of a session would wait some 30 ms for it. What is wrong with it the question tells.
    const preparing = setTimeout(() => void prepare().catch(() => undefined), START_AFTER_MS).unref();
    return {
      name: 'local',
      async ask(question, blocks, signal) {
        if (question.by !== 'cnpj' || !blocks.includes('receitaFederal')) return nothing(blocks, 'notOffered');
        const snapshot = answeringOf(installedSnapshots.find('registry'));
        if (!snapshot) return nothing(blocks, 'notInstalled');
        const task: LocalQuestion = {
          snapshot: { path: snapshot.path, importedAt: snapshot.importedAt },
          cnpj: question.cnpj,
        };
        // Not handed to the pool: cancelling a running task ends its thread, for a lookup of half a millisecond.
        if (signal.aborted) throw new ApiError('cancelled');
        const json = await pool.run.lookup(task);
        const name = `registry/${path.basename(snapshot.path, '.sqlite')}`;
        return {
          ...nothing(blocks, 'notInThisCopy'),
          blocks: json === null ? {} : { receitaFederal: json },
          sources: [{ name, demonstration: snapshot.demonstration, snapshot: summaryOf(snapshot) }],
        };
      },
      close: () => {
        clearTimeout(preparing);
        return pool.close();
      },
    };
  },
} satisfies ProviderKind<Static<typeof LocalConfig>>;

/** An answer without blocks; Receita Federal's open data says nothing of the states, so Sintegra is never offered. */
function nothing(blocks: readonly BlockName[], why: Missing): ProviderAnswer {
  const missing = Object.fromEntries(blocks.map((name) => [name, name === 'receitaFederal' ? why : 'notOffered']));
  return { blocks: {}, missing };
}
