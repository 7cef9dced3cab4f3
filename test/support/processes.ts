import { readFileSync } from 'node:fs';

/** Child processes of `pid`; Linux only, none elsewhere. */
export function childrenOf(pid: number): number[] {
  try {
    const tasks = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return tasks.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

const PAGE_BYTES = 4096;

/** Resident memory in bytes; 0 where the process has ended. Linux only. */
export function residentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
