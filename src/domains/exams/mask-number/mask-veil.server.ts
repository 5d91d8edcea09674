import type { HistoryVeilDefinition } from '../../../kit/audit/history-veil.server.ts';
import { hiddenAbsences, hiddenNumbers, maskedAmong } from '../sheet-mask/sheet-mask.store.ts';

/** The log tells nobody whose a mask number is before it is resolved, not even whoever drew or entered: each sees in it what the pages show. */
export const maskVeils: readonly HistoryVeilDefinition[] = [
  {
    noun: 'mask_number',
    fields: ['student_exam_id', 'mask_no'],
    from: 'EVERYBODY',
    hidden: hiddenNumbers,
  },
  {
    noun: 'mark',
    fields: ['student_exam_id', 'student_paper_id', 'value', 'parts', 'status', 'second_value', 'second_parts', 'second_status'],
    from: 'EVERYBODY',
    hidden: maskedAmong,
  },
  {
    // The same row takes a mark once the block is open again.
    noun: 'block_mark',
    fields: ['mark_id'],
    from: 'EVERYBODY',
    hidden: hiddenAbsences,
  },
];
