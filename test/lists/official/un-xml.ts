/** Someone on an invented consolidated list of the UN. */
export interface InventedUnEntry {
  id: number;
  kind: 'INDIVIDUAL' | 'ENTITY';
  /** FIRST_NAME to FOURTH_NAME; an empty one is written as an empty element. */
  names: string[];
  aliases: { name: string; quality: string }[];
  nationality?: string;
  /** Year of birth. */
  born?: number;
}

/** One entry for everything that is odd in the UN's file. */
export const INVENTED_UN_ENTRIES: readonly InventedUnEntry[] = [
  {
    id: 6900001,
    kind: 'INDIVIDUAL',
    // Stray spaces, and a fourth name without a third.
    names: ['FULANO ', 'INVENTADO', '', ' DE TAL & FILHO'],
    // An empty element where there is no alias.
    aliases: [
      { name: '', quality: '' },
      { name: 'BELTRANO', quality: 'Low' },
    ],
    nationality: 'Brazil',
    born: 1958,
  },
  { id: 6900002, kind: 'INDIVIDUAL', names: ['SICRANO'], aliases: [{ name: '', quality: '' }] },
  { id: 6900003, kind: 'ENTITY', names: ['EMPRESA INVENTADA'], aliases: [{ name: 'E. I.', quality: 'a.k.a.' }] },
];

const ORDINALS = ['FIRST', 'SECOND', 'THIRD', 'FOURTH'];

/** consolidated.xml as the UN publishes it. */
export function unXml(entries: readonly InventedUnEntry[], generated = '2026-09-01T02:00:03.123Z'): string {
  const listed = (kind: InventedUnEntry['kind']) => entries.filter((entry) => entry.kind === kind).map(entryOf);
  return `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="${generated}">
<INDIVIDUALS>${listed('INDIVIDUAL').join('\n')}</INDIVIDUALS>
<ENTITIES>${listed('ENTITY').join('\n')}</ENTITIES>
</CONSOLIDATED_LIST>
`;
}

function entryOf({ id, kind, names, aliases, nationality, born }: InventedUnEntry): string {
  const akas = aliases.map(({ name, quality }) =>
    tag(`${kind}_ALIAS`, tag('QUALITY', escaped(quality)) + tag('ALIAS_NAME', escaped(name))),
  );
  const birth = born ? tag('TYPE_OF_DATE', 'EXACT') + tag('YEAR', String(born)) : '';
  return tag(
    kind,
    [
      tag('DATAID', String(id)),
      tag('VERSIONNUM', '1'),
      ...names.map((name, at) => tag(`${ORDINALS[at]}_NAME`, escaped(name))),
      tag('UN_LIST_TYPE', 'Invented'),
      tag('NATIONALITY', nationality ? tag('VALUE', nationality) : ''),
      ...akas,
      tag(`${kind}_DATE_OF_BIRTH`, birth),
      tag('SORT_KEY', ''),
    ].join('\n'),
  );
}

function tag(name: string, inner: string): string {
  return inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
