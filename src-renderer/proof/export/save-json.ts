import { dayOf } from '../../shared/day.ts';
import { save } from '../../shared/save.ts';

/** `atesta-comprovantes-2026-11-21-1530.json`; names of documents are personal and stay out of it. */
export function jsonFileName(kind: 'comprovante' | 'comprovantes', now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `atesta-${kind}-${dayOf(now)}-${two(now.getHours())}${two(now.getMinutes())}.json`;
}

/** Hands a JSON text to the person as a file. */
export function saveJson(text: string, name: string): void {
  save(new Blob([text], { type: 'application/json' }), name);
}
