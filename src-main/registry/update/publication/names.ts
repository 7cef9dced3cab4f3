const NUMBERED = ['Empresas', 'Estabelecimentos', 'Socios'] as const;
const SINGLE = ['Simples', 'Cnaes', 'Motivos', 'Municipios', 'Naturezas', 'Paises', 'Qualificacoes'] as const;

/** The zips of one month of the "Dados Abertos do CNPJ", as Receita Federal names them: 37. Small ones come first. */
export const MONTH_FILES: readonly string[] = [
  ...SINGLE.filter((name) => name !== 'Simples'),
  'Simples',
  ...NUMBERED.flatMap((name) => Array.from({ length: 10 }, (_, number) => `${name}${number}`)),
].map((name) => `${name}.zip`);

const BY_FOLDED = new Map(MONTH_FILES.map((name) => [name.toLowerCase(), name]));

/** The published name that a file of a listing has, in whatever case; undefined for other files. */
export function monthFileOf(name: string): string | undefined {
  return BY_FOLDED.get(name.toLowerCase());
}

/** `2026-10` of a folder's name (`2026-10`, `202610`); null for other folders. */
export function monthOf(name: string): string | null {
  const [, year, month] = /^(20\d{2})-?(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year ? `${year}-${month}` : null;
}

/** A part of an address as it was before it was escaped; as it stands where the escapes are none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
