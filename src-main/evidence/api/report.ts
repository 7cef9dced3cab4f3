import { Type } from 'typebox';
import type { Answer } from '../../http/endpoint.ts';
import { REPORT_LANGUAGES } from '../report/evidence-file.ts';
import { attached } from './dossier-file.ts';

/** What the endpoints of reports have in common. */

export const CARRIES =
  'It carries its evidence as attached JSON: the entries, the proof that each stands in the record, and the signature of the log. ' +
  'Any change to the file is told when it is checked.';

export const REPORT_QUERY = Type.Object({
  language: Type.Optional(Type.Enum([...REPORT_LANGUAGES], { default: 'pt-BR', description: 'Of the report.' })),
});

export const reportDocs = {
  produces: ['application/pdf'],
  answer: Type.Unsafe<string>({ type: 'string', format: 'binary', description: 'The PDF, without the envelope.' }),
  examples: { query: { language: 'pt-BR' }, answer: '%PDF-1.7' },
};

export function reportAnswer(bytes: Uint8Array, id: string): Omit<Answer, 'usage'> {
  return { data: { bytes, mediaType: 'application/pdf' }, headers: attached(`atesta-${id.slice(0, 8)}.pdf`) };
}
