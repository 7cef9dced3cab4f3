import { exampleOf } from '../envelope.ts';

const METADATA = {
  filesInfo: [
    {
      fieldname: 'file',
      name: 'conta.pdf',
      size: 48213,
      pages: 1,
      mimetype: 'application/pdf',
      encoding: '7bit',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  ],
};
const PLACE = { page: 0, fieldname: 'file' };
const RECORD = {
  zipCode: '01310100',
  address: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const EXTRACTION = { ...RECORD, number: '1000', addressComplement: 'APTO 12' };
const all = <Value>(value: Value) => ({
  zipCode: value,
  address: value,
  district: value,
  city: value,
  state: value,
});
const COMPARED = { ...RECORD, matches: all(true) };
const HOLDER = {
  name: 'ZULMIRA INVENTADA',
  taxNumber: '618.033.989-90',
  clientNumber: '7012345678',
  installation: '0123456',
};

const PROGRESS = { type: 'progress', stage: 'recognizing', page: 0, pages: 1, fraction: 0.4 };

/** The three versions; v4 as a page that was read by OCR has it. */
export const RESIDENCE_EXAMPLES = {
  query: { detail: 'full' },
  body: { json: { base64: 'JVBERi0xLjcK', name: 'conta.pdf' }, multipart: { file: 'conta.pdf' } },
  lines: { v3: PROGRESS, v4: PROGRESS },
  answers: {
    v2: exampleOf(
      'v2',
      [
        {
          ...PLACE,
          extraction: EXTRACTION,
          postOfficeData: { ...RECORD, matches: all({ matched: true, confidence: 1, strategy: 'char-to-char' }) },
          classification: { confidence: 0.99, type: 'PROOF-OF-RESIDENCE' },
        },
      ],
      METADATA,
    ),
    v3: exampleOf(
      'v3',
      [
        {
          ...PLACE,
          extraction: EXTRACTION,
          postOfficeData: COMPARED,
          classification: {
            type: 'ProofOfResidence',
            subtype: 'enel-sp',
            country: 'BRA',
            sides: [{ side: null, ...PLACE, confidence: 0.99 }],
          },
        },
      ],
      METADATA,
    ),
    v4: exampleOf(
      'v4',
      [
        {
          ...PLACE,
          extraction: { ...HOLDER, address: 'AV PAULISTA 1000 APTO 12\n01310-100 SAO PAULO SP' },
          enhanced: { ...HOLDER, taxNumber: '61803398990', ...RECORD, number: '1000', complement: 'APTO 12' },
          postOfficeData: COMPARED,
          classification: { name: 'Enel São Paulo', uf: 'SP', version: '1' },
        },
      ],
      METADATA,
    ),
  },
};
