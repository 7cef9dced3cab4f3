import type { DrawnPage, PieceQuestion, PieceReading } from './document.ts';
import { discard } from './image/grey.ts';
import type { Piece } from './image/pieces.ts';
import type { PageShape, Rotation, Word } from './layout/page.ts';
import type { OcrMode } from './ocr/engine.ts';
import { UPRIGHT, uprightness } from './ocr/orientation.ts';
import type { OcrThreads } from './reading-tools.ts';
import type { Task } from './threads.ts';

/** A piece that takes longer is made to take long: a full page takes a few seconds on an old machine. */
export const PIECE_MS = 60_000;

/** The words of a page, and its picture for a closer look. */
export interface OcrPage {
  shape: PageShape;
  words: Word[];
  /** As drawn, before the page is turned over. */
  pieces: readonly Piece[];
  over: boolean;
  dpi: number;
}

/**
 * Has the words of a drawn page read, whichever end of it is up: only words can tell. A page that came with its lines
 * along the rows is nearly always upright, so it is read whole at once and turned over only when the words are none; one
 * that came on its side is as often one way as the other, so a strip is read both ways first, and the page the other way
 * after all when the strip was misleading.
 */
export async function ocrPage(
  drawn: DrawnPage,
  engines: OcrThreads,
  task: Task,
  mode: OcrMode = 'page',
): Promise<OcrPage> {
  const { page, width, height, dpi, skew, corners } = drawn;
  const pieces = [...drawn.pieces];

  async function read(over: boolean): Promise<Word[]> {
    const readings = await Promise.all(
      pieces.map(async (piece, i) => {
        const reading = await readPiece(piece, over);
        pieces[i] = { ...piece, grey: reading.grey };
        return reading.words;
      }),
    );
    return readings.flat();
  }
  function readPiece(piece: Piece, over: boolean): Promise<PieceReading> {
    const question: PieceQuestion = { piece, pageHeight: height, dpi, over, mode };
    const transfer = [piece.grey.data.buffer];
    return engines.run({ ...task, transfer }, (run, options) => run.read(question, options));
  }

  let over = false;
  if (drawn.strip) {
    const twin: Piece = { ...drawn.strip, grey: { ...drawn.strip.grey, data: drawn.strip.grey.data.slice() } };
    const [upright, turned] = await Promise.all([readPiece(drawn.strip, false), readPiece(twin, true)]);
    over = uprightness(turned.words) > uprightness(upright.words);
  }
  let words = await read(over);
  if (uprightness(words) < UPRIGHT) {
    const turned = await read(!over);
    if (uprightness(turned) > uprightness(words)) {
      over = !over;
      words = turned;
    }
  }
  const rotation = (drawn.rotation + (over ? 180 : 0)) as Rotation;
  const shape: PageShape = { page, width, height, rotation, skew, ...(corners && { corners }) };
  return { shape, words, pieces, over, dpi };
}

/**
 * A page whose lines seem to run along its columns, and that is no language either way up, is read once more with its lines
 * along the rows: what was taken for lines may have been a barcode's bars. The more upright of the two readings.
 */
export async function uprightPage(read: (level: boolean) => Promise<OcrPage>): Promise<OcrPage> {
  const first = await read(false);
  if (first.shape.rotation % 180 === 0 || uprightness(first.words) >= UPRIGHT) return first;
  const level = await read(true);
  const [better, other] = uprightness(level.words) > uprightness(first.words) ? [level, first] : [first, level];
  for (const piece of other.pieces) discard(piece.grey.data);
  return better;
}
