/** Members of one registration as the layout has them; `ender` within. */
export type InfCad = Record<string, string | Record<string, string>>;

/** The outer form of an answer, which the states write each in its way. */
export type Dress = 'plain' | 'prefixed' | 'bare' | 'twice';

const NFE = 'http://www.portalfiscal.inf.br/nfe';
const SERVICE = `${NFE}/wsdl/CadConsultaCadastro4`;

/** `retConsCad` of layout 2.00; `word` adds to or replaces what the state says of its whole answer. */
export function retConsCad(
  cStat: string,
  registrations: readonly InfCad[] = [],
  word: Record<string, string> = {},
): string {
  const said = {
    verAplic: 'INVENTADO_1',
    cStat,
    xMotivo: 'Sentença do estado que pode citar 52998224725',
    UF: 'SP',
    CNPJ: '00000000000191',
    dhCons: '2026-10-05T09:30:00-03:00',
    cUF: '35',
    ...word,
  };
  const body = elements(said) + registrations.map((one) => `<infCad>${elements(one)}</infCad>`).join('');
  return `<retConsCad xmlns="${NFE}" versao="2.00"><infCons>${body}</infCons></retConsCad>`;
}

/** The answer in the envelope of a state. */
export function dressed(result: string, dress: Dress = 'plain'): string {
  switch (dress) {
    case 'plain':
      return envelope('soap', `<nfeResultMsg xmlns="${SERVICE}">${result}</nfeResultMsg>`);
    case 'prefixed':
      return envelope('env', `<ns2:nfeResultMsg xmlns:ns2="${SERVICE}">${result}</ns2:nfeResultMsg>`);
    case 'bare':
      return `\n${envelope('S', `<nfeResultMsg>${result}</nfeResultMsg>`)}\n`;
    case 'twice':
      return envelope(
        'soapenv',
        `<nfeResultMsg xmlns="${SERVICE}"><nfeResultMsg>${result}</nfeResultMsg></nfeResultMsg>`,
      );
  }
}

/** A SOAP 1.2 fault with a reason that repeats what was sent. */
export function soapFault(code: string, reason: string): string {
  const value = `<soap:Code><soap:Value>soap:${code}</soap:Value></soap:Code>`;
  return envelope(
    'soap',
    `<soap:Fault>${value}<soap:Reason><soap:Text>${reason}</soap:Text></soap:Reason></soap:Fault>`,
  );
}

function envelope(prefix: string, body: string): string {
  const open = `<${prefix}:Envelope xmlns:${prefix}="http://www.w3.org/2003/05/soap-envelope"><${prefix}:Body>`;
  return `<?xml version="1.0" encoding="utf-8"?>${open}${body}</${prefix}:Body></${prefix}:Envelope>`;
}

/** Written here by itself, so that product and tests do not share a mistake. */
function elements(members: InfCad): string {
  return Object.entries(members)
    .map(([name, value]) => `<${name}>${typeof value === 'string' ? escaped(value) : elements(value)}</${name}>`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
