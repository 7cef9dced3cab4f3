import { type CommonOptions, print, table } from '../context.ts';
import type { World } from './finding.ts';
import { tryNetwork } from './network.ts';

/** `atesta doctor --network`: exit code 1 where a site is not reached. */
export async function doctorNetwork(options: CommonOptions, world: World): Promise<void> {
  const report = await tryNetwork(world);
  print(options, report, () =>
    [
      `proxy: ${report.proxy}`,
      table(report.sites.map(({ state, site, detail, for: what }) => [state, site ?? '-', what.join(', '), detail])),
      report.firewall.length === 0
        ? 'nothing has to be opened in a firewall, or at the proxy'
        : `to open in a firewall, or at the proxy:\n${report.firewall.map((site) => `  ${site}`).join('\n')}`,
    ].join('\n\n'),
  );
  if (report.sites.some(({ state }) => state === 'failure')) process.exitCode = 1;
}
