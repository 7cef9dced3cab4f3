import { cguCsv, type Row, writeCguZip } from './cgu.ts';

export const AUXILIO_COLUMNS = [
  'MÊS DISPONIBILIZAÇÃO',
  'UF',
  'CÓDIGO MUNICÍPIO IBGE',
  'NOME MUNICÍPIO',
  'NIS BENEFICIÁRIO',
  'CPF BENEFICIÁRIO',
  'NOME BENEFICIÁRIO',
  'NIS RESPONSÁVEL',
  'CPF RESPONSÁVEL',
  'NOME RESPONSÁVEL',
  'ENQUADRAMENTO',
  'PARCELA',
  'OBSERVAÇÃO',
  'VALOR BENEFÍCIO',
];

/** One instalment of a person, in the publisher's words for what there is not. */
export function instalment(name: string, document: string, nis: string, more: Row = {}): Row {
  return {
    'MÊS DISPONIBILIZAÇÃO': '202004',
    UF: 'SP',
    'CÓDIGO MUNICÍPIO IBGE': '3550308',
    'NOME MUNICÍPIO': 'SÃO PAULO',
    'NIS BENEFICIÁRIO': nis,
    'CPF BENEFICIÁRIO': document,
    'NOME BENEFICIÁRIO': name,
    'NIS RESPONSÁVEL': 'Não se aplica',
    'CPF RESPONSÁVEL': 'Não se aplica',
    'NOME RESPONSÁVEL': 'Não se aplica',
    ENQUADRAMENTO: 'EXTRA CADUN',
    PARCELA: '1ª',
    OBSERVAÇÃO: 'Não há',
    'VALOR BENEFÍCIO': '600,00',
    ...more,
  };
}

const MARIA = ['MARIA INVENTADA DA SILVA', '***.123.456-**', '01234567890'] as const;

/**
 * A person with three instalments far from one another, a namesake by other digits and one by another NIS, someone with a
 * NIS and no CPF twice, someone with a responsible person, and two rows that nothing but the name identifies.
 */
export const AUXILIO_ROWS: readonly Row[] = [
  instalment(...MARIA),
  instalment('MARIA INVENTADA DA SILVA', '***.654.321-**', '01234567890'),
  instalment('MARIA INVENTADA DA SILVA', '***.123.456-**', '11234567890'),
  instalment('ANA SEM CPF', '', '00000000191', { ENQUADRAMENTO: 'CADUN' }),
  instalment('JOÃO DE TAL', '***.111.222-**', '00000000000', {
    'NIS RESPONSÁVEL': '09876543210',
    'CPF RESPONSÁVEL': '***.333.444-**',
    'NOME RESPONSÁVEL': 'TERESA DE TAL',
    'VALOR BENEFÍCIO': '1200,00',
  }),
  instalment(...MARIA, {
    PARCELA: '2ª PARCELA',
    'VALOR BENEFÍCIO': '1.200,00',
    OBSERVAÇÃO: 'Valor devolvido à União.',
  }),
  instalment('ANA SEM CPF', '', '00000000191', { ENQUADRAMENTO: 'CADUN', PARCELA: '2ª', UF: 'RJ' }),
  instalment('JOSÉ SEM NADA', 'Não se aplica', ''),
  instalment('JOSÉ SEM NADA', '', '00000000000'),
  instalment(...MARIA, { PARCELA: '3ª', 'VALOR BENEFÍCIO': '300,50' }),
];

/** With NUL bytes strewn in, as the official files have them. */
export function auxilioCsv(rows: readonly Row[] = AUXILIO_ROWS, quoted = true): Buffer {
  const plain = cguCsv(AUXILIO_COLUMNS, rows, quoted);
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < plain.length; from += 501) pieces.push(plain.subarray(from, from + 501), Uint8Array.of(0));
  return Buffer.concat(pieces);
}

/** The archive of one month: whatever month the rows are of, they are of this one then. */
export function writeAuxilioZip(dir: string, month: string, rows: readonly Row[] = AUXILIO_ROWS): Promise<string> {
  const content = auxilioCsv(rows.map((row) => ({ ...row, 'MÊS DISPONIBILIZAÇÃO': month })));
  return writeCguZip(dir, `${month}_AuxilioEmergencial.zip`, { [`${month}_AuxilioEmergencial.csv`]: content });
}
