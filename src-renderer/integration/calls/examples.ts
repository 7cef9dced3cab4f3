export const EXAMPLES = ['lists', 'registry', 'residence', 'status'] as const;
export type Example = (typeof EXAMPLES)[number];

/** Stands where the caller puts a key; the real ones are shown once and kept nowhere. */
export const KEY_PLACEHOLDER = 'SUA_CHAVE';

/**
 * One call as a line for a terminal. Double quotes alone, and nothing inside them that a shell would expand: the line
 * works in sh, in cmd and in PowerShell (there as `curl.exe`).
 */
export function curlLine(example: Example, address: string): string {
  const key = `-H "Authorization: ApiKey ${KEY_PLACEHOLDER}"`;
  switch (example) {
    case 'lists':
      return `curl ${key} "${address}/restricted-lists/v2?list=todas&name=silva"`;
    case 'registry':
      return `curl ${key} "${address}/receita-federal-and-sintegra/v1?cnpj=11222333000181"`;
    case 'residence':
      return `curl ${key} -F "file=@conta.pdf" "${address}/proof-of-residence/v3"`;
    case 'status':
      return `curl "${address}/status"`;
  }
}
