import type { Translation } from '../messages.ts';
import type source from '../pt-BR/proof.ts';

const proof: Translation<typeof source> = {
  title: 'Proof of residence',
  intro:
    'Reads the address on a bill and compares it, field by field, with the postal data installed on this computer.',
  new: 'New document',
  copyAll: 'Copy all',
  copyField: 'Copy {{field}}',
  sampleName: 'sample-bill.pdf',
  drop: {
    title: 'Let go anywhere',
    hint: 'One PDF, PNG or JPEG at a time, up to 15 MB',
  },
  intake: {
    title: 'Drag a bill here',
    kinds: 'PDF, PNG or JPEG · up to 15 MB · one document at a time',
    choose: 'Choose a file',
    sample: 'Try it with the sample bill',
    paste: 'You can also paste a copied picture: <key>Ctrl</key> + <key>V</key>',
    about: 'About the reading',
    notes: {
      reads: {
        title: 'What is read',
        text: 'ZIP code, street, number, complement, district, city and state, besides the holder and the client and installation numbers.',
      },
      compares: {
        title: 'What it is compared with',
        text: 'The postal record of the ZIP code read. The postal data has no numbers or complements, so they are not compared.',
      },
      private: {
        title: 'The document stays here',
        text: 'It is read on this computer. The file is neither written to disk nor sent to the internet, and is gone when the window closes.',
      },
      limits: {
        title: 'What is not checked',
        text: 'Whether the file really is a proof of residence, whether it is authentic, and whether the holder exists in the revenue registry.',
      },
    },
  },
  session: {
    title: 'In this session',
    memory: 'In memory only: gone when the window closes.',
    forget: 'Forget all',
    menu_one: 'Session ({{count}})',
    menu_other: 'Session ({{count}})',
    addresses_one: '{{count}} address read',
    addresses_other: '{{count}} addresses read',
  },
  reading: {
    title: 'Reading the document…',
    label: 'Progress of the reading',
    cancel: 'Cancel (Esc)',
  },
  stage: {
    page: 'page {{page}} of {{count}}',
    receiving: { name: 'Receiving the file', text: 'The file is being handed to the service on this computer.' },
    opening: {
      name: 'Opening the document',
      text: 'The kind is judged by the bytes of the file, and the pages are counted.',
    },
    text: {
      name: 'Reading the text of the PDF',
      text: 'Where the PDF carries text and the issuer is known, the reading ends here, without optical recognition.',
    },
    rendering: {
      name: 'Preparing the image',
      text: 'The page becomes an upright image at the right resolution for recognition.',
    },
    recognizing: { name: 'Recognising the letters', text: 'This is the slow part: a few seconds a page.' },
    comparing: {
      name: 'Comparing with the postal data',
      text: 'The ZIP code read is looked up, and each field is compared with its record.',
    },
  },
  cancelled: {
    title: 'Reading cancelled',
    text: 'Nothing was read. The document stays open in this window only.',
  },
  viewer: {
    label: 'Document',
    page: 'Page of the document',
    pageOf: 'Page {{page}} of {{count}} of {{name}}',
    pages: 'Pages',
    pageNumber: 'Page {{page}} of {{count}}',
    onePage: '1 page',
    of: 'of {{count}}',
    previous: 'Previous page',
    next: 'Next page',
    smaller: 'Smaller (−)',
    larger: 'Larger (+)',
    zoom: 'Size: {{percent}}',
    fitRead: 'Fit the address',
    fitWidth: 'Fit the width (0)',
    fitPage: 'Whole page',
    turn: 'Turn 90°',
    failed: 'The page cannot be shown',
    failedHint: 'The file does not open in this window.',
  },
  field: {
    zipCode: 'ZIP code',
    address: 'Street',
    number: 'Number',
    addressComplement: 'Complement',
    district: 'District',
    city: 'City',
    state: 'State',
    name: 'Holder',
    taxNumber: 'CPF or CNPJ',
    clientNumber: 'Client number',
    installation: 'Installation',
  },
  result: {
    label: 'Result of the reading',
    tabs: { address: 'Address', document: 'Document', json: 'API answer' },
  },
  addresses: {
    label: 'Addresses read on the document',
    one: 'Address {{number}}',
    onPage: 'Address {{number}} (p. {{page}})',
  },
  verdict: {
    allMatch: {
      title: 'The address agrees with the postal data',
      text: 'The ZIP code exists, and street, district, city and state are those on record.',
    },
    comparedMatch: {
      title: 'Agrees in what could be compared',
      text: 'Could not be compared: {{fields}}. That is normal in towns with a single ZIP code.',
    },
    differs: {
      title_one: '{{count}} field differs from the postal data',
      title_other: '{{count}} fields differ from the postal data',
      text: 'Look at the page: {{fields}}. It may be another address, a popular name or a reading error.',
    },
    zipNotInThisCopy: {
      title: 'The ZIP code read is not in this copy of the postal data',
      text: 'Without a record the other fields have nothing to be compared with. Check the ZIP code on the page: it may be new or misread.',
    },
    zipNotRead: {
      title: 'No ZIP code was read in this address',
      text: 'The comparison begins with the ZIP code; without it nothing was compared. Look for it on the page.',
    },
    noPostalData: {
      title: 'Nothing was compared: no postal data is installed',
      text: 'Install postal data on the Data page and read the document again.',
    },
    dropped:
      'The answer of the API (v3) lacks this address: on the OCR path it only brings addresses whose ZIP code exists in the postal data.',
  },
  comparison: {
    title: 'Comparison with the postal data',
    field: 'Field',
    read: 'On the document',
    record: 'On record',
    outcome: 'Outcome',
    notRead: 'not read',
    noRecord: { empty: 'no record', notHeld: 'not held' },
    legend: 'Differences are marked by letter; case and accents do not count.',
  },
  outcome: {
    match: { name: 'Agrees', text: 'What was read is what is on record, apart from abbreviations, case and accents.' },
    differs: {
      name: 'Differs',
      text: 'What was read is not what is on record. It may be another address or a reading error.',
    },
    notInThisCopy: {
      name: 'Not in this copy',
      text: 'The ZIP code is not in the copy of the postal data installed on this computer. It may exist all the same.',
    },
    notComparable: { name: 'No pair', text: 'One of the sides lacks this: there is nothing to compare.' },
    notHeld: {
      name: 'Not compared',
      text: 'The postal data holds streets, not houses: it has no number or complement.',
    },
    read: { name: 'read', text: 'Read on the document; there is no record to compare it with.' },
  },
  holder: {
    title: 'Account holder',
    none: 'Nothing about the holder was read.',
    note: 'As on the document; the holder is not checked against the revenue registry.',
    reveal: 'Show the CPF or CNPJ',
    hide: 'Hide the CPF or CNPJ',
  },
  path: {
    title: 'How it was read',
    issuer: 'Issuer',
    how: 'Path',
    noIssuer: 'Not identified',
    noIssuerHint: {
      direct: 'No known issuer was recognised in the text.',
      ocr: 'Optical recognition does not identify the issuer; this says nothing against the document.',
    },
    confidence: {
      high: 'Identified safely: {{percent}} confidence, by signs that agree with each other.',
      medium: 'Probably identified: {{percent}} confidence. Check the name on the page.',
      low: 'Uncertain: {{percent}} confidence. Check the name on the page.',
    },
    direct: {
      name: 'Text of the PDF',
      text: 'The letters come from the file itself, without optical recognition: the most exact path, and the only one on which the answer of the API has number and complement.',
    },
    ocr: {
      name: 'OCR (optical recognition)',
      text: 'The letters were recognised in the image and may be wrong: check with the page. On this path number and complement stay empty in the answer of the API.',
    },
  },
  postal: {
    snapshot: 'Compared with the postal data of {{date}} ({{records}} records).',
    none: 'No postal data is installed.',
    demonstration: 'Beware: demonstration postal data.',
    limits:
      'The service reads and compares addresses. It does not check that the file is a proof of residence, that it is authentic, or who the holder is.',
  },
  file: {
    title: 'File',
    name: 'Name',
    origin: 'Came from',
    origins: { file: 'File on this computer', clipboard: 'Clipboard', sample: 'Sample bill' },
    kind: 'Kind (by its bytes)',
    size: 'Size',
    bytes: '{{size}} ({{bytes}} bytes)',
    pages: 'Pages',
    sha256: 'SHA-256',
    sha256Hint: 'The fingerprint of the bytes read: the same file always gives the same value, in any program.',
  },
  json: {
    text: 'What POST /proof-of-residence/v3 answers for this very file.',
    label: 'Answer of the API in JSON',
    copy: 'Copy JSON',
  },
  nothing: {
    title: 'No address was recognised',
    text: 'The document was read to its end, but no address that can be validated appeared. It is usually for one of these reasons:',
    reasons: {
      direct: [
        'the file is not a bill, or the page with the address is missing',
        'the issuer uses a layout that is not known here yet',
      ],
      ocr: [
        'the image is small, crooked, dark or cut: scan at 200 or 300 dpi, or take the photo again with the whole sheet and even light',
        'the ZIP code read is not in the installed postal data: on the OCR path the answer only brings addresses whose ZIP code exists in it',
        'the file is not a bill, or the page with the address is missing',
      ],
    },
  },
  failure: {
    again: 'Try again',
    other: 'Choose another file',
    severalFiles: {
      title: 'One document at a time, please',
      text: '{{count}} files came together, and there is no guessing which one to read.',
      next: 'Bring the proof of residence alone; the others can follow.',
    },
    fileMissing: {
      title: 'No file came',
      text: 'What was dropped or pasted is not a file.',
      next: 'Drag the file from a folder, or use Choose a file.',
    },
    fileEmpty: {
      title: 'The file is empty',
      text: 'It has zero bytes: the download or copy must have been interrupted.',
      next: 'Download or copy the file again.',
    },
    fileTooLarge: {
      title: 'The file is larger than 15 MB',
      text: 'This is the limit of the service.',
      next: 'Scan at 200 or 300 dpi in shades of grey, or take only the page with the address.',
    },
    fileKindNotAccepted: {
      title: 'This kind of file is not accepted',
      text: 'The kind is decided by the bytes, not by the name: only PDF, PNG and JPEG are read.',
      next: 'Open the file and save or print it as PDF. HEIC photos of an iPhone can be exported as JPEG.',
    },
    fileEncrypted: {
      title: 'The PDF is protected by a password',
      text: 'Without the password nothing of it can be read, and it is not asked for here.',
      next: 'Open the file with its password (of bills it is often the beginning of the CPF) and print it as PDF, without protection.',
    },
    fileDamaged: {
      title: 'The file is damaged',
      text: 'It begins as it should but does not open to its end.',
      next: 'Download it from the issuer again, or scan the bill again.',
    },
    imageTooLarge: {
      title: 'The image is too large',
      text: 'It has more than 100 megapixels; 8 are enough to read a bill.',
      next: 'Make the image smaller, or scan at 300 dpi.',
    },
    tooManyPages: {
      title: 'The PDF has more than 30 pages',
      text: 'A bill has few pages; this file seems to hold several documents.',
      next: 'Print only the pages of the bill as PDF.',
    },
    busy: {
      title: 'The service is busy',
      text: 'Too many readings are waiting right now. The document is not lost.',
      next: 'Try again in a few seconds.',
    },
    unreachable: {
      title: 'The service did not answer to the end',
      text: 'The connection to the service on this computer broke in the middle of the reading. The document is not lost.',
      next: 'Try again; if it persists, close and open Atesta.',
    },
    refused: {
      title: 'The service does not recognise this window',
      text: 'It was restarted, and the key of this window is no longer valid.',
      next: 'Close and open Atesta, or open the new address that the service printed.',
    },
    unexpected: {
      title: 'The reading failed',
      text: 'Something happened that should not. The log of the service has the details, without data of the document.',
      next: 'Try again; if it persists, pass the request below to your support team.',
    },
  },
};

export default proof;
