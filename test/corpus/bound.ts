/** HTML of a document's pages, or a picture of one page. */
export type Part = string | { png: Uint8Array };

/** Documents of the corpus, and pages that are pictures, as one file: what people send when they are asked for proof. */
export function bound(...documents: readonly Part[]): string {
  const sections = documents.flatMap((document) =>
    typeof document === 'string' ? sectionsOf(document) : [picture(document.png)],
  );
  return `<!doctype html><meta charset="utf-8"><style>
    @page { size: A4; margin: 0 }
    body { margin: 0; color: #000; background: #fff }
    section { position: relative; width: 210mm; height: 296.9mm; overflow: hidden; break-after: page }
    section:last-child { break-after: auto }
    .t, .b { position: absolute; box-sizing: border-box }
    .t { white-space: pre; line-height: 1.2; border-collapse: collapse }
    td { padding: 0.2mm 0 }
    img { width: 210mm; height: 296.9mm }
  </style>${sections.join('')}`;
}

/** A page of plain rows, as an office writes. */
export function letter(rows: readonly string[]): string {
  return `<section><div class="t" style="left:25mm;top:40mm;font:11pt sans-serif;line-height:1.4">${rows.join('<br>')}</div></section>`;
}

function sectionsOf(html: string): string[] {
  const font = /body \{[^}]*font-family: ([^;]+);/.exec(html)?.[1]?.replaceAll('"', "'") ?? 'sans-serif';
  return [...html.matchAll(/<section>.*?<\/section>/gs)].map(([section]) =>
    section.replace('<section>', `<section style="font-family:${font}">`),
  );
}

function picture(png: Uint8Array): string {
  return `<section><img src="data:image/png;base64,${Buffer.from(png).toString('base64')}"></section>`;
}
