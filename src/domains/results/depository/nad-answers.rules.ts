/** What the portal says of one row. */
export interface NadAnswer {
  readonly prn: string;
  readonly answer: 'ACCEPTED' | 'REFUSED';
  readonly reason: string | null;
}

const ACCEPTED = new Set(['ACCEPTED', 'ACCEPT', 'SUCCESS', 'SUCCESSFUL', 'PASSED', 'VALID', 'UPLOADED', 'OK', 'YES', 'Y']);
const REFUSED = new Set(['REFUSED', 'REJECTED', 'REJECT', 'FAILED', 'FAILURE', 'FAIL', 'ERROR', 'INVALID', 'NO', 'N']);
const HEADS = {
  prn: ['REGN_NO', 'REG_NO', 'REGISTRATION_NO', 'REGISTRATION_NUMBER', 'PRN'],
  status: ['STATUS', 'RECORD_STATUS', 'UPLOAD_STATUS', 'RESULT_STATUS', 'ACCEPTANCE'],
  reason: ['REASON', 'ERROR', 'ERRORS', 'ERROR_MESSAGE', 'MESSAGE', 'REMARKS', 'REMARK'],
} as const;

const plain = (head: string) =>
  head
    .trim()
    .toUpperCase()
    .replace(/[\s.-]+/g, '_');

export interface AnswerColumns {
  readonly prn: number;
  readonly status: number;
  /** -1: the report gives no reasons. */
  readonly reason: number;
}

/** Where a report says whose row, whether and why; the portal lets each issuer name its columns. -1: nowhere. */
export function answerColumns(heads: readonly string[]): AnswerColumns {
  const names = heads.map(plain);
  const placeOf = (of: readonly string[]) => names.findIndex((name) => of.includes(name));
  return { prn: placeOf(HEADS.prn), status: placeOf(HEADS.status), reason: placeOf(HEADS.reason) };
}

/** null: the row names nobody. */
export function answerOf({ prn, status, reason }: AnswerColumns, cells: readonly string[]): NadAnswer | 'UNCLEAR' | null {
  const number = (cells[prn] ?? '').trim();
  if (number === '') return null;
  const word = plain(cells[status] ?? '');
  if (ACCEPTED.has(word)) return { prn: number, answer: 'ACCEPTED', reason: null };
  if (!REFUSED.has(word)) return 'UNCLEAR';
  const why = (cells[reason] ?? '').trim().slice(0, 300);
  return { prn: number, answer: 'REFUSED', reason: why === '' ? null : why };
}
