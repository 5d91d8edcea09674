import { columnOfRef, dateText, isKeptWhole, numberText, percentText, type LongNumbers } from './cell-value.rules.ts';
import { broken, UnreadableTable } from './unreadable.rules.ts';
import { attributeOf } from './xml-reader.rules.ts';
import type { XmlHandler } from './xml-reader.rules.ts';

export const MOST_COLUMNS = 500;
/** ␀ stands for U+0000, which no database keeps: the check of the row tells of it. */
const NUL_SHOWN = 0x24_00;
const MOST_ROWS = 1_048_576;

export interface Styles {
  /** By style number: what it shows of a number. */
  readonly forms: readonly ('DATE' | 'PERCENT' | null)[];
  readonly since1904: boolean;
}

/** What a sheet hides and yet holds something. */
export interface Hidden {
  readonly rows: number;
  readonly columns: number;
}

export type HiddenRows = 'READ' | 'LEFT_OUT';

const isHidden = (attributes: string) => ['1', 'true'].includes(attributeOf(attributes, 'hidden') ?? '');

/** Notes rows and columns out of sight as a sheet is read. */
function hiddenParts() {
  const spans: (readonly [from: number, to: number])[] = [];
  const columns = new Set<number>();
  let [rows, isRow] = [0, false];
  return {
    beginColumns: (attributes: string): void => {
      if (!isHidden(attributes) || spans.length >= MOST_COLUMNS) return;
      spans.push([Number(attributeOf(attributes, 'min')) - 1, Number(attributeOf(attributes, 'max')) - 1]);
    },
    beginRow: (attributes: string): void => void (isRow = isHidden(attributes)),
    see: (column: number): void => {
      if (spans.some(([from, to]) => from <= column && column <= to)) columns.add(column);
    },
    /** Of a row that holds something. */
    endRow: (): 'HIDDEN' | 'SHOWN' => {
      if (isRow) rows += 1;
      return isRow ? 'HIDDEN' : 'SHOWN';
    },
    found: (): Hidden => ({ rows, columns: columns.size }),
  };
}

/** Reads the cells of a sheet as text: what a cell shows by its type, never a formula, a link or a name. */
export function sheetHandler(
  shared: readonly string[],
  styles: Styles,
  take: (rowNo: number, cells: readonly string[]) => void,
  hiddenRows: HiddenRows = 'READ',
): XmlHandler & { hidden(): Hidden } {
  const hidden = hiddenParts();
  let rowNo = 0;
  let column = -1;
  let cells: string[] = [];
  let [type, style, value] = ['n', 0, ''];
  let [taking, hint, long]: [boolean, boolean, LongNumbers] = [false, false, 'CUT'];
  const beginRow = (attributes: string): void => {
    const number = Number(attributeOf(attributes, 'r') ?? rowNo + 1);
    if (!Number.isInteger(number) || number <= rowNo || number > MOST_ROWS) throw broken('its rows are in no order');
    rowNo = number;
    hidden.beginRow(attributes);
    column = -1;
    cells = [];
  };
  const beginCell = (attributes: string): void => {
    const ref = attributeOf(attributes, 'r');
    const place = ref === null ? column + 1 : columnOfRef(ref);
    if (place <= column) throw broken('its cells are in no order');
    column = place;
    type = attributeOf(attributes, 't') ?? 'n';
    style = Number(attributeOf(attributes, 's') ?? 0);
    value = '';
  };
  const endCell = (): void => {
    if (type === 'n' && isKeptWhole(value.trim())) long = 'KEPT';
    const text = cellText({ type, value, long }, shared, styles, styles.forms[style] ?? null);
    // A format that was given to a whole row goes on to its last column; only what holds something counts.
    if (text === '') return;
    if (column >= MOST_COLUMNS) throw new UnreadableTable('TOO_MANY_COLUMNS', `Row ${rowNo} has more than ${MOST_COLUMNS} columns.`);
    hidden.see(column);
    while (cells.length < column) cells.push('');
    cells.push(text);
  };
  const endRow = (): void => {
    if (cells.length > 0 && (hidden.endRow() === 'SHOWN' || hiddenRows === 'READ')) take(rowNo, cells);
  };
  return {
    hidden: hidden.found,
    open: (name, attributes) => {
      if (name === 'col') hidden.beginColumns(attributes);
      else if (name === 'row') beginRow(attributes);
      else if (name === 'c') beginCell(attributes);
      else if (name === 'rPh') hint = true;
      taking = name === 'v' || (name === 't' && !hint);
    },
    text: (piece) => void (taking && (value += piece)),
    close: (name) => {
      if (name === 'v' || name === 't') taking = false;
      else if (name === 'rPh') hint = false;
      else if (name === 'c') endCell();
      else if (name === 'row') endRow();
    },
  };
}

/** Characters that XML cannot contain are written as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16) || NUL_SHOWN)).toWellFormed()
    : text;

interface Cell {
  readonly type: string;
  readonly value: string;
  /** By the numbers that were read before. */
  readonly long: LongNumbers;
}

function cellText({ type, value, long }: Cell, shared: readonly string[], { since1904 }: Styles, form: Styles['forms'][number]): string {
  switch (type) {
    case 's': {
      const text = /^\d{1,9}$/.test(value.trim()) ? shared[Number(value)] : undefined;
      if (text === undefined && value !== '') throw broken('a cell refers to a text that is not there');
      return unescaped(text ?? '');
    }
    case 'b':
      return value === '1' ? 'true' : value === '0' ? 'false' : value;
    case 'n': {
      const raw = value.trim();
      const day = form === 'DATE' && raw !== '' ? dateText(Number(raw), since1904) : null;
      return day ?? (form === 'PERCENT' ? percentText(raw) : numberText(raw, long));
    }
    default:
      return unescaped(value);
  }
}
