/** A CEP as printed, its hyphen there or not: the source of an expression. Client numbers look like one without hyphen. */
export const CEP = '(?<![\\d.])\\d{2}\\.?\\d{3}-?\\d{3}(?!\\d)';

const HYPHENATED = /(?<![\d.])\d{2}\.?\d{3}-\d{3}(?!\d)/;
const LABELLED = new RegExp(`\\bCEP\\s*[:.-]*\\s*${CEP}`, 'i');

/** Whether a text holds what can only be a CEP: with its hyphen, or behind its label. */
export const holdsCep = (text: string): boolean => HYPHENATED.test(text) || LABELLED.test(text);
