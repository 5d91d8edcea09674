import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import type { resultReportText } from './result-report.text.ts';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { LETTERS, REPORT_POINTERS } from './result-report.contract.ts';

export type ReportPointer = (typeof REPORT_POINTERS)[number];
type ResultLetter = (typeof LETTERS)[number];

/** The state that the address names, else the furthest that the examination has reached. */
export function pointerIn(named: string | undefined, instance: ExamInstanceRow): ReportPointer {
  const found = REPORT_POINTERS.find((pointer) => pointer === named);
  if (found) return found;
  if (instance.publishedRunNo !== null) return 'PUBLISHED';
  return instance.lockedRunNo === null ? 'COMPUTED' : 'LOCKED';
}

const LETTER_TEXTS: Record<ResultLetter, PlainKey<typeof resultReportText>> = {
  P: 'report.letter.P',
  F: 'report.letter.F',
  A: 'report.letter.A',
  WH: 'report.letter.WH',
  RR: 'report.letter.RR',
  NULL: 'report.letter.NULL',
};
export const letterText = (letter: string): PlainKey<typeof resultReportText> =>
  LETTER_TEXTS[LETTERS.find((one) => one === letter) ?? 'NULL'];

export const POINTER_TEXTS: Record<ReportPointer, PlainKey<typeof resultReportText>> = {
  PUBLISHED: 'report.pointer.PUBLISHED',
  LOCKED: 'report.pointer.LOCKED',
  COMPUTED: 'report.pointer.COMPUTED',
};
export const EMPTY_TEXTS: Record<ReportPointer, PlainKey<typeof resultReportText>> = {
  PUBLISHED: 'report.empty.PUBLISHED',
  LOCKED: 'report.empty.LOCKED',
  COMPUTED: 'report.empty.COMPUTED',
};
