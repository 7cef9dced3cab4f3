import os from 'node:os';
import { BROUGHT_ENDPOINTS, type BroughtEndpoint, MOST_BROUGHT_BYTES, type NewBrought } from '../contract/brought.ts';
import type { Caller } from '../http/endpoint.ts';
import type { GivenAnswer } from '../http/keeping.ts';
import { NDJSON } from '../http/ndjson.ts';
import { VERSION } from '../version.ts';

/** Readings that are remembered, and bytes of them, at most: the oldest go first. */
const MOST = { readings: 200, bytes: 32 * 1024 * 1024 };

/**
 * The newest readings that this machine gave to people of its window, each to be brought to the office by the one whom it
 * was given to. In memory alone, since the service started.
 */
export class Readings {
  private readonly readings = new Map<string, NewBrought>();
  private bytes = 0;

  remember(caller: Caller, reading: NewBrought): void {
    this.readings.set(nameOf(caller, reading.request), reading);
    this.bytes += reading.answer.length;
    for (const [oldest, { answer }] of this.readings) {
      if (this.readings.size <= MOST.readings && this.bytes <= MOST.bytes) break;
      this.readings.delete(oldest);
      this.bytes -= answer.length;
    }
  }

  find(caller: Caller, request: string): NewBrought | undefined {
    return this.readings.get(nameOf(caller, request));
  }
}

function nameOf({ kind, name }: Caller, request: string): string {
  return JSON.stringify([kind, name, request.toLowerCase()]);
}

/** A reading of this machine's as it is brought to the office; null of any other answer, and of one that is larger than is taken. */
export function broughtOf({
  call,
  endpoint,
  askedAt,
  durationMs,
  mediaType,
  bytes,
  answer,
}: GivenAnswer): NewBrought | null {
  if (!isBrought(endpoint)) return null;
  // Of an answer in lines the last one is the answer.
  const whole = mediaType.startsWith(NDJSON) ? lastLineOf(bytes) : bytes;
  if (whole.length > MOST_BROUGHT_BYTES) return null;
  return {
    kind: 'brought',
    request: call.id,
    endpoint,
    // All that the endpoint goes by of its query.
    ...(call.query.get('detail') === 'full' && { detail: 'full' as const }),
    askedAt: askedAt.toISOString(),
    durationMs,
    sources: (answer.sources ?? []).map(({ name, demonstration, snapshot }) => ({
      name,
      file: snapshot.file,
      date: snapshot.date,
      records: snapshot.records,
      sha256: snapshot.sha256 ?? null,
      demonstration,
      warnings: (snapshot.warnings ?? []).map(({ code, detail }) => ({
        code,
        ...(detail !== undefined && { detail }),
      })),
    })),
    answer: Buffer.from(whole).toString('base64'),
    machine: { name: machineName(), program: VERSION },
  };
}

function isBrought(endpoint: string): endpoint is BroughtEndpoint {
  return (BROUGHT_ENDPOINTS as readonly string[]).includes(endpoint);
}

function lastLineOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString().trimEnd();
  return Buffer.from(text.slice(text.lastIndexOf('\n') + 1));
}

/** In the signs that the office takes. */
function machineName(): string {
  return (
    os
      .hostname()
      .replaceAll(/[^\w.-]+/g, '-')
      .slice(0, 63) || 'unknown'
  );
}
