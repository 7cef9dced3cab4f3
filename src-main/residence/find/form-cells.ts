import { ufOfState } from '../../postal/states.ts';
import { heightOf } from '../layout/neighbours.ts';
import { cut, join, type Line, overlapX, overlapY } from '../layout/page.ts';
import { capitalsOfLine } from './capitals-of-line.ts';
import { cellLabel, type Label, streetPart } from './form-labels.ts';
import { nameIn } from './rows.ts';

/** A value stands at most so many heights beside its label. */
export const BESIDE = 20;

/** What a value must look like for its label; of the others any text may be one. */
const VALUES: Readonly<Partial<Record<Label, RegExp>>> = {
  cep: /^\D{0,2}\d{2}\.?\d{3} ?-? ?\d{3}(?!\d)|^\d(?: \d){4} ?-? ?\d(?: \d){2}$/,
  number: /^(?:N\S{0,2} ?)?\d|^S ?[/.]? ?N|^KM/i,
};

export function fits(label: Label, value: Line): boolean {
  if (label === 'name') return nameIn(value) !== null;
  if (label === 'state') return ufOfState(capitalsOfLine(value).trim()) !== null;
  return VALUES[label]?.test(value.text) ?? /\p{L}{2}|\d/u.test(value.text);
}

/** The colon may stand in the column of the values: `BAIRRO`, `: CENTRO`. The line itself where there is none. */
export function withoutColon(value: Line): Line {
  const colon = /^\s*:\s*/.exec(value.text);
  return colon ? cut(value, colon[0].length, value.text.length) : value;
}

/** The lines of a form: which of them is the value of which label with a cell of its own. Found out once for each. */
export class FormCells {
  readonly lines: readonly Line[];
  private readonly values = new Map<Line, Line | null>();
  private readonly besides = new Map<Line, Line | null>();
  private readonly inColumn = new Map<Line, boolean>();
  private labels: Line[] | null = null;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  /** The value of a line that is a label; null where it is none, or its cell is empty. */
  valueOf(line: Line): Line | null {
    return once(this.values, line, () => {
      const label = cellLabel(line);
      return label ? this.valueFor(line, label) : null;
    });
  }

  /** Whether a line is the value of a label over or beside it. */
  isValue(line: Line): boolean {
    return this.labelled().some((label) => this.valueOf(label) === line);
  }

  /** Whether a line stands beside a label that may be meant for it. */
  isBesideLabel(line: Line): boolean {
    return this.labelled().some((label) => this.beside(label) === line);
  }

  /** A CEP in its cell under or beside its label, or in the city's cell before the city. */
  isCep(line: Line): boolean {
    return this.labelled().some((label) => OF_CEPS.has(cellLabel(label)!) && this.valueOf(label) === line);
  }

  /** A street whose type, title and name have cells of their own on one row, from the label of its type. */
  partedStreet(line: Line): Line | null {
    if (streetPart(line) !== 'type') return null;
    const onRow = this.lines.filter((other) => isOnRow(other, line) && other.rect.x0 >= line.rect.x0);
    const [type, title, name] = (['type', 'title', 'name'] as const).map((part) => {
      const label = onRow.find((other) => streetPart(other) === part);
      return label ? this.under(label, 'street') : null;
    });
    return type && name ? join([type, ...(title ? [title] : []), name]) : null;
  }

  /** Whether a label is of a part of such a street, and of no person's name. */
  isStreetPart(line: Line): boolean {
    return (
      streetPart(line) !== null && this.lines.some((other) => streetPart(other) === 'type' && isOnRow(other, line))
    );
  }

  private labelled(): Line[] {
    this.labels ??= this.lines.filter((line) => cellLabel(line) !== undefined);
    return this.labels;
  }

  /** Beside the label where labels stand in a column of their own, else under it; a heading is no label's value. */
  private valueFor(line: Line, label: Label): Line | null {
    const [beside, under] = [this.beside(line), this.under(line, label)];
    const inOrder = this.standBeside(line) ? [beside, under] : [under, beside];
    return inOrder.find((value) => value && fits(label, withoutColon(value))) ?? null;
  }

  /** Whether a label's value stands beside it: its own label's column, or another's on its row, says so. */
  private standBeside(line: Line): boolean {
    const onRow = this.labelled().filter((other) => isOnRow(other, line));
    return onRow.some((other) => this.isInColumn(other) && this.beside(other) !== null);
  }

  /** Whether the row right over or under a label begins with a label too, at the same edge. */
  private isInColumn(label: Line): boolean {
    return once(this.inColumn, label, () => {
      const { rect } = label;
      const height = heightOf(label);
      const flush = this.lines.filter((other) => Math.abs(other.rect.x0 - rect.x0) < height);
      const under = flush
        .filter((other) => other.rect.y0 >= rect.y1 - 0.4 * height)
        .sort((a, b) => a.rect.y0 - b.rect.y0);
      const over = flush
        .filter((other) => other.rect.y1 <= rect.y0 + 0.4 * height)
        .sort((a, b) => b.rect.y1 - a.rect.y1);
      return [under[0], over[0]].some((other) => other && cellLabel(other) !== undefined);
    });
  }

  /** The next cell to the right. By OCR a label of small letters is lower than its value. */
  private beside(label: Line): Line | null {
    return once(this.besides, label, () => {
      const next = this.lines
        .filter((other) => isOnRow(other, label) && other.rect.x0 >= label.rect.x1)
        .sort((a, b) => a.rect.x0 - b.rect.x0)[0];
      if (!next || isLabel(next)) return null;
      return next.rect.x0 - label.rect.x1 < BESIDE * Math.max(heightOf(label), heightOf(next)) ? next : null;
    });
  }

  /** From its edge on, or where nothing else could be meant anywhere under it. */
  private under(label: Line, kind: Label): Line | null {
    const height = heightOf(label);
    const under = this.lines.find(
      ({ rect }) =>
        rect.y0 - label.rect.y1 > -0.4 * height &&
        rect.y0 - label.rect.y1 < 1.5 * height &&
        (Math.abs(rect.x0 - label.rect.x0) < 2 * height || (kind in VALUES && overlapX(rect, label.rect) > 0.5)),
    );
    return under && !isLabel(under) ? under : null;
  }
}

const OF_CEPS: ReadonlySet<Label> = new Set(['cep', 'city']);

const isLabel = (line: Line): boolean => cellLabel(line) !== undefined || streetPart(line) !== null;

const isOnRow = (a: Line, b: Line): boolean => overlapY(a.rect, b.rect) > 0.5;

function once<Value>(known: Map<Line, Value>, line: Line, find: () => Value): Value {
  if (!known.has(line)) known.set(line, find());
  return known.get(line)!;
}
