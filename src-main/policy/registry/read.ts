import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { systemRoot } from '../system-root.ts';
import type { Query } from './faults.ts';
import { hasKey, parseQuery, type RegistryValue } from './query.ts';

/** Where Group Policy writes. Only administrators may write there, so nobody is asked who owns it. */
export const POLICY_KEY = 'HKLM\\Software\\Policies\\Atesta';
const PARENT = 'HKEY_LOCAL_MACHINE\\Software\\Policies';
const ROOT = `${PARENT}\\Atesta`;
const TIMEOUT_MS = 30_000;

/**
 * The policy in the registry; null where there is none.
 *
 * That there is none is read from the keys of `Software\Policies`: reg.exe says in the language of Windows, and with the same
 * exit code, that a key is missing and that it may not be read, and a policy that may not be read is no missing one. Where
 * reg.exe does not answer at all, as where users may not use the registry's tools, PowerShell is asked, which is slower.
 *
 * @throws QueryFault, or an error of the program that was asked last.
 */
export function readRegistryPolicy(query: Query = queryRegistry, dump = dumpRegistry): RegistryValue[] | null {
  let printed: string;
  try {
    if (!hasKey(query(PARENT, false), ROOT)) return null;
    printed = query(ROOT, true);
  } catch {
    printed = dump();
    if (printed.trim() === '') return null;
  }
  return parseQuery(printed, ROOT);
}

/** For cmd.exe, as reg.exe prints in the code page of its console, which 65001 makes UTF-8. */
export function queryCommand(key: string, below: boolean): string {
  return `chcp 65001 >nul & reg.exe query ${key}${below ? ' /s' : ''}`;
}

function queryRegistry(key: string, below: boolean): string {
  return run('cmd.exe', ['/d', '/s', '/c', `"${queryCommand(key, below)}"`], true);
}

/** Prints what `reg.exe query /s` prints, and nothing where the key is missing. */
const SCRIPT = `
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = New-Object Text.UTF8Encoding $false
function Tell($key) {
  $key.Name
  foreach ($name in $key.GetValueNames()) {
    if ($name -eq '') { continue }
    $value = $key.GetValue($name, $null, 'DoNotExpandEnvironmentNames')
    switch ([string]$key.GetValueKind($name)) {
      'String' { $type = 'REG_SZ'; $text = $value }
      'ExpandString' { $type = 'REG_EXPAND_SZ'; $text = $value }
      'MultiString' { $type = 'REG_MULTI_SZ'; $text = $value -join '\\0' }
      'DWord' { $type = 'REG_DWORD'; $text = '0x{0:x}' -f $value }
      'QWord' { $type = 'REG_QWORD'; $text = '0x{0:x}' -f $value }
      default { $type = 'REG_BINARY'; $text = '' }
    }
    '    {0}    {1}    {2}' -f $name, $type, $text
  }
  foreach ($name in $key.GetSubKeyNames()) { Tell $key.OpenSubKey($name) }
}
$key = [Microsoft.Win32.Registry]::LocalMachine.OpenSubKey('Software\\Policies\\Atesta')
if ($key) { Tell $key }
`;

function dumpRegistry(): string {
  const powershell = path.join('WindowsPowerShell', 'v1.0', 'powershell.exe');
  const encoded = Buffer.from(SCRIPT, 'utf16le').toString('base64');
  return run(powershell, ['-NoProfile', '-NonInteractive', '-EncodedCommand', encoded], false);
}

function run(program: string, args: readonly string[], verbatim: boolean): string {
  const windows = systemRoot();
  const system = path.join(windows, 'System32');
  const { status, error, stdout } = spawnSync(path.join(system, program), args, {
    cwd: system,
    timeout: TIMEOUT_MS,
    windowsHide: true,
    windowsVerbatimArguments: verbatim,
    env: { SystemRoot: windows, PATH: system },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error) throw error;
  if (status !== 0) throw Object.assign(new Error(`${program} failed`), { status });
  return new TextDecoder('utf-8', { fatal: true }).decode(stdout);
}
