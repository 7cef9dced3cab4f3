import { readFileSync } from 'node:fs';
import { zlibSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { reportColourProfile } from '../../../paths.ts';

/** What of pdfkit's own reference is needed to compress it in another way. */
interface Reference {
  data: Record<string, unknown>;
  buffer: Uint8Array[] | Uint8Array;
  compress: boolean;
  finalize(): void;
}

const PROFILE = 'sRGB IEC61966-2.1';

/**
 * pdfkit's document that comes out the same to the byte wherever it is written. Node's zlib does not: what it makes of the
 * same bytes differs by processor and version, so streams are deflated in JavaScript.
 */
export class DeterministicPdf extends PDFDocument {
  constructor(options: PDFKit.PDFDocumentOptions) {
    // No font of its own: a bundle does not have pdfkit's.
    super({ ...options, compress: false, font: '' });
    Object.assign(this, { _addColorOutputIntent: () => this.addOutputIntent() });
  }

  override ref(data: object): PDFKit.PDFKitReference {
    const made = super.ref(data);
    const reference = made as unknown as Reference;
    const finalize = reference.finalize.bind(reference);
    reference.finalize = () => {
      if (reference.buffer.length > 0 && isCompressible(reference.data)) {
        const raw = Buffer.concat(reference.buffer as Uint8Array[]);
        reference.buffer = [zlibSync(raw, { level: 6 })];
        reference.data.Filter = 'FlateDecode';
      }
      finalize();
    };
    return made;
  }

  /** As pdfkit's own, which looks for the profile beside its source: in a bundle there is none. */
  private addOutputIntent(): void {
    const profile = this.ref({ N: 3 });
    profile.end(readFileSync(reportColourProfile));
    const intent = this.ref({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      Info: new String(PROFILE),
      OutputConditionIdentifier: new String(PROFILE),
      DestOutputProfile: profile,
    });
    intent.end(undefined);
    const root = (this as unknown as { _root: { data: Record<string, unknown> } })._root;
    root.data.OutputIntents = [intent];
  }
}

/** Metadata stays readable to programs that know no PDF; pictures are compressed already. */
function isCompressible(data: Record<string, unknown>): boolean {
  return data.Filter === undefined && data.Type !== 'Metadata';
}
