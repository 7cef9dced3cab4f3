import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { loadConfig } from '../config.ts';
import type { ResidenceAnswerV3 } from '../contract/residence-answers.ts';
import { ApiError } from '../errors/api-error.ts';
import { bundledDataDir } from '../paths.ts';
import { createPostal } from '../postal/room.ts';
import { answerV3 } from '../residence/answers/answer-v3.ts';
import { noticeSentence } from '../residence/not-compared.ts';
import { createResidence, type ResidenceRoom } from '../residence/room.ts';
import { type CommonOptions, command, dataDirOf } from './context.ts';
import { tellNotKept } from './not-kept.ts';
import { terminalProgress } from './progress.ts';

/** `atesta read FILE…`: reads proofs of residence and prints the v3 answer of each, one JSON document after another. */
export function readCommand(): Command {
  return command('read', 'read proofs of residence, print the v3 answer')
    .argument('<FILE...>', 'PDF, PNG or JPEG')
    .addOption(
      new Option(
        '--detail <LEVEL>',
        'in metadata.detail whose each address is and why, holder, dates, warnings',
      ).choices(DETAIL),
    )
    .action(read);
}

/** As the API's parameter `detail`. */
const DETAIL = ['full'] as const;

interface ReadOptions extends CommonOptions {
  detail?: (typeof DETAIL)[number];
}

/** With --json the answers come as one array, so that a program reads them in one go. */
async function read(files: string[], options: ReadOptions): Promise<void> {
  const dataDir = dataDirOf(options);
  const full = options.detail === 'full';
  const age = full ? { maxDays: loadConfig(dataDir).maxAgeDays } : undefined;
  const postal = createPostal({ dataDir, bundledDir: bundledDataDir });
  const residence = createResidence({ postal, age });
  try {
    const answers: ResidenceAnswerV3[] = [];
    for (const file of files) {
      const answer = await readOne(residence, file, full);
      if (!answer) continue;
      answers.push(answer);
      if (!options.json) process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    }
    if (answers.length > 0) tellNotKept(dataDir);
    if (options.json) process.stdout.write(`${JSON.stringify(answers, null, 2)}\n`);
  } finally {
    await residence.close();
    await postal.close();
  }
}

/**
 * A file that cannot be read is told to stderr and does not keep the others from being read; so is an answer that rests on
 * no postal data.
 */
async function readOne(residence: ResidenceRoom, file: string, full: boolean): Promise<ResidenceAnswerV3 | null> {
  const progress = terminalProgress(path.basename(file));
  const startedAt = performance.now();
  try {
    const bytes = await readFile(file);
    const upload = { fieldname: 'file', name: path.basename(file), encoding: '7bit', bytes };
    const { reading, details } = await residence.read(
      upload,
      (event) => progress.show(event),
      new AbortController().signal,
    );
    const answer = answerV3(reading, randomUUID(), Math.round(performance.now() - startedAt));
    const notice = noticeSentence(reading, reading.addresses.length - answer.data.length);
    progress.end();
    if (notice) process.stderr.write(`atesta: ${path.resolve(file)}: ${notice}\n`);
    return full ? { ...answer, metadata: { ...answer.metadata, detail: details } } : answer;
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!missing && !(error instanceof ApiError)) throw error;
    progress.end();
    process.stderr.write(
      `atesta: ${path.resolve(file)}: ${missing ? 'There is no such file.' : (error as Error).message}\n`,
    );
    process.exitCode = 1;
    return null;
  } finally {
    progress.end();
  }
}
