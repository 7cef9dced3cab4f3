const DELIVERY =
  /(?:\b(?:ENDERECO|END|LOCAL|DADOS|DESTINO|DOMICILIO)\b[^A-Z]{0,3}(?:(?:D[AEO]S?|PARA)\b)?.{0,3}|^)\b(?:ENTREGA|CORRESPONDENCIA(?! COM (?:A|O|NOS)\b)|COBRANCA|POSTAGEM)\b/;

/** Energisa's domicile of delivery: a label in a row of others, so it counts only in the address's own row. */
const DOMICILE = /\bDOM\.? ?ENT\b/;

/** Whether a text in capitals (see `text/capitals.ts`) holds the label of an address of delivery, correspondence or billing. */
export const isDeliveryLabel = (text: string): boolean => DELIVERY.test(text);

export const isDeliveryDomicile = (text: string): boolean => DOMICILE.test(text);
