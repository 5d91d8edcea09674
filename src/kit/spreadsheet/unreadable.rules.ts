/** Why a file is not read, or not further. */
export class UnreadableTable extends Error {
  readonly code: string;
  /** Where it is known. */
  readonly row: number | undefined;
  constructor(code: string, reason: string, row?: number) {
    super(reason);
    this.name = 'UnreadableTable';
    this.code = code;
    this.row = row;
  }
}

export const broken = (what: string) =>
  new UnreadableTable('WORKBOOK_BROKEN', `The workbook is damaged (${what}): open it in Excel or LibreOffice and save it again.`);
export const tooLarge = (what: string) =>
  new UnreadableTable('WORKBOOK_TOO_LARGE', `The workbook unpacks to more than is read (${what}): divide it, or save it as CSV.`);
/** Of a file that needs more than is given: rows, cells, signs, time. */
export const tooMuch = (what: string) => new UnreadableTable('TOO_LARGE', `The file is more than is read at once (${what}): divide it.`);
