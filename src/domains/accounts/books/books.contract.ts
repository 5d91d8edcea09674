/** The chart of accounts, in the words of the database. */
export const ACCOUNT_KINDS = [
  'BANK',
  'BANK_CHARGES',
  'CASH',
  'CASH_SHORT_OVER',
  'CHEQUES_IN_HAND',
  'CLEARING',
  'CONCESSION',
  'DEPOSIT',
  'FUND_BALANCE',
  'GATEWAY',
  'GST_OUTPUT',
  'INCOME',
  'LATE_FEE',
  'OPENING',
  'PAYABLE',
  'REFUND_PAYABLE',
  'SPONSOR_RECEIVABLE',
  'STUDENT_ADVANCE',
  'STUDENT_RECEIVABLE',
  'UNALLOCATED',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export type EntryKind =
  | 'ADVANCE_USED'
  | 'CASH_BANKED'
  | 'CASH_DIFFERENCE'
  | 'CHEQUE_BOUNCED'
  | 'CHEQUE_CLEARED'
  | 'CHEQUE_DEPOSITED'
  | 'CONCESSION'
  | 'DEMAND'
  | 'GATEWAY_SETTLED'
  | 'OPENING'
  | 'RECEIPT'
  | 'REFUND_APPROVED'
  | 'REFUND_PAID'
  | 'REVERSAL'
  | 'SPONSOR_PAID'
  | 'SPONSOR_REJECTED'
  | 'SPONSOR_SANCTIONED'
  | 'YEAR_CLOSED';

export const MODES = ['CARD', 'CASH', 'CHEQUE', 'DD', 'NEFT', 'ONLINE', 'UPI'] as const;
export type Mode = (typeof MODES)[number];

/** What stands on a cheque, or the number of a transfer. */
export interface Instrument {
  readonly reference?: string;
  readonly drawnOn?: string;
  readonly instrumentOn?: string;
}
