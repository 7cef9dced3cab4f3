import { writeZip } from '../../data/archives.ts';

/** What a test says of an invented article; the rest is as INLABS writes it. */
export interface InventedArticle {
  /** `idMateria`, which all parts of an act share. */
  id: number;
  /** Which part of a long act it is; only the first has a title. */
  part?: number;
  /** `DO1`, `DO2E` */
  section: string;
  /** DD/MM/YYYY */
  day: string;
  artType: string;
  orgao: string;
  identifica: string;
  /** HTML of the act without its title. */
  html: string;
  page?: number;
}

/** How a file is written; the first of each is what the files of 2023 have. */
export interface Writing {
  root?: 'xml' | 'article';
  bom?: boolean;
  declaration?: boolean;
  /** `&` in the page's address, which older files do not escape. */
  bareAmpersand?: boolean;
  /** HTML escaped instead of in CDATA. */
  escaped?: boolean;
}

const JOURNALS: Record<string, number> = { DO1: 515, DO2: 529, DO3: 530, DO1E: 600, DO2E: 604, DO3E: 605, DO2ESP: 613 };

/** An article as INLABS publishes it: attributes in its order, CDATA, HTML with the classes of the gazette. */
export function douXml(article: InventedArticle, writing: Writing = {}): string {
  const { root = 'xml', bom = true, declaration = false, bareAmpersand = false, escaped = false } = writing;
  const { id, part, section, day, artType, orgao, identifica, html, page = 12 } = article;
  const and = bareAmpersand ? '&' : '&amp;';
  const address = `http://pesquisa.in.gov.br/imprensa/jsp/visualiza/index.jsp?data=${day}${and}jornal=${journalOf(section)}${and}pagina=${page}`;
  const attributes: [string, string][] = [
    ['id', String(9_000_000 + id * 10 + (part ?? 0))],
    ['name', identifica.slice(0, 24)],
    ['idOficio', '9876543'],
    ['pubName', section],
    ['artType', artType],
    ['pubDate', day],
    ['artClass', `00070:00050:${'00000:'.repeat(9)}00000`],
    ['artCategory', orgao],
    ['artSize', '12'],
    ['artNotes', ''],
    ['numberPage', String(page)],
    ['pdfPage', address],
    ['editionNumber', '82'],
    ['highlightType', ''],
    ['highlightPriority', ''],
    ['highlight', ''],
    ['highlightimage', ''],
    ['highlightimagename', ''],
    ['idMateria', String(id)],
  ];
  const written = attributes.map(([name, value]) => `${name}="${name === 'pdfPage' ? value : entities(value)}"`);
  const titled = (part ?? 1) === 1;
  const texto = `${titled ? `<p class="identifica">${identifica}</p>` : '<p />'}${html}`;
  const hold = (text: string) => (escaped ? entities(text) : `<![CDATA[${text}]]>`);
  const body = [
    titled ? `<Identifica>${hold(` ${identifica}`)}</Identifica>` : '<Identifica />',
    '<Data><![CDATA[]]></Data>',
    '<Ementa />',
    '<Titulo />',
    '<SubTitulo />',
    `<Texto>${hold(texto)}</Texto>`,
  ].join('\n    ');
  const inner = `<article ${written.join(' ')}>\n  <body>\n    ${body}\n  </body>\n  <Midias />\n</article>`;
  const xml = root === 'xml' ? `<xml>${inner}</xml>` : inner;
  return `${bom ? '\ufeff' : ''}${declaration ? '<?xml version="1.0" encoding="UTF-8"?>\n' : ''}${xml}`;
}

/** The name that INLABS gives the article's file: in the archives of a month it ends in `.xml.xml`. */
export function douName({ id, part, section, day }: InventedArticle, monthly = false): string {
  const date = day.split('/').reverse().join('');
  return `${journalOf(section)}_${date}_${id}${part ? `-${part}` : ''}.xml${monthly ? '.xml' : ''}`;
}

/** `2026-01-05-DO1.zip`: the articles of a day and section, with the pictures that lie beside them. */
export function writeDay(dir: string, articles: readonly InventedArticle[], writing?: Writing): Promise<string> {
  const { section, day } = articles[0]!;
  const entries: Record<string, string | Uint8Array> = { '1_MINV_5_001.jpg': JPEG };
  for (const article of articles) entries[douName(article)] = douXml(article, writing);
  return writeZip(dir, `${day.split('/').reverse().join('-')}-${section}.zip`, entries);
}

/** `S02012023.zip`: the articles of a month and section, its extra editions among them. */
export function writeMonth(dir: string, articles: readonly InventedArticle[], writing?: Writing): Promise<string> {
  const { section, day } = articles[0]!;
  const [, month, year] = day.split('/');
  const entries: Record<string, string> = {};
  for (const article of articles) entries[douName(article, true)] = douXml(article, writing);
  return writeZip(dir, `S0${section.slice(2, 3)}${month}${year}.zip`, entries);
}

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

function journalOf(section: string): number {
  return JOURNALS[section] ?? 699;
}

function entities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
