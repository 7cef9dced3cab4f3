/** The file that a report carries its evidence in, as PDFs write names: in ASCII or UTF-16, as text or as hexadecimal. */
const NAME = 'atesta-evidencia.json';
const FORMS = [NAME, hex(NAME, 2), [...NAME].map((letter) => `\0${letter}`).join(''), hex(NAME, 4)];

function hex(text: string, digits: number): string {
  return [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(digits, '0')).join('');
}

/** Whether a PDF seems to be a report of this program: it names the file that one carries. */
export async function hasEvidence(file: Blob): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  const lower = text.includes('<') ? text.toLowerCase() : text;
  return FORMS.some((form) => lower.includes(form));
}
