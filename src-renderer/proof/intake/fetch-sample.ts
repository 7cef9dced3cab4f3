import type { Client } from '../../api/client.ts';

/** The made-up bill that comes with the program, as if it had been chosen from the disk. */
export async function fetchSample(client: Client, name: string): Promise<File> {
  const response = await client.call('/workstation/sample-bill.pdf');
  return new File([await response.blob()], name, { type: 'application/pdf' });
}
