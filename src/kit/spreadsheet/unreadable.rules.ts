/** Why a workbook is not read, or not further. */
export class UnreadableWorkbook extends Error {
  readonly code: string;
  constructor(code: string, reason: string) {
    super(reason);
    this.name = 'UnreadableWorkbook';
    this.code = code;
  }
}

export const broken = (what: string) =>
  new UnreadableWorkbook('WORKBOOK_BROKEN', `The workbook is damaged (${what}): open it in Excel or LibreOffice and save it again.`);
export const tooLarge = (what: string) =>
  new UnreadableWorkbook('WORKBOOK_TOO_LARGE', `The workbook unpacks to more than is read (${what}): divide it, or save it as CSV.`);
