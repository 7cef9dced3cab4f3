# Puts the folder of this file at the end of the machine's PATH, or takes it out of it: path.ps1 add | remove.
# The value is read and written by .NET, whose strings have any length (an installer's own strings end after 1,024 or 8,192
# characters, and would cut a long PATH), and unexpanded, so that %SystemRoot% in it stays as it is.
param([Parameter(Mandatory = $true)][ValidateSet('add', 'remove')][string]$Action)
$ErrorActionPreference = 'Stop'
$own = $PSScriptRoot.TrimEnd('\')
$name = 'SYSTEM\CurrentControlSet\Control\Session Manager\Environment'
$key = [Microsoft.Win32.Registry]::LocalMachine.OpenSubKey($name, $true)
try {
  $before = $key.GetValue('Path', $null, [Microsoft.Win32.RegistryValueOptions]::DoNotExpandEnvironmentNames)
  if ($null -eq $before) { exit 1 } # a machine without PATH: nothing is made up for it
  $kind = $key.GetValueKind('Path')
  $others = @($before -split ';' | Where-Object { $_.Trim().TrimEnd('\') -ne $own })
  if ($others.Count -eq @($before -split ';').Count -and $Action -eq 'remove') { exit 0 }
  if ($Action -eq 'add') { $after = (@($others | Where-Object { $_ -ne '' }) + $own) -join ';' } else { $after = $others -join ';' }
  if ($after -cne $before) { $key.SetValue('Path', $after, $kind) }
} finally {
  $key.Close()
}
