import forge from 'node-forge';

const SUBJECT_ALT_NAME = '2.5.29.17';
/** DOC-ICP-04: the CNPJ of the company that holds the certificate, 14 characters. */
const CNPJ = '2.16.76.1.3.3';
/** Deeper than any certificate nests. */
const DEEPEST = 32;

/**
 * The CNPJ of an e-CNPJ: the otherName 2.16.76.1.3.3 among its alternative names, which `node:crypto` does not show.
 * Undefined in any other certificate: an e-CPF, a server's.
 *
 * @param certificate DER
 */
export function requesterOf(certificate: Uint8Array): string | undefined {
  const extension = valueAfter(forge.asn1.fromDer(Buffer.from(certificate).toString('latin1')), SUBJECT_ALT_NAME);
  if (extension === undefined) return undefined;
  const cnpj = valueAfter(forge.asn1.fromDer(extension), CNPJ)?.trim().toUpperCase();
  return cnpj !== undefined && /^[0-9A-Z]{12}\d{2}$/.test(cnpj) ? cnpj : undefined;
}

/** The text of what follows the object identifier `oid` beside it, wherever that stands first. */
function valueAfter(tree: forge.asn1.Asn1, oid: string, depth = 0): string | undefined {
  if (!Array.isArray(tree.value) || depth > DEEPEST) return undefined;
  const [first, ...others] = tree.value;
  if (first?.type === forge.asn1.Type.OID && !first.constructed && isOid(first, oid)) return textOf(others.at(-1));
  for (const child of tree.value) {
    const found = valueAfter(child, oid, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isOid({ value, tagClass }: forge.asn1.Asn1, oid: string): boolean {
  return tagClass === forge.asn1.Class.UNIVERSAL && typeof value === 'string' && forge.asn1.derToOid(value) === oid;
}

/** A string type, by itself or in an explicit tag, as otherName has it. */
function textOf(value: forge.asn1.Asn1 | undefined): string | undefined {
  const inner = Array.isArray(value?.value) ? value.value[0] : value;
  return typeof inner?.value === 'string' ? inner.value : undefined;
}
