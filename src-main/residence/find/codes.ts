import type { CodeLabel } from '../issuers/issuer.ts';

/** A number with at least five digits, or a code with a slash as Energisa prints it. */
const NUMBER = /^(?=(?:\D*\d){5})[0-9][0-9A-Z./-]{3,20}$/;

/** What companies in general call the customer's number and the installation's, most telling first. */
export const CLIENT_LABELS: readonly CodeLabel[] = [
  /\bCODIGO DO CLIENTE\b/,
  /\bN\W{0,3}(?:UMERO )?DO CLIENTE\b/,
  /\bCODIGO DEBITO EM CONTA\b/,
  /\bSEU CODIGO\b/,
  /\bPARCEIRO DE NEGOCIO\b/,
  /\b(?:MATRICULA|CDC|RGI|CODIGO DO USUARIO|CODIGO DO IMOVEL)\b/,
  /\bCLIENTE\s*:/,
].map((label) => ({ label, value: NUMBER }));

export const INSTALLATION_LABELS: readonly CodeLabel[] = [
  /\bN\W{0,3}(?:UMERO )?DA (?:UNIDADE CONSUMIDORA|UC)\b/,
  /\bUNIDADE CONSUMIDORA\b/,
  /\bCODIGO DA INSTALACAO\b/,
  /\bN\W{0,3}(?:UMERO )?DA INSTALACAO\b/,
  /\b(?:INSTALACAO|FORNECIMENTO|HIDROMETRO)\b/,
].map((label) => ({ label, value: NUMBER }));
