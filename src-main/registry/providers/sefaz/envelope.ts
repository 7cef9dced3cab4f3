import type { Endpoint } from './states.ts';

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe/wsdl/CadConsultaCadastro4';

/**
 * `message` in a SOAP 1.2 envelope, without blanks. No header: version 4 of the services has done away with
 * `nfeCabecMsg`. No namespaces but the envelope's and the service's: Mato Grosso do Sul rejects a message under any other.
 */
export function writeEnvelope(message: string, { wrappedTwice }: Pick<Endpoint, 'wrappedTwice'>): string {
  const inner = wrappedTwice ? `<nfeDadosMsg>${message}</nfeDadosMsg>` : message;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soap12:Envelope xmlns:soap12="http://www.w3.org/2003/05/soap-envelope"><soap12:Body>' +
    `<nfeDadosMsg xmlns="${NAMESPACE}">${inner}</nfeDadosMsg></soap12:Body></soap12:Envelope>`
  );
}

/** The header that goes with it; without its action the states answer with a SOAP fault. */
export function contentTypeOf({ operation }: Pick<Endpoint, 'operation'>): string {
  return `application/soap+xml; charset=utf-8; action="${NAMESPACE}/${operation}"`;
}
