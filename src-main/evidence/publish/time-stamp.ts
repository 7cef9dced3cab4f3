import { createHash, randomBytes } from 'node:crypto';
import { TimeStampError } from './time-stamp-error.ts';
import { isTrusted, type Roots } from './trusted-chain.ts';

/** An RFC 3161 time stamp that holds for the bytes it was compared with. */
export interface TimeStamp {
  /** When the authority says that the bytes existed. */
  time: Date;
  /** Subject of its certificate: `Carimbo do Tempo, ACT Exemplo`. */
  authority: string;
  /** Whether its certificate leads to one of the roots given. */
  trusted: boolean;
}

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** PKIStatus (RFC 3161, 2.4.2): the only ones that come with a token. */
const GRANTED = [0, 1];

/** The libraries are large, and most runs of the program never see a time stamp. */
const libraries = async () => {
  const [asn1, pki] = await Promise.all([import('asn1js'), import('pkijs')]);
  return { asn1, pki };
};

/** A TimeStampReq (DER) for the SHA-256 of `data`, which asks for the authority's certificate; `nonce` must come back. */
export async function timeStampRequest(data: Uint8Array): Promise<{ body: Uint8Array; nonce: string }> {
  const { asn1, pki } = await libraries();
  const nonce = randomBytes(16);
  nonce[0] = (nonce[0]! & 0x7f) | 0x40; // positive, and without a leading zero that DER would not have
  const request = new pki.TimeStampReq({
    version: 1,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1.Null() }),
      hashedMessage: new asn1.OctetString({ valueHex: createHash('sha256').update(data).digest() }),
    }),
    nonce: new asn1.Integer({ valueHex: nonce }),
    certReq: true,
  });
  return { body: new Uint8Array(request.toSchema().toBER()), nonce: nonce.toString('hex') };
}

/**
 * What an authority's answer (TimeStampResp, DER) proves of `data`. `nonce` is that of the request, where it is known.
 * Revocation is not asked for: it would need a network, and a stamp of last year is checked as of its own time.
 *
 * @throws TimeStampError
 */
export async function readTimeStamp(
  response: Uint8Array,
  data: Uint8Array,
  { roots, nonce }: { roots: Roots; nonce?: string },
): Promise<TimeStamp> {
  const { asn1, pki } = await libraries();
  const malformed = () => new TimeStampError('malformed');
  const parse = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      throw error instanceof TimeStampError ? error : malformed();
    }
  };

  const { token, info } = parse(() => {
    const answer = pki.TimeStampResp.fromBER(exactly(response));
    if (!GRANTED.includes(Number(answer.status.status))) throw new TimeStampError('refused');
    const content = answer.timeStampToken;
    if (content?.contentType !== SIGNED_DATA) throw malformed();
    const token = new pki.SignedData({ schema: content.content });
    const { eContentType, eContent } = token.encapContentInfo;
    if (eContentType !== TIME_STAMP_INFO || !eContent || token.signerInfos.length !== 1) throw malformed();
    return { token, info: pki.TSTInfo.fromBER(eContent.getValue()) };
  });

  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const expected = createHash('sha256').update(data).digest();
  if (
    hashAlgorithm.algorithmId !== SHA_256 ||
    !expected.equals(new Uint8Array(hashedMessage.valueBlock.valueHexView))
  ) {
    throw new TimeStampError('otherData');
  }
  const cameBack = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView).toString('hex');
  if (nonce !== undefined && cameBack !== nonce) throw new TimeStampError('otherRequest');

  const result = await token
    .verify({ signer: 0, data: exactly(data), checkChain: false, extendedMode: true })
    .catch(() => undefined);
  const signer = result?.signerCertificate;
  if (!result?.signatureVerified || !signer) throw new TimeStampError('signature');
  if (!namesItsCertificate(token.signerInfos[0]!, new Uint8Array(signer.toSchema().toBER()), asn1)) {
    throw new TimeStampError('signature');
  }
  const usage = signer.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = (usage?.parsedValue as { keyPurposes?: string[] } | undefined)?.keyPurposes;
  // RFC 3161, 2.3: this purpose, no other, and critical.
  if (!usage?.critical || purposes?.length !== 1 || purposes[0] !== TIME_STAMPING) throw new TimeStampError('purpose');

  const others = (token.certificates ?? []).filter((one) => one instanceof pki.Certificate && one !== signer);
  return {
    time: info.genTime,
    authority: nameOf(signer),
    trusted: await isTrusted(signer, others as (typeof signer)[], info.genTime, roots),
  };
}

/** Whether the signed attribute signing-certificate (RFC 2634) or its second version (RFC 5035) has the certificate's hash. */
function namesItsCertificate(
  signer: import('pkijs').SignerInfo,
  certificate: Uint8Array,
  asn1: typeof import('asn1js'),
): boolean {
  const attributes = signer.signedAttrs?.attributes ?? [];
  const first = (type: string) => {
    const value = attributes.find((one) => one.type === type)?.values[0];
    const certs = value instanceof asn1.Sequence ? value.valueBlock.value[0] : undefined;
    const cert = certs instanceof asn1.Sequence ? certs.valueBlock.value[0] : undefined;
    return cert instanceof asn1.Sequence ? cert.valueBlock.value : undefined;
  };
  const hashIn = (parts: unknown[] | undefined) => {
    const hash = parts?.find((part) => part instanceof asn1.OctetString);
    return hash && Buffer.from(hash.valueBlock.valueHexView);
  };
  const second = first('1.2.840.113549.1.9.16.2.47');
  if (second) {
    const given = second[0] instanceof asn1.Sequence ? second[0].valueBlock.value[0] : undefined;
    const name = HASHES[given instanceof asn1.ObjectIdentifier ? given.valueBlock.toString() : SHA_256];
    return name !== undefined && hashIn(second)?.equals(createHash(name).update(certificate).digest()) === true;
  }
  return hashIn(first('1.2.840.113549.1.9.16.2.12'))?.equals(createHash('sha1').update(certificate).digest()) === true;
}

const HASHES: Readonly<Record<string, string>> = {
  [SHA_256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Common name and organisation, as far as the certificate has them. */
function nameOf({ subject }: import('pkijs').Certificate): string {
  return ['2.5.4.3', '2.5.4.10']
    .map((type) => subject.typesAndValues.find((one) => one.type === type)?.value.valueBlock.value)
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');
}

/** The bytes alone: the libraries read the whole buffer behind a view. */
function exactly(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
