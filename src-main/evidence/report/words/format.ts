import { formatCnpj } from '../../../documents/cnpj.ts';
import type { ReportLanguage } from '../evidence-file.ts';

/**
 * Dates and numbers as the report writes them. Written out here: what `Intl` makes of them differs by the data that came
 * with a runtime, and a report is the same to the byte everywhere.
 */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` in the words of the language; anything else as it is. */
export function formatDay(day: string, language: ReportLanguage): string {
  const [, year, month, date] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(day) ?? [];
  if (!year) return day;
  if (!month) return year;
  if (language === 'pt-BR') return date ? `${date}/${month}/${year}` : `${month}/${year}`;
  const name = MONTHS[Number(month) - 1] ?? month;
  return date ? `${Number(date)} ${name} ${year}` : `${name} ${year}`;
}

/** A UTC time where the machine was, with that offset: `23/11/2026 15:24:27 (UTC−03:00)`. */
export function formatLocal(time: string, zone: string, language: ReportLanguage): string {
  const local = localTime(time, zone);
  const offset = zone.replace('-', '−');
  return `${formatDay(local.slice(0, 10), language)} ${local.slice(11, 19)} (UTC${offset})`;
}

/** The same without offset and seconds, for tables whose head names them. */
export function formatShort(time: string, zone: string, language: ReportLanguage): string {
  const local = localTime(time, zone);
  return `${formatDay(local.slice(0, 10), language)} ${local.slice(11, 16)}`;
}

export function formatUtc(time: string, language: ReportLanguage): string {
  return `${formatDay(time.slice(0, 10), language)} ${time.slice(11, 19)} UTC`;
}

function localTime(time: string, zone: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -60_000 : 60_000);
  const at = Date.parse(time) + offset;
  return Number.isFinite(at) ? new Date(at).toISOString() : time;
}

export function formatNumber(number: number, language: ReportLanguage): string {
  const [whole = '', part] = String(number).split('.');
  const [group, point] = language === 'pt-BR' ? ['.', ','] : [',', '.'];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return part ? `${grouped}${point}${part}` : grouped;
}

/** Bytes in the unit that says most, binary prefixes. */
export function formatBytes(bytes: number, language: ReportLanguage): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KiB'] : [bytes / 1024 ** 2, 'MiB'];
  return `${formatNumber(Math.round(value * 10) / 10, language)} ${unit}`;
}

export function formatCpf(value: string): string {
  return value.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** CPF or CNPJ without its mask, with it; anything else as it is. */
export function formatDocument(value: string): string {
  return formatCnpj(formatCpf(value));
}

export function formatCep(value: string): string {
  return value.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
