import { type Node, offersOf, valueFlags } from './tree.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const listOf = (texts: readonly string[]) => `@(${texts.map(quoted).join(', ')})`;

/** For `atesta completion powershell | Out-String | Invoke-Expression`. */
export function powershellScript(nodes: readonly Node[]): string {
  const offers = nodes.map((node) => `    ${quoted(node.path.join(' '))} = ${listOf(offersOf(node))}`);
  const values = nodes.flatMap(({ path, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map(({ flag, choices }) => `    ${quoted([...path, flag].join(' '))} = ${listOf(choices)}`),
  );
  return `# PowerShell completion of atesta
Register-ArgumentCompleter -Native -CommandName atesta -ScriptBlock {
  param($current, $line, $cursor)
  $offers = @{
${offers.join('\n')}
  }
  $values = @{
${values.join('\n')}
  }
  $valueFlags = ${listOf(valueFlags(nodes))}
  $path = ''
  $previous = ''
  foreach ($element in @($line.CommandElements | Select-Object -Skip 1)) {
    $word = $element.ToString()
    if ($element.Extent.EndOffset -ge $cursor -and $word -eq $current) { break }
    if ($valueFlags -contains $previous) { $previous = ''; continue }
    $previous = $word
    $next = ($path + ' ' + $word).Trim()
    if ($offers.ContainsKey($next)) { $path = $next }
  }
  $key = ($path + ' ' + $previous).Trim()
  $found = @()
  if ($values.ContainsKey($key)) { $found = $values[$key] }
  elseif ($valueFlags -notcontains $previous) { $found = $offers[$path] }
  $found | Where-Object { $_ -like "$current*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}
