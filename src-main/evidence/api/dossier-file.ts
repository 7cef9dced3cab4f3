import { Type } from 'typebox';
import { DOSSIER_PLACE, type EvidenceApiParts, recordEndpoint } from './endpoints.ts';
import { dossierId, entryId } from './identifiers.ts';

/** `GET /dossiers/v1/:id/files/:entry`: a document as it was filed, to the byte. */
export function dossierFile({ dossiersFor, settings }: EvidenceApiParts) {
  return recordEndpoint(settings, {
    path: '/dossiers',
    tail: '/:id/files/:entry',
    access: 'read',
    docs: {
      summary: 'File of a dossier',
      description: 'A document as it was filed, to the byte, without the envelope.',
      places: { ...DOSSIER_PLACE, entry: 'The entry that filed the document.' },
      produces: ['application/pdf', 'image/png', 'image/jpeg'],
      answer: Type.Unsafe<string>({ type: 'string', format: 'binary', description: 'The document.' }),
      errors: ['dossierNotFound', 'fileNotFound'],
      examples: { answer: '%PDF-1.7' },
    },
    async handle({ parameters, caller }) {
      const [id, entry] = [dossierId(parameters.id), entryId(parameters.entry)];
      const { document, bytes } = await dossiersFor(caller).fileOf(id, entry);
      return { data: { bytes, mediaType: document.mediaType }, headers: attached(document.name) };
    },
  });
}

/** A file is saved and never shown in the service's own name; its name is told as RFC 6266 says. */
export function attached(name: string): Record<string, string> {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return { 'Content-Disposition': `attachment; filename*=UTF-8''${encoded}` };
}
