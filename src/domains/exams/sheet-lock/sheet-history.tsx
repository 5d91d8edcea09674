import { HistoryButton } from '../../../kit/record/history-button.tsx';
import { plainWords } from '../../../kit/record/history-words.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { markEntryText } from '../mark-entry/mark-entry.text.ts';

const { textOf } = textsOf(markEntryText);

const FIELDS = ['state', 'submittedBy', 'submittedAt', 'lockedBy', 'lockedAt', 'lockReason', 'reopenedBy', 'reopenedAt', 'reopenReason'];
const words = plainWords(Object.fromEntries(FIELDS.map((field) => [field, `sheetLock.field.${field}`])), {
  state: (value) => (typeof value === 'string' ? textOf(`marks.state.${value}`, value) : null),
});

/** When the sheet was submitted, returned, locked and reopened. */
export function SheetHistory({ id, name }: { readonly id: string; readonly name: string }) {
  return <HistoryButton plural="markSheets" id={id} name={name} feature="markEntry" words={words} size="xs" />;
}
