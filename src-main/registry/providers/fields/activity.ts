import { codeOf } from '../../open-data/values.ts';
import { itemsOf, type Json } from './json.ts';
import { textOf } from './text.ts';

/** A code of CNAE 2.3, subclass: 7 digits; numbers lose the leading zero of agriculture (`0111-3/01`). */
const CODE = /^(?:\d{6,7}|\d{2}\.?\d{2}-\d[-/]\d{2})$/;
const TEXT = /^(\d{2}\.?\d{2}-\d[-/]\d{2}|\d{6,7})(?:\s*[-–:]\s*|\s+)([^\s\-–:].*)$/s;

/**
 * The 7 digits of a CNAE code in any of its writings (`6311-9/00`, `63.11-9-00`, 6311900, 111301); undefined for others and for
 * nothing but zeros, which stand for "none".
 */
export function cnaeOf(value: Json | undefined): string | undefined {
  const text = textOf(value);
  if (text === undefined || !CODE.test(text) || !/[1-9]/.test(text)) return undefined;
  return codeOf(text.replace(/\D/g, ''), 7);
}

/** `NNNN-N/NN description`, the specification's form of an activity. */
export function treated(cnae: string, description: string): string {
  return `${cnae.slice(0, 4)}-${cnae.slice(4, 5)}/${cnae.slice(5)} ${description}`;
}

/** The specification's form of an activity that begins with its code; undefined where no code can be told from it. */
export function treatedText(text: string): string | undefined {
  const [, code, description] = TEXT.exec(text) ?? [];
  const cnae = cnaeOf(code);
  return cnae !== undefined && description ? treated(cnae, description) : undefined;
}

export interface Activity {
  codigo: string;
  descricao?: string;
}

/** An activity whose code and description stand apart. */
export function activityOf(code: Json | undefined, description: Json | undefined): Activity | undefined {
  const codigo = cnaeOf(code);
  const descricao = textOf(description);
  return codigo === undefined ? undefined : { codigo, ...(descricao !== undefined && { descricao }) };
}

/** The activities of a list; undefined where the source has no list, empty where it says that there are none. */
export function activitiesOf(
  list: Json | undefined,
  each: (item: Json) => Activity | undefined,
): Activity[] | undefined {
  return Array.isArray(list) ? itemsOf(list).flatMap((item) => each(item) ?? []) : undefined;
}
