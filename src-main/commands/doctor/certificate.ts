import type { BlockName } from '../../contract/registry/blocks.ts';
import { formatCnpj } from '../../documents/cnpj.ts';
import { readCertificate } from '../../registry/providers/sefaz/certificate.ts';
import { CertificateFault } from '../../registry/providers/sefaz/certificate-fault.ts';
import type { SefazConfig } from '../../registry/providers/sefaz/config.ts';
import { identityOf } from '../../registry/providers/sefaz/identity.ts';
import type { OfficeCertificate } from '../../registry/providers/sefaz/pfx.ts';
import { endpointOf } from '../../registry/providers/sefaz/states.ts';
import type { ServiceTools } from '../../registry/providers/service.ts';
import { Warning } from './finding.ts';
import { daysIn, timeInWords } from './words.ts';

/** An authority takes some days to issue the next one. */
const SOON_DAYS = 30;

type Tools = Pick<ServiceTools, 'resolve' | 'dataDir'>;

/**
 * What the states would be shown: whose certificate it is and until when, who is trusted beside the usual authorities, and
 * which states are asked. What is thrown names the provider, what is returned does not.
 *
 * @throws Warning, or Error where no state could be asked.
 */
export async function checkOffice(config: SefazConfig, block: BlockName, tools: Tools): Promise<string> {
  const certificate = await open(config, block, tools);
  // Reads the authorities too; the certificate was judged above.
  await identityOf(config, tools).catch((error: Error) => {
    throw new Error(`sefaz: ${error.message}; correct registry.${block}.ca`);
  });
  for (const [uf, address] of Object.entries(config.addresses ?? {})) {
    if (!URL.canParse(address)) throw new Error(`sefaz: registry.${block}.addresses.${uf} is no address; correct it`);
  }
  const left = certificate.validTo - Date.now();
  const until = new Date(certificate.validTo).toISOString().slice(0, 10);
  const said = `certificate of ${formatCnpj(certificate.cnpj)}, expires on ${until}, in ${timeInWords(left)}`;
  if (daysIn(left) < SOON_DAYS) {
    throw new Warning(`sefaz: ${said}; have it renewed and put the new file in its place`);
  }
  const { environment = 'production', ufs = [], addresses } = config;
  const silent = ufs.filter((uf) => endpointOf(uf, environment, addresses) === null);
  if (silent.length > 0) {
    const [offer, them] = silent.length > 1 ? ['offer', 'them'] : ['offers', 'it'];
    throw new Warning(
      `sefaz: ${said}; ${silent.join(', ')} ${offer} no such service, so take ${them} out of registry.${block}.ufs or give an address in registry.${block}.addresses`,
    );
  }
  return environment === 'production' ? said : `${said}; asks the states' test environment`;
}

async function open(
  { certificate, password }: SefazConfig,
  block: BlockName,
  { resolve, dataDir }: Tools,
): Promise<OfficeCertificate> {
  const setting = `registry.${block}.certificate`;
  try {
    return await readCertificate(certificate, resolve(password, 'password'), dataDir);
  } catch (error) {
    if (!(error instanceof CertificateFault)) throw error;
    const mend = error.wrongPassword
      ? `set ${password} to the password of this file`
      : "put the office's valid e-CNPJ A1 (.pfx or .p12) there, or correct the setting";
    // Without the file's name: such files are often named after a person.
    throw new Error(`sefaz: the certificate of ${setting} cannot be used: ${error.message}; ${mend}`);
  }
}
