import path from 'node:path';
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { startService } from '../service.ts';
import { handleUncaughtErrors, withoutContent } from '../uncaught-errors.ts';
import { VERSION } from '../version.ts';
import { integer } from './arguments.ts';
import { type CommonOptions, command, dataDirOf } from './context.ts';
import { serviceManager } from './serve/service-manager.ts';

interface ServeOptions extends CommonOptions {
  host?: string;
  port?: number;
  ui: boolean;
  printWindowAddress?: boolean;
  logJson?: boolean;
}

/** `atesta serve`: the API, and the workstation for a browser, until SIGINT or SIGTERM. */
export function serveCommand(): Command {
  return command('serve', 'run the API without a window')
    .option('--host <HOST>', 'address to listen on (default 127.0.0.1)')
    .option('--port <PORT>', 'port to listen on (default 4210; 0 takes a free one)', integer(0, 65535))
    .option('--no-ui', 'do not serve the workstation to the browser')
    .option('--print-window-address', "print the workstation's address with its key also where stderr is no terminal")
    .option('--log-json', 'write the log to stdout too, one JSON object a line and nothing else')
    .action(serve);
}

async function serve(options: ServeOptions): Promise<void> {
  const dataDir = dataDirOf(options);
  const config = loadConfig(dataDir, { host: options.host, port: options.port, logJson: options.logJson });
  const logFile = path.join(dataDir, 'logs', 'atesta.log');
  const log = createLog({ file: logFile, limits: config.log, stdout: config.logToStdout });
  handleUncaughtErrors(log, (error) => {
    log.fatal({ err: withoutContent(error) }, 'crashed');
    process.stderr.write(`atesta: unexpected failure, the service has stopped; the log says where: ${logFile}\n`);
    process.exit(1);
  });
  const service = await startService({ dataDir, config, window: options.ui, log });
  if (config.logToStdout) {
    log.info({ address: service.address, port: service.port, version: VERSION }, 'listening');
  } else if (options.json) {
    process.stdout.write(`${JSON.stringify({ address: service.address, port: service.port })}\n`);
  } else {
    process.stdout.write(`atesta listening on ${service.address}\n`);
  }
  const manager = serviceManager(process.env, (reason) => log.warn({ reason }, 'service manager not told'));
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await manager.ready(`listening on ${service.address}`);
  // The key opens everything: what goes to a file or a service manager's journal is read by others.
  if (options.ui && (options.printWindowAddress || process.stderr.isTTY)) {
    process.stderr.write(`workstation: ${service.address}/workstation/#key=${service.workstationKey}\n`);
  }
  await stopped;
  log.info('stopping');
  await Promise.all([manager.stopping(), service.close()]);
  log.info('stopped');
  await new Promise<void>((resolve) => log.flush(() => resolve()));
  process.exit(0);
}
