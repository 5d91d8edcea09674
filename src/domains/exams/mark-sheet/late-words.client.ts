import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf } from '../../../kit/text/text.client.ts';
import type { SheetFacts } from './mark-sheet.contract.ts';
import { sheetNotesText } from './sheet-notes.text.ts';

const { t } = textsOf(sheetNotesText);

/** What of a sheet came after the end of its window, by whom, and when that was. */
export function lateText({ marks, names, until, submitted }: NonNullable<SheetFacts['late']>, submittedBy: string | null): string {
  const parts = [
    marks > 0 ? t('sheetLate.marks', { count: count(marks) }) : '',
    submitted ? t('sheetLate.submitted') : '',
    t('sheetLate.until', { when: momentText(until) }),
  ].filter((part) => part !== '');
  const who = [...new Set([...names, ...(submitted && submittedBy !== null ? [submittedBy] : [])])];
  return [parts.join(', '), ...(who.length > 0 ? [who.join(', ')] : [])].join(' · ');
}
