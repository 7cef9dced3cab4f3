/**
 * Why a list could not be fetched or imported, told from the service's sentence: the service says it in English to
 * programs and people alike, the window in its own language. Parts of a list may fail for several reasons; none where
 * the sentence is not known.
 */
export type Fault = (typeof SENTENCES)[number][0];

const SENTENCES = [
  ['absent', /does not have the file or does not give it/],
  ['page', /sent a web page in place of the file|sent an empty file/],
  ['damaged', /archive that \S+ sent is damaged|^\w+\.zip is damaged/],
  ['busy', /is out of order \(status|asks to come back in|is still preparing the file/],
  ['refused', /refused the file \(status|redirects/],
  ['stalled', /sent nothing for|closed the connection before the end|sent another part of the file/],
  ['certificate', /The certificate of \S+ is not trusted/],
  ['proxy', /The proxy did not open the way|address of the proxy/],
  ['unreachable', /cannot be reached \(|did not take the connection/],
  ['disk', /of free disk|more free space|The disk is full/],
  ['shrunk', /records where \S+ has/],
  ['emptied', /so that (a column|names or aliases) may be missing/],
  ['unreadable', /rows cannot be read|hold no record of/],
  ['elsewhere', /Another Atesta is updating|Another import of the registry/],
  ['account', /gives its files only to an account|did not accept the account/],
  ['token', /does not know the share token/],
  ['uploading', /is still being uploaded/],
  ['changing', /change while they are fetched/],
  ['daysLacking', /not fetched whole, so what is published there is not found/],
  ['named', /so only those that are named are fetched/],
] as const;

export function faultsOf(sentence: string): Fault[] {
  return SENTENCES.filter(([, pattern]) => pattern.test(sentence)).map(([fault]) => fault);
}
