import { fill, textsOf } from '../text/text.client.ts';
import { examWindowText } from '../../domains/exams/exam-window/exam-window.text.ts';
import { markSheetText } from '../../domains/exams/mark-sheet/mark-sheet.text.ts';
import { seatNumberText } from '../../domains/exams/seat-number/seat-number.text.ts';
import { backlogText } from '../../domains/results/backlog/backlog.text.ts';
import { backwardSgpiText } from '../../domains/results/backward-sgpi/backward-sgpi.text.ts';
import { creditLedgerText } from '../../domains/results/credit-ledger/credit-ledger.text.ts';
import { resultNoticeText } from '../../domains/results/result-notice/result-notice.text.ts';
import { resultRunText } from '../../domains/results/result-run/result-run.text.ts';
import { recordText } from './record.text.ts';

const { textOf } = textsOf(recordText, examWindowText, markSheetText, seatNumberText, backlogText, backwardSgpiText, creditLedgerText, resultNoticeText, resultRunText);


/** What the rows that use a record are called: the title of their list, else what their table is called. */
export function titleOfUse({ table, plural }: { readonly table: string; readonly plural: string | null }): string {
  const other = textOf(`uses.table.${table}`, fill(textOf('uses.other'), { table: table.replaceAll('_', ' ') }));
  return plural === null ? other : textOf(`${plural}.title`, other);
}
